import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { emitHandler } from '#platform/events.ts';
import { hasMouse } from './input/mouse.ts';
import { createListDisplay, type ListPlacement, type OpenList } from './lists/create-list-display.ts';
import { scrollList } from './lists/scroll-list.ts';
import { linkOf, listOf, listsOf, pathOf } from './mark-up.ts';
import type { DropdownOptions, Effects } from './options.ts';

/**
 * Events that a menu emits on its list. Other scripts can cancel `activate`, `click`, `select` and those that
 * begin with `before`.
 */
export type MenuEvent =
  | 'activate'
  | 'beforefirstshow'
  | 'beforeshow'
  | 'show'
  | 'beforehide'
  | 'hide'
  | 'hideAll'
  | 'mouseenter'
  | 'mouseleave'
  | 'focus'
  | 'blur'
  | 'click'
  | 'select';

/** Emits an event on the menu's list; returns false if a listener canceled it. */
export type EmitMenuEvent = (name: MenuEvent, subject?: Element) => boolean;

/** Returns a function that emits `name.smapi` about a link or a list. */
const createEmit =
  (root: HTMLElement): EmitMenuEvent =>
  (name, subject) =>
    !emitHandler(root, `${name}.smapi`, { detail: subject ?? null, args: subject ? [subject] : [] })
      .isPrevented;

/** What opens a list: at the first level a click may, where hovering does not. */
export type OpenReason = 'hover' | 'click' | 'focus';

/** A menu's options and effects, and what to call after changes. */
export interface MenuOptions {
  readonly options: DropdownOptions;
  readonly effects?: Effects;
  /** Called after a list opened or closed. */
  readonly onChange?: (() => void) | undefined;
}

/** The state of a menu: its open lists and their links. */
export interface Menu {
  readonly root: HTMLElement;
  readonly options: DropdownOptions;
  readonly emit: EmitMenuEvent;
  /** Whether a click or key opened a list: then focus and hovering open lists too. */
  isClicked: boolean;
  /** The open lists, the deepest last. */
  readonly openLists: readonly HTMLElement[];
  /** True if lists are in the page's flow, as in narrow layouts. */
  isCollapsible(): boolean;
  /** True if hovering opens nothing. */
  isHoverIgnored(): boolean;
  isShown(list: HTMLElement): boolean;
  /** Activates a link: opens its list, and closes lists of other links. */
  activate(link: HTMLAnchorElement, reason: OpenReason): void;
  hide(list: HTMLElement): void;
  hideAll(): void;
  activeTopLink(): HTMLAnchorElement | undefined;
}

/** Creates a menu with all lists closed. */
export function createMenu(
  root: HTMLElement,
  { options, effects = {}, onChange }: MenuOptions,
  patch: Patch,
  scope: Scope,
): Menu {
  const listDisplay = createListDisplay(options, effects, patch, scope);
  const emit = createEmit(root);
  const opened = new Map<HTMLElement, OpenList>();
  const shownBefore = new WeakSet<Element>();
  let active: readonly HTMLAnchorElement[] = [];
  let scrollScope: Scope | undefined;

  const isAccordion = () => options.collapsibleBehavior.startsWith('accordion');
  const placementOf = (link: HTMLAnchorElement, isFirst: boolean): ListPlacement => {
    const item = link.closest('li');
    const isReversed = item?.hasAttribute('data-sm-reverse') ?? false;
    return {
      isBelow:
        (isFirst && !root.classList.contains('sm-vertical')) ||
        Boolean(item?.parentElement?.closest('li')?.hasAttribute('data-sm-horizontal-sub')),
      isRtl: options.rightToLeftSubMenus !== isReversed,
      isUpwards: options.bottomToTopSubMenus,
      offsetX: isFirst ? options.mainMenuSubOffsetX : options.subMenusSubOffsetX,
      offsetY: isFirst ? options.mainMenuSubOffsetY : options.subMenusSubOffsetY,
    };
  };
  const markOpen = ({ list, link, isCollapsible }: OpenList, isOpen: boolean) => {
    if (!isOpen || options.keepHighlighted || isCollapsible) patch.toggle(link, 'highlighted', isOpen);
    for (const node of [link, list]) patch.attribute(node, 'aria-expanded', String(isOpen));
    patch.attribute(list, 'aria-hidden', String(!isOpen));
    onChange?.();
  };
  const makeScrollable = (list: HTMLElement) => {
    scrollScope?.dispose();
    scrollScope = scope.child();
    scrollList(list, options, scrollScope);
  };

  const show = (list: HTMLElement, link: HTMLAnchorElement) => {
    if (menu.isShown(list)) return;
    if (!shownBefore.has(list) && !emit('beforefirstshow', list)) return;
    shownBefore.add(list);
    if (!emit('beforeshow', list)) return;
    const entry = { list, link, isCollapsible: menu.isCollapsible() };
    opened.set(list, entry);
    if (listDisplay.show(entry, placementOf(link, pathOf(root, link).length === 1))) makeScrollable(list);
    markOpen(entry, true);
    emit('show', list);
  };

  /** Closes all lists except those on the path to a link. */
  const closeOthers = (path: readonly HTMLAnchorElement[]) => {
    for (const list of menu.openLists.toReversed()) {
      const opener = linkOf(list);
      if (!opener || !path.includes(opener)) menu.hide(list);
    }
  };
  const canOpenFor = (reason: OpenReason) =>
    reason !== 'hover' || menu.isClicked || menu.isHoverIgnored() || !options.showOnClick;

  const menu: Menu = {
    root,
    options,
    emit,
    isClicked: false,
    get openLists() {
      return [...opened.keys()];
    },
    isCollapsible() {
      const [first] = listsOf(root);
      return first !== undefined && getComputedStyle(first).position === 'static';
    },
    isHoverIgnored: () => !hasMouse() || options.noMouseOver || menu.isCollapsible(),
    isShown: (list) =>
      opened.has(list) || (!listDisplay.isHiding(list) && getComputedStyle(list).display !== 'none'),
    activeTopLink: () => active[0],
    activate(link, reason) {
      const path = pathOf(root, link);
      const [parent] = path.slice(-2, -1);
      const parentList = parent && listOf(parent);
      if (parent && parentList && !menu.isShown(parentList)) menu.activate(parent, reason);
      if (!menu.isCollapsible() || reason === 'focus' || isAccordion()) closeOthers(path);
      active = path;
      if (!emit('activate', link)) return;
      const list = listOf(link);
      if (list && canOpenFor(reason)) show(list, link);
    },
    hide(list) {
      const entry = opened.get(list);
      if (!entry || !emit('beforehide', list)) return;
      for (const inner of menu.openLists.toReversed())
        if (inner !== list && list.contains(inner)) menu.hide(inner);
      scrollScope?.dispose();
      opened.delete(list);
      listDisplay.hide(entry);
      markOpen(entry, false);
      emit('hide', list);
    },
    hideAll() {
      for (const list of menu.openLists.toReversed()) menu.hide(list);
      active = [];
      menu.isClicked = false;
      emit('hideAll');
    },
  };
  return menu;
}
