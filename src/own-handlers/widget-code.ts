/** The code of widgets that handlers of other scripts share with the page. It is loaded with the first of them. */

// biome-ignore lint/performance/noBarrelFile: one file to load, with what those handlers need and nothing else
export { defineInteractive, defineWidget } from '#runtime/widget.ts';
