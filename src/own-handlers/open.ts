import type { islandCode } from './island-code.ts';
import type { widgetCode } from './widget-code.ts';

/** The code of widgets: `defineWidget` and `defineInteractive`. */
export type WidgetCode = typeof widgetCode;

/** The page's one React, and what islands need beside it: `defineIsland`, `ServerNode`, … */
export type ReactCode = typeof islandCode;

/** Loads the code of the page's widgets. */
export async function openWidgets(): Promise<WidgetCode> {
  const { widgetCode } = await import('./widget-code.ts');
  return widgetCode;
}

/** Loads the page's React. */
export async function openReact(): Promise<ReactCode> {
  const { islandCode } = await import('./island-code.ts');
  return islandCode;
}
