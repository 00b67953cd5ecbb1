import type { Scope } from '#lib/scope.ts';
import { linkOf, linksIn, listOf, menuLink } from '../mark-up.ts';
import type { Menu } from '../menu.ts';

/** The link on which a key is pressed. */
export interface KeyContext {
  /** Whether the links of its list are side by side. */
  readonly isRow: boolean;
  readonly isRtl: boolean;
  readonly hasList: boolean;
  readonly isFirstLevel: boolean;
}

/** What a key does: moves within the list, enters the link's own list, or leaves to the parent link. */
export type Step = 'previous' | 'next' | 'first' | 'last' | 'enter' | 'leave';

/** Returns what an arrow key, Home or End does; undefined if nothing. */
export function stepOf(key: string, { isRow, isRtl, hasList, isFirstLevel }: KeyContext): Step | undefined {
  const [forward, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const [next, previous] = isRow ? [forward, back] : ['ArrowDown', 'ArrowUp'];
  const inwards = isRow ? 'ArrowDown' : forward;
  const outwards = isRow ? 'ArrowUp' : back;
  if (key === next) return 'next';
  if (key === previous) return 'previous';
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === inwards && hasList) return 'enter';
  return key === outwards && !isFirstLevel ? 'leave' : undefined;
}

/**
 * Handles arrows, Home, End, Space and Escape. Once a click or key opened a list, the focus opens lists too.
 */
export function handleKeys(menu: Menu, scope: Scope): void {
  const { root, options, emit } = menu;
  let isPressed = false;

  const open = (link: HTMLAnchorElement) => {
    menu.isClicked = true;
    menu.activate(link, 'click');
  };
  const isRow = (list: Element) =>
    !menu.isCollapsible() &&
    (list === root
      ? !root.classList.contains('sm-vertical')
      : Boolean(list.closest('li')?.hasAttribute('data-sm-horizontal-sub')));
  const performStep = (step: Step, link: HTMLAnchorElement, list: Element) => {
    const siblings = linksIn(list);
    const subList = listOf(link);
    const parentLink = linkOf(list);
    if (step === 'enter' && subList) {
      open(link);
      return menu.isShown(subList) ? linksIn(subList)[0] : undefined;
    }
    if (step === 'leave') {
      menu.hide(list as HTMLElement);
      return parentLink;
    }
    const index = siblings.indexOf(link);
    const targets = {
      previous: index - 1,
      next: index + 1,
      first: 0,
      last: siblings.length - 1,
      enter: index,
      leave: index,
    };
    return siblings[targets[step]];
  };
  const onEscape = (event: KeyboardEvent) => {
    if (!menu.openLists.length) return;
    event.preventDefault();
    const top = menu.activeTopLink();
    menu.hideAll();
    top?.focus();
  };
  const onLinkKey = (event: KeyboardEvent, link: HTMLAnchorElement) => {
    const subList = listOf(link);
    if (event.key === 'Enter' && !link.hasAttribute('href')) link.click();
    if (event.key === ' ') {
      if (!subList || menu.isShown(subList)) return;
      event.preventDefault();
      open(link);
    }
    const list = link.closest('ul');
    if (!list) return;
    const step = stepOf(event.key, {
      isRow: isRow(list),
      isRtl: options.rightToLeftSubMenus,
      hasList: subList !== undefined,
      isFirstLevel: list === root,
    });
    if (!step) return;
    event.preventDefault();
    performStep(step, link, list)?.focus();
  };

  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) onEscape(event);
  });
  scope.listen<KeyboardEvent>(root, 'keydown', (event) => {
    const link = menuLink(root, event.target);
    const isUnhandled = !event.altKey && !event.ctrlKey && !event.metaKey && !event.defaultPrevented;
    if (link && isUnhandled) onLinkKey(event, link);
  });
  for (const [type, value] of [
    ['mousedown', true],
    ['mouseup', false],
  ] as const) {
    scope.listen(
      document,
      type,
      () => {
        isPressed = value;
      },
      { capture: true, passive: true },
    );
  }
  scope.listen(root, 'focusin', ({ target }) => {
    const link = menuLink(root, target);
    if (!link) return;
    emit('focus', link);
    if (menu.isClicked && !isPressed && !menu.isCollapsible()) menu.activate(link, 'focus');
  });
  scope.listen(root, 'focusout', ({ target }) => {
    const link = menuLink(root, target);
    if (link) emit('blur', link);
  });
}
