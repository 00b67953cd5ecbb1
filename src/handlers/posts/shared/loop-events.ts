import { foreignFrontend } from '#originals/sees-originals.ts';
import { pageJQuery } from '#platform/events.ts';
import { dispatch } from '#runtime/events.ts';
import { ELEMENT_TYPE, WIDGET_TYPE } from '#runtime/markup.ts';

interface Frontend {
  readonly hooks?: { doAction?(name: string, ...args: unknown[]): unknown };
}

/** Tells add-ons of the page builder that a widget has other content. Its new elements they hear of by themselves. */
export function tellReady(element: HTMLElement): void {
  const { hooks } = (foreignFrontend() ?? {}) as Frontend;
  const jQuery = pageJQuery();
  const types = ['global', element.getAttribute(ELEMENT_TYPE), element.getAttribute(WIDGET_TYPE)];
  for (const type of types) {
    if (type) hooks?.doAction?.(`frontend/element_ready/${type}`, jQuery?.(element) ?? element, jQuery);
  }
}

/** Before a loop asks for other content, and after it has it; both on the loop. */
export const LOOP_REFRESH = 'skerry:loop-refresh';
export const LOOP_REFRESHED = 'skerry:loop-refreshed';

declare module '#runtime/events.ts' {
  interface SkerryEvents {
    [LOOP_REFRESH]: null;
    [LOOP_REFRESHED]: null;
  }
}

/** Tells everyone that a loop has other content: add-ons of the page builder, and whoever listens. */
export function tellRefreshed(loop: HTMLElement): void {
  tellReady(loop);
  dispatch(loop, LOOP_REFRESHED, null);
}
