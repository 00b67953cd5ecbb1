import { createNode } from '#lib/create-node.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { deviceSetting } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { parseHtml } from '#platform/html.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';
import { anchorOf, findHeadings, scrollToHash, watchPage } from './headings.ts';
import {
  chooseItem,
  type Entry,
  type ListState,
  levelsOf,
  listOf,
  parentOf,
  readOn,
  startsMinimised,
  type VisibilityChange,
} from './model.ts';
import { type Settings, settings } from './settings.ts';

const SLIDE_MS = 400;
const CLICK_COUNTS_MS = 2000;
const BUTTON = '.elementor-toc__toggle-button--';

/** An item of the list, and the list in it. */
interface Item {
  readonly link: HTMLAnchorElement;
  sublist?: HTMLElement;
}

/** The list of the current headings. */
interface List {
  readonly headings: readonly HTMLElement[];
  readonly items: readonly Item[];
  /** Ends when another list replaces this one. */
  readonly scope?: Scope;
}

function findNodes(element: HTMLElement, scope: Scope) {
  const [body] = findScoped(element, '.elementor-toc__body');
  if (!body) return undefined;
  const serverNodes = [...body.childNodes];
  scope.add(() => body.replaceChildren(...serverNodes));
  const list: List = { headings: [], items: [] };
  return {
    element,
    body,
    box: element.querySelector<HTMLElement>(':scope > .elementor-widget-container') ?? element,
    /** The buttons of the box. One of them is hidden. */
    expand: findScoped(element, `${BUTTON}expand`)[0],
    collapse: findScoped(element, `${BUTTON}collapse`)[0],
    list,
  };
}

type Nodes = NonNullable<ReturnType<typeof findNodes>>;

/** The box around the list. */
interface BoxState {
  /** Undefined: it cannot be collapsed. */
  readonly isMinimised?: boolean | undefined;
  /** The minimum height of the expanded box, by device; `''` for none. */
  readonly minHeight: string;
}

type State = ListState & BoxState;

type TableOfContents = LiveWidget<Settings, Nodes, State>;

/** Returns the minimum height of the expanded box on this device. */
export const readMinHeight = ({ min_height }: Settings): string =>
  deviceSetting(min_height, readDeviceMode(), pageConfig.breakpoints) ?? '';

/** Returns the box as it starts. Whether it is collapsed depends on the device. */
const startBox = (given: Settings): BoxState => ({
  isMinimised: given.minimize_box
    ? startsMinimised(given.minimized_on, readDeviceMode(), pageConfig.breakpoints)
    : undefined,
  minHeight: given.minimize_box ? readMinHeight(given) : '',
});

function* view(state: State, nodes: Nodes, { collapse_subitems: collapses }: Settings): View {
  const { reading, shownLists, isMinimised, minHeight } = state;
  for (const [index, { link, sublist }] of nodes.list.items.entries()) {
    const isActive = index === reading.active;
    const attributes = { 'aria-current': isActive ? 'location' : null };
    yield [link, { classes: { 'elementor-item-active': isActive }, attributes }];
    const fold = { isOpen: shownLists.includes(index), slideMs: SLIDE_MS, as: 'block' } as const;
    if (collapses) yield [sublist, { fold }];
  }
  if (isMinimised === undefined) return;
  yield [nodes.element, { classes: { 'elementor-toc--collapsed': isMinimised } }];
  yield [nodes.box, { style: { 'min-height': isMinimised ? '0px' : minHeight || null } }];
  yield [nodes.body, { fold: { isOpen: !isMinimised, slideMs: SLIDE_MS } }];
  for (const button of [nodes.expand, nodes.collapse])
    yield [button, { attributes: { 'aria-expanded': String(!isMinimised) } }];
}

/** Returns the icon of an item, if any: the server's SVG, or a character of the icon font. */
function iconOf({ marker_view, icon: { value, rendered_tag: tag } }: Settings): Node | undefined {
  if (marker_view !== 'bullets') return undefined;
  const svg = tag && !pageConfig.isEdit ? parseHtml(tag).firstElementChild : null;
  if (!svg && !value) return undefined;
  const icon = svg ?? createNode('i', { class: value });
  icon.setAttribute('aria-hidden', 'true');
  return icon;
}

/** Builds the list; each level is nested in the item above. */
function buildList(entries: readonly Entry[], given: Settings): { root: HTMLElement; items: Item[] } {
  const tag = given.marker_view === 'numbers' ? 'ol' : 'ul';
  const levels = entries.map(({ level }) => level);
  const createList = () => createNode(tag, { class: 'elementor-toc__list-wrapper' });
  const root = createList();
  const items: Item[] = [];
  for (const [index, { text, anchor, level }] of entries.entries()) {
    const link = createNode('a', { class: 'elementor-toc__list-item-text', href: `#${anchor}` }, text);
    link.classList.toggle('elementor-toc__top-level', given.hierarchical_view && !level);
    const icon = iconOf(given);
    const content = icon ? [icon, link] : [link];
    const wrapper = createNode('div', { class: 'elementor-toc__list-item-text-wrapper' }, ...content);
    const listItem = createNode('li', { class: 'elementor-toc__list-item' }, wrapper);
    const parent = items[parentOf(levels, index)];
    if (parent && !parent.sublist) {
      parent.sublist = createList();
      parent.link.closest('li')?.append(parent.sublist);
    }
    (parent?.sublist ?? root).append(listItem);
    items.push({ link });
  }
  return { root, items };
}

const textOf = (heading: HTMLElement) => (heading.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Changes the list. Nested lists slide after the frame that marks the item: sliding reads the layout. */
function changeList({ get, set, scope }: TableOfContents, change: (state: State) => State): void {
  const { openLists } = get();
  set(change);
  if (get().openLists === openLists) return;
  const showLists = () => set((state) => ({ ...state, shownLists: state.openLists }));
  scope.frame(() => scope.timeout(showLists, 0));
}

function visibilityChangeOf({
  isIntersecting,
  boundingClientRect: box,
}: IntersectionObserverEntry): VisibilityChange {
  if (isIntersecting) return 'entered';
  if (!box.width && !box.height) return 'vanished';
  // By position: content above may have grown without scrolling.
  return box.top < window.innerHeight / 2 ? 'left-above' : 'left-below';
}

/** Marks the item of the heading that the visitor reads, until the scope ends. */
function observeHeadings(widget: TableOfContents, headings: readonly HTMLElement[], scope: Scope): void {
  if (!globalThis.IntersectionObserver) return;
  const observer = new IntersectionObserver((entries) => {
    const changes = entries.map(
      (entry) => [headings.indexOf(entry.target as HTMLElement), visibilityChangeOf(entry)] as const,
    );
    const collapses = widget.settings.collapse_subitems;
    changeList(widget, (state) => readOn(state, changes, { collapses }));
  });
  scope.observe(observer);
  for (const heading of headings) observer.observe(heading);
}

/** Lists the current headings, or shows the message without headings. */
function renderList(widget: TableOfContents, headings: readonly HTMLElement[]): void {
  const { nodes, settings: given, set, scope } = widget;
  nodes.list.scope?.dispose();
  const listScope = scope.child();
  const levels = given.hierarchical_view ? levelsOf(headings.map(({ tagName }) => Number(tagName[1]))) : [];
  const entries = headings.map((heading, index) => ({
    text: textOf(heading),
    anchor: anchorOf(heading, index, !pageConfig.isEdit, listScope),
    level: levels[index] ?? 0,
  }));
  const { root, items } = buildList(entries, given);
  nodes.list = { headings, items, scope: listScope };
  nodes.body.replaceChildren(headings.length ? root : parseHtml(given.no_headings_message));
  set((state) => ({ ...state, ...listOf(entries) }));
  if (!pageConfig.isEdit) observeHeadings(widget, headings, listScope);
}

/** Lists the headings again when the page or the settings have changed. */
function keepCurrent(widget: TableOfContents): void {
  const { element, nodes, get, scope } = widget;
  let listedWith: Settings | undefined;
  const refresh = () => {
    const headings = findHeadings(element, widget.settings);
    const isSame =
      listedWith === widget.settings &&
      headings.length === nodes.list.headings.length &&
      headings.every((heading, index) => heading === nodes.list.headings[index]) &&
      headings.every((heading, index) => textOf(heading) === get().entries[index]?.text);
    listedWith = widget.settings;
    if (!isSame) renderList(widget, headings);
  };
  refresh();
  watchPage(element, refresh, scope);
  widget.listen(() => listedWith === widget.settings || refresh());
}

/** Marks the item that the visitor clicks. Other items wait a while. */
function watchClicks(widget: TableOfContents): void {
  const { nodes, set, scope } = widget;
  let cancelTimeout = () => {};
  scope.listen(nodes.body, 'click', ({ target }) => {
    const index = nodes.list.items.findIndex(({ link }) => link.contains(target as Node));
    if (index < 0) return;
    changeList(widget, (state) => chooseItem(state, index));
    cancelTimeout();
    cancelTimeout = scope.timeout(() => set((state) => ({ ...state, isChosen: false })), CLICK_COUNTS_MS);
  });
  const onMove = () => set((state) => (state.hasScrolled ? state : { ...state, hasScrolled: true }));
  scope.listen(document, 'scroll', onMove, { capture: true, passive: true });
  scope.listen(window, 'resize', onMove, { passive: true });
}

export default defineWidget<Settings, Nodes, State>({
  settings,
  nodes: ({ element, scope }) => findNodes(element, scope),
  state: ({ settings: given }) => ({ ...listOf([]), ...startBox(given) }),
  view,
  adapt: (state, _nodes, given) => ({ ...state, ...startBox(given) }),
  connect(widget) {
    keepCurrent(widget);
    if (pageConfig.isEdit) return;
    scrollToHash(widget.get().entries.map(({ anchor }) => anchor));
    // Not in the interactive part: links follow their addresses at once, and are not held.
    watchClicks(widget);
  },
});
