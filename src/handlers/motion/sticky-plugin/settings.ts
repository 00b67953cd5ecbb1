import { number, object, oneOf, text } from '#lib/fields.ts';

/** What a theme hands to the plugin; `parent` is read apart, because it may be a selector, an element or a flag. */
export const settings = object({
  to: oneOf(['top', 'bottom'], 'top'),
  offset: number(0),
  effectsOffset: number(0),
  classes: object({
    sticky: text('sticky'),
    stickyActive: text('sticky-active'),
    stickyEffects: text('sticky-effects'),
    spacer: text('sticky-spacer'),
  }),
});

/** The parent that an element is to stay in; nothing when none is asked for, or the selector is malformed or finds none. */
export function parentOf(element: HTMLElement, parent: unknown): HTMLElement | undefined {
  const { parentElement } = element;
  if (parent === true) return parentElement ?? undefined;
  if (typeof parent !== 'string' || !parent) return undefined;
  try {
    return parentElement?.closest<HTMLElement>(parent) ?? undefined;
  } catch {
    return undefined;
  }
}
