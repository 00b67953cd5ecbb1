import { slide } from '#lib/slide.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Item } from './build-list.ts';
import { followAll, type Reading, type Sight } from './model.ts';
import type { Settings } from './settings.ts';

const SLIDE_MS = 400;

/** Collapses nested lists, except those that lead to an item and the one below it. */
export interface Branches {
  /** Opens the lists that lead to an item; collapses all other lists. */
  lead(to: Item | undefined): void;
  isOpen(item: Item): boolean;
  shut(item: Item): void;
}

/**
 * Returns branches that start collapsed. They move after the frame that marks the item, because sliding reads
 * layout.
 */
function createBranches(items: readonly Item[], scope: Scope): Branches {
  const open = new Set<HTMLElement>();
  const shown = new Set<HTMLElement>();
  let isPlanned = false;
  const move = (branch: HTMLElement) => {
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
  const moveAll = () => {
    isPlanned = false;
    for (const { branch } of items) if (branch) move(branch);
  };
  const set = (branch: HTMLElement, isOpen: boolean) => {
    if (isOpen) open.add(branch);
    else open.delete(branch);
    if (isPlanned) return;
    isPlanned = true;
    scope.frame(() => scope.timeout(moveAll, 0));
  };
  return {
    lead(to) {
      const wanted = new Set<HTMLElement>();
      for (let at = to; at; at = at.parent) if (at.branch) wanted.add(at.branch);
      for (const { branch } of items) if (branch) set(branch, wanted.has(branch));
    },
    isOpen: ({ branch }) => !!branch && open.has(branch),
    shut({ branch }) {
      if (branch) set(branch, false);
    },
  };
}

const ACTIVE = 'elementor-item-active';
const CLICK_COUNTS_MS = 2000;

function sightOf({ isIntersecting, boundingClientRect: box }: IntersectionObserverEntry): Sight {
  if (isIntersecting) return 'entered';
  if (!box.width && !box.height) return 'vanished';
  // By position: content above may have grown without scrolling.
  return box.top < window.innerHeight / 2 ? 'left-above' : 'left-below';
}

/** Marks the item of the heading that the visitor reads or has chosen, until the scope ends. */
export function followReading(
  items: readonly Item[],
  headings: readonly HTMLElement[],
  { collapse_subitems: collapses }: Pick<Settings, 'collapse_subitems'>,
  scope: Scope,
): void {
  const branches = collapses ? createBranches(items, scope) : undefined;
  let reading: Reading = { seen: new Set(), active: -1 };
  let shown: Item | undefined;
  let isChosen = false;
  // A list that opens above the text shifts headings. Without a scroll this must not mark another item, or
  // lists would open and collapse endlessly.
  let hasMoved = true;
  let release = () => {};

  const show = (item: Item | undefined) => {
    if (item === shown) return;
    shown?.link.classList.remove(ACTIVE);
    shown?.link.removeAttribute('aria-current');
    shown = item;
    item?.link.classList.add(ACTIVE);
    item?.link.setAttribute('aria-current', 'location');
    branches?.lead(item);
  };
  const choose = (item: Item, index: number) => {
    if (item === shown && !item.level && branches?.isOpen(item)) branches.shut(item);
    else if (item === shown) branches?.lead(item);
    reading = { ...reading, active: index };
    show(item);
    isChosen = true;
    release();
    release = scope.timeout(() => {
      isChosen = false;
    }, CLICK_COUNTS_MS);
  };
  items.forEach((item, index) => {
    scope.listen(item.link, 'click', () => choose(item, index));
  });
  if (!globalThis.IntersectionObserver) return;

  const observer = new IntersectionObserver((entries) => {
    const { active } = reading;
    const changes = entries.map(
      (entry) => [headings.indexOf(entry.target as HTMLElement), sightOf(entry)] as const,
    );
    reading = followAll(reading, changes, items.length);
    if (isChosen || !hasMoved) reading = { ...reading, active };
    else show(items[reading.active]);
    hasMoved &&= !branches || items[active] === items[reading.active];
  });
  const onMove = () => {
    hasMoved = true;
  };
  scope.listen(document, 'scroll', onMove, { capture: true, passive: true });
  scope.listen(window, 'resize', onMove, { passive: true });
  scope.observe(observer);
  for (const heading of headings) observer.observe(heading);
}
