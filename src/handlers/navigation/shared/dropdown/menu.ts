import type { Patch } from '#lib/patch.ts';
import { emitHandler } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { hasMouse } from './mouse.ts';
import type { DropdownOptions, Effects } from './options.ts';
import { scrollList } from './scroll-list.ts';
import { createStage, type Opened, type Side } from './show-list.ts';
import { linkOf, listOf, listsOf, pathOf } from './tree.ts';

/**
 * Events that a menu emits on its list. Other scripts can cancel `activate`, `click`, `select` and those that
 * begin with `before`.
 */
export type Told =
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
export type Tell = (name: Told, about?: Element) => boolean;

/** Returns a function that emits `name.smapi` about a link or a list. */
const createTell =
  (root: HTMLElement): Tell =>
  (name, about) =>
    !emitHandler(root, `${name}.smapi`, { detail: about ?? null, args: about ? [about] : [] }).prevented;

/** What opens a list: at the first level a click may, where hovering does not. */
export type Reason = 'hover' | 'click' | 'focus';

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
  readonly tell: Tell;
  /** Whether a click or key opened a list: then focus and hovering open lists too. */
  isClicked: boolean;
  /** The open lists, the deepest last. */
  readonly open: readonly HTMLElement[];
  /** True if lists are in the page's flow, as in narrow layouts. */
  isCollapsible(): boolean;
  /** True if hovering opens nothing. */
  isTouch(): boolean;
  isShown(list: HTMLElement): boolean;
  /** Activates a link: opens its list, and closes lists of other links. */
  activate(link: HTMLAnchorElement, reason: Reason): void;
  hide(list: HTMLElement): void;
  hideAll(): void;
  /** Returns the active link of the first level. */
  top(): HTMLAnchorElement | undefined;
}

/** Creates a menu with all lists closed. */
export function createMenu(
  root: HTMLElement,
  { options, effects = {}, onChange }: MenuOptions,
  patch: Patch,
  scope: Scope,
): Menu {
  const stage = createStage(options, effects, patch, scope);
  const tell = createTell(root);
  const opened = new Map<HTMLElement, Opened>();
  const known = new WeakSet<Element>();
  let active: readonly HTMLAnchorElement[] = [];
  let cut: Scope | undefined;

  const isOneOnly = () => options.collapsibleBehavior.startsWith('accordion');
  const sideOf = (link: HTMLAnchorElement, isFirst: boolean): Side => {
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
  const mark = ({ list, link, isCollapsible }: Opened, isOpen: boolean) => {
    if (!isOpen || options.keepHighlighted || isCollapsible) patch.toggle(link, 'highlighted', isOpen);
    for (const node of [link, list]) patch.attribute(node, 'aria-expanded', String(isOpen));
    patch.attribute(list, 'aria-hidden', String(!isOpen));
    onChange?.();
  };
  const letScroll = (list: HTMLElement) => {
    cut?.dispose();
    cut = scope.child();
    scrollList(list, options, cut);
  };

  const show = (list: HTMLElement, link: HTMLAnchorElement) => {
    if (menu.isShown(list)) return;
    if (!known.has(list) && !tell('beforefirstshow', list)) return;
    known.add(list);
    if (!tell('beforeshow', list)) return;
    const each = { list, link, isCollapsible: menu.isCollapsible() };
    opened.set(list, each);
    if (stage.show(each, sideOf(link, pathOf(root, link).length === 1))) letScroll(list);
    mark(each, true);
    tell('show', list);
  };

  /** Closes all lists except those on the path to a link. */
  const leaveOthers = (path: readonly HTMLAnchorElement[]) => {
    for (const list of menu.open.toReversed()) {
      const opener = linkOf(list);
      if (!opener || !path.includes(opener)) menu.hide(list);
    }
  };
  const opensFor = (reason: Reason) =>
    reason !== 'hover' || menu.isClicked || menu.isTouch() || !options.showOnClick;

  const menu: Menu = {
    root,
    options,
    tell,
    isClicked: false,
    get open() {
      return [...opened.keys()];
    },
    isCollapsible() {
      const [first] = listsOf(root);
      return first !== undefined && getComputedStyle(first).position === 'static';
    },
    isTouch: () => !hasMouse() || options.noMouseOver || menu.isCollapsible(),
    isShown: (list) =>
      opened.has(list) || (!stage.isLeaving(list) && getComputedStyle(list).display !== 'none'),
    top: () => active[0],
    activate(link, reason) {
      const path = pathOf(root, link);
      const [parent] = path.slice(-2, -1);
      const above = parent && listOf(parent);
      if (parent && above && !menu.isShown(above)) menu.activate(parent, reason);
      if (!menu.isCollapsible() || reason === 'focus' || isOneOnly()) leaveOthers(path);
      active = path;
      if (!tell('activate', link)) return;
      const list = listOf(link);
      if (list && opensFor(reason)) show(list, link);
    },
    hide(list) {
      const each = opened.get(list);
      if (!each || !tell('beforehide', list)) return;
      for (const inner of menu.open.toReversed())
        if (inner !== list && list.contains(inner)) menu.hide(inner);
      cut?.dispose();
      opened.delete(list);
      stage.hide(each);
      mark(each, false);
      tell('hide', list);
    },
    hideAll() {
      for (const list of menu.open.toReversed()) menu.hide(list);
      active = [];
      menu.isClicked = false;
      tell('hideAll');
    },
  };
  return menu;
}
