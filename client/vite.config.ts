import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The built client lies inside the Python package, which serves it: no other host is asked for anything.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/chimerical/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8717", ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
