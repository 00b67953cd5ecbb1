import { isModified } from '#lib/is-modified.ts';
import type { Runtime } from '#runtime/define.ts';
import { showModal } from './open-modal.ts';

type Link = Partial<HTMLAnchorElement & HTMLInputElement>;

/** Returns the address of a link; of an input, its `alt`. */
export const addressOf = (link: HTMLElement): string => {
  const { href, alt } = link as Link;
  return href || alt || '';
};

const handledClicks = new WeakSet<Event>();

/**
 * Opens a clicked link (or an input, whose address is its `alt`) in the modal, once per click, instead of
 * following it. Clicks with a modifier or another button are left to the browser.
 */
export function openLink(link: HTMLElement, event: MouseEvent, runtime: Runtime): void {
  if (handledClicks.has(event) || event.button || isModified(event)) return;
  handledClicks.add(event);
  event.preventDefault();
  const { title, name, rel } = link as Link;
  showModal({ caption: title || name || '', url: addressOf(link), group: rel, opener: link }, runtime);
}
