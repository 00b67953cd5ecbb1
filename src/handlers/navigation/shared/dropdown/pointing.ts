import type { Scope } from '#runtime/scope.ts';
import type { Menu } from './menu.ts';
import { watchMouse } from './mouse.ts';
import { menuLink } from './tree.ts';

/** A list that the visitor opened by a click at the first level opens with no delay beside it. */
const AT_ONCE_MS = 1;

/** Opens lists while the mouse is over their links, and closes all some time after it left the menu. */
export function followMouse(menu: Menu, scope: Scope): void {
  const { root, options, tell } = menu;
  let over: HTMLAnchorElement | undefined;
  let stopShowing = () => {};
  let stopHiding = () => {};

  const enter = (link: HTMLAnchorElement | undefined) => {
    if (link === over) return;
    if (over) {
      stopShowing();
      // A focus that the mouse left there would look like a place that is still pointed at.
      if (over === document.activeElement && !over.matches(':focus-visible')) over.blur();
      tell('mouseleave', over);
    }
    over = link;
    if (!link) return;
    stopShowing = scope.timeout(
      () => menu.activate(link, 'hover'),
      options.showOnClick && link.closest('ul') === root ? AT_ONCE_MS : options.showTimeout,
    );
    tell('mouseenter', link);
  };

  watchMouse(scope, (target) => {
    if (!menu.isTouch()) enter(menuLink(root, target));
  });
  scope.listen(root, 'mouseover', ({ target }) => {
    stopHiding();
    if (!menu.isTouch()) enter(menuLink(root, target));
  });
  scope.listen(root, 'mouseleave', () => {
    enter(undefined);
    if (menu.isTouch() || !menu.open.length) return;
    if (!(options.showOnClick && options.hideOnClick))
      stopHiding = scope.timeout(menu.hideAll, options.hideTimeout);
  });
  // Where the mouse is already: it came to rest before we did.
  if (!menu.isTouch()) enter(menuLink(root, root.querySelector('a:hover')));
}
