import { defineBehaviour } from '#runtime/define.ts';
import { watchMouse } from '../shared/dropdown/input/mouse.ts';
import { changeWithoutShift, markUp } from '../shared/dropdown/mark-up.ts';
import { offerMenus } from '../shared/dropdown/offer-menus.ts';
import { type DropdownOptions, isDestroyed, readOptions } from '../shared/dropdown/options.ts';

/** Returns the options of a menu; undefined when a script has destroyed it. */
export const optionsOf = (menu: HTMLElement): DropdownOptions | undefined =>
  isDestroyed(menu) ? undefined : readOptions(menu);

export default defineBehaviour({
  mount({ element, scope, runtime }) {
    offerMenus(runtime);
    const options = optionsOf(element);
    if (!options) return;
    const patch = scope.patch();
    const items = [...element.children] as HTMLElement[];
    // Icons make parents wider.
    changeWithoutShift(items, () => markUp(element, options, patch, scope), patch, scope);
    if (options.isPopup) patch.style(element, 'display', 'none');
    watchMouse(scope);
  },
});
