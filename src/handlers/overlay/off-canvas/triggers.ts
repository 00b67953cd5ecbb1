import type { Patch } from '#lib/patch.ts';
import { parseLinkAction } from '#platform/link-actions.ts';

/** The links of the page that open or close the off-canvas widget with an id. Broken links elsewhere don't matter. */
const findTriggers = (id: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href*="elementor-action"]')].filter((link) => {
    const call = parseLinkAction(link.getAttribute('href') ?? '');
    return call?.name.startsWith('off_canvas:') && String(call.settings.id) === id;
  });

/** Says on every trigger, also on those that came since, what it controls and whether that is open. Gives them. */
export function markTriggers(
  { id, wrapper, patch }: { id: string; wrapper: HTMLElement; patch: Patch },
  state: 'open' | 'closed',
): HTMLAnchorElement[] {
  const triggers = findTriggers(id);
  for (const trigger of triggers) {
    patch.attribute(trigger, 'aria-controls', wrapper.id);
    patch.attribute(trigger, 'aria-expanded', String(state === 'open'));
  }
  return triggers;
}
