import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { equaliseHeights } from '../shared/equal-heights.ts';
import { animateOnHover } from '../shared/hover-classes.ts';
import { joinPurchaseNotes } from '../shared/purchase-notes.ts';
import { type Settings, settings } from './settings.ts';

const BUTTONS = '.order-again .button, td .button';

/** What the page builder adds to the summary of an order: looks, and addresses of one height. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const patch = createPatch();
    const level = () => equaliseHeights(element, 'address', patch);
    scope.add(patch.restore);
    animateOnHover(element, BUTTONS, settings.order_details_button_hover_animation, patch);
    joinPurchaseNotes(element, patch);
    level();
    scope.listen(window, 'resize', level);
  },
});
