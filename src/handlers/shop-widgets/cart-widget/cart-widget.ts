import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { animateOnHover } from '../shared/hover-classes.ts';
import { nameWidget } from '../shared/referers.ts';
import { markDropdowns } from '../shared/select-dropdowns.ts';
import { stickColumn } from '../shared/sticky-column.ts';
import { type Settings, settings } from './settings.ts';
import { updateByItself } from './update-by-itself.ts';

/** After these the shop has put other markup on the page, or other values into it. */
const REFRESHED = ['wc_fragments_loaded', 'wc_fragments_refreshed', 'updated_wc_div', 'updated_cart_totals'];

/** What the page builder adds to the shop's cart: looks, its name in the forms, and updating by itself. */
export default defineBehaviour<Settings>({
  settings,
  async mount({ element, settings, scope }) {
    const patch = createPatch();
    const dress = () => {
      patch.restore();
      nameWidget(element, patch);
      animateOnHover(element, '.checkout-button', settings.checkout_button_hover_animation, patch);
      animateOnHover(element, '.shop_table .button', settings.forms_buttons_hover_animation, patch);
      if (settings.sticky_right_column) stickColumn(element, settings.sticky_right_column_offset, patch);
    };
    scope.add(patch.restore);
    dress();
    for (const name of REFRESHED) listen(document.body, name, dress, scope);
    if (settings.sticky_right_column) scope.listen(window, 'resize', dress);
    markDropdowns(element, scope);
    if (!pageConfig.isEdit && !pageConfig.isPreview) {
      if (settings.update_cart_automatically) updateByItself(element, scope);
      return;
    }
    const { switchOff } = await import('./switch-off.ts');
    if (!scope.disposed) switchOff(element, scope);
  },
});
