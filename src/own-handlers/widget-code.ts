import { defineInteractive, defineWidget } from '#runtime/widget.ts';

/** The code of widgets that handlers of other scripts share with the page. */
export const widgetCode = { defineInteractive, defineWidget };
