import type { Patch } from '#lib/patch.ts';
import { roveTo } from '#lib/roving-focus.ts';
import { emit } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';

/** True for keys that are meant for the page: without the modifiers of browsers, and not while a word is composed. */
export const isPlainKey = ({ ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey && !altKey && !metaKey && !isComposing;

// Not in every browser.
const isShown = (node: HTMLElement) => node.checkVisibility?.() ?? true;

function peerOf(titles: readonly HTMLElement[], title: HTMLElement, key: string): HTMLElement | undefined {
  const peers = titles.filter((each) => each === title || isShown(each));
  const rtl = getComputedStyle(title).direction === 'rtl';
  const [index, count] = [peers.indexOf(title), peers.length];
  const to = roveTo(key, index, count, { vertical: false, rtl });
  return peers[to ?? roveTo(key, index, count, { vertical: true, rtl }) ?? -1];
}

/**
 * Makes the titles of a widget one tab stop: the one that has, or had, the focus. All arrows, Home and End move it among
 * those that can be seen, round the ends, mirrored from right to left; they activate nothing.
 */
export function roveTitles(
  root: HTMLElement,
  titles: () => readonly HTMLElement[],
  patch: Patch,
  scope: Scope,
): void {
  scope.listen(root, 'focusin', ({ target }) => {
    const all = titles();
    if (!all.includes(target as HTMLElement)) return;
    for (const each of all) patch.attribute(each, 'tabindex', each === target ? '0' : '-1');
  });
  scope.listen<KeyboardEvent>(root, 'keydown', (event) => {
    const all = titles();
    const title = event.target as HTMLElement;
    if (!isPlainKey(event) || !all.includes(title)) return;
    const peer = peerOf(all, title, event.key);
    if (!peer) return;
    event.preventDefault();
    event.stopPropagation();
    peer.focus();
  });
}

const RECALC = 'elementor-pro/motion-fx/recalc';
const ACTIVATE = 'elementor/nested-tabs/activate';
const BACKGROUND_VIDEO = 'elementor/bg-video/recalc';

type WithCarousel = Element & { readonly swiper?: { update?(): void } };

/** Tells what is fixed to places on the page that they changed. */
export const tellMoved = (): void => {
  emit(window, RECALC);
};

/** Tells what stands in a panel that it can be seen and has a size: videos, maps, carousels, whoever made them. */
export function tellShown(panel: HTMLElement): void {
  emit(window, ACTIVATE, { detail: { content: panel }, args: [panel] });
  for (const carousel of panel.querySelectorAll<WithCarousel>('.swiper')) carousel.swiper?.update?.();
  emit(window, BACKGROUND_VIDEO);
}
