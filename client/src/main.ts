import { mount } from "svelte";
import App from "./App.svelte";
import "./look/base.css";
import { typeset } from "./look/text.svelte";
import { language } from "./strings";

document.documentElement.lang = language;
const target = document.getElementById("app");
void typeset(500).then(() => target && mount(App, { target }));
