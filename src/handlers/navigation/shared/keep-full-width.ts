import { type Patch, placeWithoutTransitions } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { measureStretch } from '#platform/measure-stretch.ts';

/** What an element fills, and how its width is written. */
export interface FullWidthOptions {
  /** The box to fill; default: the window, without its scroll bar. */
  readonly container?: HTMLElement | undefined;
  /** Writes inline styles, or variables for the site's style sheet. */
  readonly as: 'styles' | 'variables';
}

const STICKY = ['sticky:stick', 'sticky:unstick'];

/**
 * Makes an element as wide as the window, or a box, until the scope ends. Returns a function that measures
 * again, for changes without an event.
 */
export function keepFullWidth(
  element: HTMLElement,
  { container, as }: FullWidthOptions,
  patch: Patch,
  scope: Scope,
): () => void {
  const { isRtl, isEdit } = pageConfig;
  const propertyName = (property: string) => (as === 'variables' ? `--stretch-${property}` : property);
  const write = (styles: Record<string, string | null>) => {
    for (const [property, value] of Object.entries(styles))
      patch.style(element, propertyName(property), value);
  };
  const refresh = () => {
    // Measure without our styles.
    write({ width: null, [isRtl ? 'right' : 'left']: null });
    write(measureStretch(element, { container, isRtl, hasScrollBarFirst: isEdit }));
  };
  scope.listen(window, 'resize', refresh);
  for (const name of STICKY) {
    const onStick = ({ target }: { target: EventTarget | null }) => {
      if ((target as Node).contains(element)) refresh();
    };
    listen(document, name, onStick, scope);
  }
  placeWithoutTransitions([element], patch, refresh);
  return refresh;
}
