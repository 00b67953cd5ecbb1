import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { followClicks } from './click-menus.ts';
import { followArrows, followFocus } from './hover-menus.ts';
import { createItems, readTexts, TWO_MENUS } from './items.ts';
import { followToggles, opensByHover } from './mobile-menu.ts';

/** Opens the theme's mobile menu and submenus by mouse, touch and keyboard. */
export default defineBehaviour({
  async mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    if (element.querySelector(TWO_MENUS)) {
      const { followTwoMenus } = await import('./two-menus.ts');
      if (!scope.disposed) followTwoMenus(element, patch, scope);
      return;
    }
    const texts = readTexts();
    const items = createItems(texts, patch);
    const isWhole = document.body.classList.contains('dropdown-click-menu-item');
    if (isWhole || document.body.classList.contains('dropdown-click-arrow')) {
      followClicks(element, isWhole, { items, patch, scope });
    }
    followToggles(element, items, patch, scope);
    if (opensByHover()) {
      followArrows(element, items, texts, scope);
      followFocus(element, items, scope);
    }
    // The theme shows focus outlines only without this class.
    const mark = (isMouse: boolean) => () => patch.toggle(document.body, 'using-mouse', isMouse);
    scope.listen(document, 'mousedown', mark(true), { passive: true });
    scope.listen(document, 'keydown', mark(false), { passive: true });
  },
});
