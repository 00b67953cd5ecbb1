import { defineBehaviour } from '#runtime/define.ts';
import { toggleOnClick } from './click-menus.ts';
import { openOnFocus, toggleByArrows } from './hover-menus.ts';
import { createItems, readTexts, TWO_MENUS } from './items.ts';
import { handleToggles, opensByHover } from './mobile-menu.ts';

export default defineBehaviour({
  async mount({ element, scope }) {
    const patch = scope.patch();
    if (element.querySelector(TWO_MENUS)) {
      const { startTwoMenus } = await import('./two-menus.ts');
      if (!scope.disposed) startTwoMenus(element, patch, scope);
      return;
    }
    const texts = readTexts();
    const items = createItems(texts, patch);
    const isWholeItem = document.body.classList.contains('dropdown-click-menu-item');
    if (isWholeItem || document.body.classList.contains('dropdown-click-arrow')) {
      toggleOnClick(element, isWholeItem, { items, patch, scope });
    }
    handleToggles(element, items, patch, scope);
    if (opensByHover()) {
      toggleByArrows(element, items, texts, scope);
      openOnFocus(element, items, scope);
    }
    // The theme shows focus outlines only without this class.
    const markMouse = (isMouse: boolean) => () => patch.toggle(document.body, 'using-mouse', isMouse);
    scope.listen(document, 'mousedown', markMouse(true), { passive: true });
    scope.listen(document, 'keydown', markMouse(false), { passive: true });
  },
});
