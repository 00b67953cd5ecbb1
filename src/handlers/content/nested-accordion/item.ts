import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#runtime/scope.ts';
import { tellMoved, tellShown } from '../shared/nested-titles.ts';

/** One item of an accordion. It is open from the moment it begins to open until it begins to close. */
export interface Item {
  readonly title: HTMLElement | undefined;
  isOpen(): boolean;
  /** Opens or closes it in so many milliseconds, from where it is. What is so already does nothing. */
  set(open: boolean, durationMs: number): void;
  /** Takes over what the browser did by itself: it opens items to show what it found in them. True when it opened this one. */
  adopt(): boolean;
}

const EXPANDED = 'aria-expanded';

const bottomOf = ({ offsetTop, offsetHeight }: HTMLElement) => offsetTop + offsetHeight;

/** Names the panel by its title: the server names it by the whole item, itself included. */
function namePanel(panel: HTMLElement, title: HTMLElement, patch: Patch): void {
  const text = title.textContent?.trim();
  if (!text || panel.getAttribute('aria-labelledby') !== panel.parentElement?.id) return;
  patch.attribute(panel, 'aria-labelledby', null);
  patch.attribute(panel, 'aria-label', text);
}

/** Creates the item of a `details` element, in the state it is in. */
export function createItem(details: HTMLDetailsElement, patch: Patch, scope: Scope): Item {
  const parts = [...details.children] as HTMLElement[];
  const title = parts.find((each) => each.matches('summary'));
  const panel = parts.find((each) => each !== title);
  let isOpen = details.open;
  let animation: Animation | undefined;
  patch.keep(details, { attributes: ['open'] });
  scope.add(() => animation?.cancel());

  const tell = () => {
    if (title) patch.attribute(title, EXPANDED, String(isOpen));
  };
  const stand = () => {
    animation = undefined;
    details.open = isOpen;
    if (isOpen) tellMoved();
  };
  const animate = (fromPx: number, toPx: number, duration: number) => {
    const frames = [fromPx, toPx].map((height) => ({
      height: `${height}px`,
      overflow: 'hidden',
      boxSizing: 'border-box',
    }));
    animation = details.animate(frames, { duration, easing: 'ease-in-out' });
    animation.onfinish = stand;
  };
  /** Where it is, and where it goes; not both when there is nothing to be seen. */
  const way = (): [fromPx: number, toPx: number] => {
    const fromPx = details.offsetHeight;
    animation?.cancel();
    details.open = true;
    const fullPx = details.offsetHeight;
    return [fromPx, isOpen || !panel || !title ? fullPx : fullPx - bottomOf(panel) + bottomOf(title)];
  };

  if (panel && title) namePanel(panel, title, patch);
  tell();
  return {
    title,
    isOpen: () => isOpen,
    set(open, durationMs) {
      if (open === isOpen) return;
      isOpen = open;
      tell();
      const isStill = !durationMs || !details.animate || prefersReducedMotion();
      // Asked before anything is measured, because measuring makes the browser lay out the page.
      const [fromPx, toPx] = isStill ? [0, 0] : way();
      if (isStill) animation?.cancel();
      details.open ||= open;
      if (open && panel) tellShown(panel);
      // A title, or a whole item, that is hidden has no height to start from.
      if (fromPx > 0 && toPx > 0) animate(fromPx, toPx, durationMs);
      else stand();
    },
    adopt() {
      if (animation || details.open === isOpen) return false;
      isOpen = details.open;
      tell();
      if (isOpen && panel) tellShown(panel);
      return isOpen;
    },
  };
}
