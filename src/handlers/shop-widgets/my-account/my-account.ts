import { type Infer, object, text } from '#lib/fields.ts';
import { membersOf } from '#lib/members-of.ts';
import { pageConfig } from '#platform/config.ts';
import { defineBehaviour } from '#runtime/define.ts';
import {
  animateOnHover,
  equaliseHeights,
  joinPurchaseNotes,
  markDropdowns,
} from '../shared/builder-features.ts';
import { openEditorTabs } from './editor-tabs.ts';

const settings = object({
  forms_buttons_hover_animation: text(),
  tables_button_hover_animation: text(),
});
type Settings = Infer<typeof settings>;

const FORM_BUTTONS = '.woocommerce button.button, #add_payment_method #payment #place_order';
const TABLE_BUTTONS = '.order-again .button, td .button, .woocommerce-pagination .button';
const LOGIN_FORMS = 'form.login, form.register';

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const patch = scope.patch();
    const equalise = () => {
      for (const boxes of ['address', LOGIN_FORMS]) equaliseHeights(element, boxes, patch);
    };
    animateOnHover(element, FORM_BUTTONS, settings.forms_buttons_hover_animation, patch);
    animateOnHover(element, TABLE_BUTTONS, settings.tables_button_hover_animation, patch);
    joinPurchaseNotes(element, patch);
    equalise();
    scope.listen(window, 'resize', equalise);
    // While a visitor types, the shop shows the password's strength, which makes the form taller.
    for (const type of ['keyup', 'change']) {
      scope.listen(element, type, ({ target }) => {
        if (membersOf(target as Element).matches('.register #reg_password')) equalise();
      });
    }
    markDropdowns(element, scope);
    if (pageConfig.isEdit) openEditorTabs(element, scope);
  },
});
