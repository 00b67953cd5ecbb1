import { dispatch } from '#lib/events.ts';
import { originalFrontend } from '#originals/has-originals.ts';
import { pageJQuery } from '#platform/events.ts';
import { ELEMENT_TYPE, WIDGET_TYPE } from '#runtime/markup.ts';

interface Frontend {
  readonly hooks?: { doAction?(name: string, ...args: unknown[]): unknown };
}

/** Runs the page builder's ready hooks for a widget with new content, but not for elements in it. */
export function runReadyHooks(element: HTMLElement): void {
  const { hooks } = (originalFrontend() ?? {}) as Frontend;
  const jQuery = pageJQuery();
  const types = ['global', element.getAttribute(ELEMENT_TYPE), element.getAttribute(WIDGET_TYPE)];
  for (const type of types) {
    if (type) hooks?.doAction?.(`frontend/element_ready/${type}`, jQuery?.(element) ?? element, jQuery);
  }
}

/** Dispatched on a loop before it requests other content. */
export const LOOP_REFRESH = 'skerry:loop-refresh';
/** Dispatched on a loop after it shows other content. */
export const LOOP_REFRESHED = 'skerry:loop-refreshed';

declare module '#lib/events.ts' {
  interface SkerryEvents {
    [LOOP_REFRESH]: null;
    [LOOP_REFRESHED]: null;
  }
}

/** Reports a loop's new content: to add-ons of the page builder, and by an event. */
export function notifyRefreshed(loop: HTMLElement): void {
  runReadyHooks(loop);
  dispatch(loop, LOOP_REFRESHED, null);
}
