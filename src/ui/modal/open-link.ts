import type { Runtime } from '#runtime/define.ts';
import { showModal } from './open-modal.ts';

type Link = Partial<HTMLAnchorElement & HTMLInputElement>;

/** The address that a link names; of an input it is the alternative text. */
export const addressOf = (link: HTMLElement): string => {
  const { href, alt } = link as Link;
  return href || alt || '';
};

const opened = new WeakSet<Event>();

/**
 * Opens what a pressed link (or an input, whose address is its `alt`) names, once for each click, in the place of its
 * default. A click that asks the browser for something else, as for a new tab, is left to it.
 */
export function openLink(link: HTMLElement, event: MouseEvent, runtime: Runtime): void {
  if (opened.has(event) || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  opened.add(event);
  event.preventDefault();
  const { title, name, rel } = link as Link;
  showModal({ caption: title || name || '', url: addressOf(link), group: rel, opener: link }, runtime);
}
