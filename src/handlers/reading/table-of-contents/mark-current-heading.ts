import type { Scope } from '#lib/scope.ts';
import { slide } from '#lib/slide.ts';
import type { Item } from './build-list.ts';
import { applyChanges, type Reading, type VisibilityChange } from './model.ts';
import type { Settings } from './settings.ts';

const SLIDE_MS = 400;

/** The nested lists: only those that lead to one item, and the one below it, are open. */
export interface Sublists {
  /** Opens the lists that lead to an item; collapses all other lists. */
  openTo(to: Item | undefined): void;
  isOpen(item: Item): boolean;
  close(item: Item): void;
}

/**
 * Returns the nested lists, collapsed at first. They slide after the frame that marks the item, because
 * sliding reads the layout.
 */
function createSublists(items: readonly Item[], scope: Scope): Sublists {
  const open = new Set<HTMLElement>();
  const shown = new Set<HTMLElement>();
  let isScheduled = false;
  const slideSublist = (branch: HTMLElement) => {
    const isOpen = open.has(branch);
    if (shown.has(branch) === isOpen) return;
    if (isOpen) shown.add(branch);
    else shown.delete(branch);
    slide(branch, isOpen, {
      durationMs: SLIDE_MS,
      show: (display) => {
        branch.style.display = display;
      },
    });
  };
  const slideAll = () => {
    isScheduled = false;
    for (const { sublist } of items) if (sublist) slideSublist(sublist);
  };
  const set = (branch: HTMLElement, isOpen: boolean) => {
    if (isOpen) open.add(branch);
    else open.delete(branch);
    if (isScheduled) return;
    isScheduled = true;
    scope.frame(() => scope.timeout(slideAll, 0));
  };
  return {
    openTo(to) {
      const openLists = new Set<HTMLElement>();
      for (let ancestor = to; ancestor; ancestor = ancestor.parent)
        if (ancestor.sublist) openLists.add(ancestor.sublist);
      for (const { sublist } of items) if (sublist) set(sublist, openLists.has(sublist));
    },
    isOpen: ({ sublist }) => !!sublist && open.has(sublist),
    close({ sublist }) {
      if (sublist) set(sublist, false);
    },
  };
}

const ACTIVE = 'elementor-item-active';
const CLICK_COUNTS_MS = 2000;

function visibilityChangeOf({
  isIntersecting,
  boundingClientRect: box,
}: IntersectionObserverEntry): VisibilityChange {
  if (isIntersecting) return 'entered';
  if (!box.width && !box.height) return 'vanished';
  // By position: content above may have grown without scrolling.
  return box.top < window.innerHeight / 2 ? 'left-above' : 'left-below';
}

/** Marks the item of the heading that the visitor reads or has chosen, until the scope ends. */
export function markCurrentHeading(
  items: readonly Item[],
  headings: readonly HTMLElement[],
  { collapse_subitems: collapses }: Pick<Settings, 'collapse_subitems'>,
  scope: Scope,
): void {
  const sublists = collapses ? createSublists(items, scope) : undefined;
  let reading: Reading = { seen: new Set(), active: -1 };
  let shown: Item | undefined;
  let wasClicked = false;
  // A list that opens above the text shifts headings. Without a scroll this must not mark another item, or
  // lists would open and collapse endlessly.
  let hasScrolled = true;
  let cancelTimeout = () => {};

  const show = (item: Item | undefined) => {
    if (item === shown) return;
    shown?.link.classList.remove(ACTIVE);
    shown?.link.removeAttribute('aria-current');
    shown = item;
    item?.link.classList.add(ACTIVE);
    item?.link.setAttribute('aria-current', 'location');
    sublists?.openTo(item);
  };
  const onItemClick = (item: Item, index: number) => {
    if (item === shown && !item.level && sublists?.isOpen(item)) sublists.close(item);
    else if (item === shown) sublists?.openTo(item);
    reading = { ...reading, active: index };
    show(item);
    wasClicked = true;
    cancelTimeout();
    cancelTimeout = scope.timeout(() => {
      wasClicked = false;
    }, CLICK_COUNTS_MS);
  };
  items.forEach((item, index) => {
    scope.listen(item.link, 'click', () => onItemClick(item, index));
  });
  if (!globalThis.IntersectionObserver) return;

  const observer = new IntersectionObserver((entries) => {
    const { active } = reading;
    const changes = entries.map(
      (entry) => [headings.indexOf(entry.target as HTMLElement), visibilityChangeOf(entry)] as const,
    );
    reading = applyChanges(reading, changes, items.length);
    if (wasClicked || !hasScrolled) reading = { ...reading, active };
    else show(items[reading.active]);
    hasScrolled &&= !sublists || items[active] === items[reading.active];
  });
  const onMove = () => {
    hasScrolled = true;
  };
  scope.listen(document, 'scroll', onMove, { capture: true, passive: true });
  scope.listen(window, 'resize', onMove, { passive: true });
  scope.observe(observer);
  for (const heading of headings) observer.observe(heading);
}
