import { number, object, oneOf, text } from '#lib/fields.ts';

/**
 * Settings that a theme passes to the plugin, except `parent`, which may be a selector, an element or a flag.
 */
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

/**
 * Returns the parent that an element stays inside; undefined without one, or if the selector is invalid or
 * matches nothing.
 */
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
