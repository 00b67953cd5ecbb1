import { defineBehaviour } from '#runtime/define.ts';
import { PARENTS, subMenu, TWO_MENUS } from './items.ts';

export default defineBehaviour({
  mount({ element, scope }) {
    const patch = scope.patch();
    if (element.querySelector(TWO_MENUS)) {
      const list = element.querySelector('.menu-toggle') && element.querySelector('ul');
      if (list) patch.toggle(list, 'nav-menu', true);
      return;
    }
    for (const item of element.querySelectorAll(PARENTS)) {
      const list = subMenu(item);
      if (item.id && list && !list.id) patch.attribute(list, 'id', `${item.id}-sub-menu`);
    }
  },
});
