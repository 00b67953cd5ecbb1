import type { Scope } from '#runtime/scope.ts';
import type { Menu } from './menu.ts';

const TAP_MS = 350;

/** Closes everything when the visitor turns to something else: by a click, a tap, the keyboard, or another layout. */
export function followOutside(menu: Menu, scope: Scope): void {
  const { root, options } = menu;
  let touched: Node | undefined;
  let isTap = false;
  let wasCollapsible = menu.isCollapsible();
  const isOutside = (target: unknown) => !(target instanceof Node && root.contains(target));
  const leave = () => {
    if (menu.open.length) menu.hideAll();
  };

  scope.listen(
    document,
    'touchstart',
    ({ target }) => {
      touched = target as Node;
    },
    { passive: true },
  );
  scope.listen(
    document,
    'touchmove',
    () => {
      touched = undefined;
    },
    { passive: true },
  );
  scope.listen(document, 'touchend', () => {
    if (!touched || !isOutside(touched) || !options.hideOnClick || !menu.open.length) return;
    isTap = true;
    scope.timeout(() => {
      isTap = false;
      leave();
    }, TAP_MS);
  });
  scope.listen(document, 'click', (event) => {
    // The click that a tap becomes: what it meant is on its way.
    if (!options.hideOnClick || isTap) return;
    const isFollowed = !event.defaultPrevented && (event.target as Element).closest?.('a');
    if (isOutside(event.target) || isFollowed) leave();
  });
  scope.listen<FocusEvent>(root, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget && isOutside(relatedTarget) && !menu.isCollapsible()) leave();
  });
  // A phone changes its height whenever its bars come and go.
  scope.listen(window, 'onorientationchange' in window ? 'orientationchange' : 'resize', () => {
    const isCollapsible = menu.isCollapsible();
    const stays = isCollapsible && wasCollapsible;
    wasCollapsible = isCollapsible;
    if (stays || !menu.open.length) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !isOutside(activeElement)) activeElement.blur();
    menu.hideAll();
  });
}
