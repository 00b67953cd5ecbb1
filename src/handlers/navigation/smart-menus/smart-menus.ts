import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { markUp, moveQuietly } from '../shared/dropdown/mark-up.ts';
import { watchMouse } from '../shared/dropdown/mouse.ts';
import { offerMenus } from '../shared/dropdown/offer-menus.ts';
import { type DropdownOptions, isGivenUp, readOptions } from '../shared/dropdown/options.ts';

/** How a menu of lists behaves; nothing when a script asked that it be none. */
export const optionsOf = (menu: HTMLElement): DropdownOptions | undefined =>
  isGivenUp(menu) ? undefined : readOptions(menu);

/** A menu of lists before anyone touches it: parents marked, one that is shown on demand out of sight. */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    offerMenus(runtime);
    const options = optionsOf(element);
    if (!options) return;
    const patch = createPatch();
    scope.add(patch.restore);
    const items = [...element.children] as HTMLElement[];
    // The mark of a parent makes it wider.
    moveQuietly(items, () => markUp(element, options, patch, scope), patch, scope);
    if (options.isPopup) patch.style(element, 'display', 'none');
    watchMouse(scope);
  },
});
