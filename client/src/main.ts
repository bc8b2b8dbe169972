import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import { language } from "./strings";

document.documentElement.lang = language;
const target = document.getElementById("app");
if (target) mount(App, { target });
