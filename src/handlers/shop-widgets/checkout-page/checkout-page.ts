import { flag, type Infer, object, size, text } from '#lib/fields.ts';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import {
  animateOnHover,
  equaliseHeights,
  markDropdowns,
  nameWidget,
  stickColumn,
} from '../shared/additions.ts';
import { createMessages } from './messages.ts';
import { onPresses } from './press.ts';
import { createSection } from './section.ts';

const settings = object({
  sticky_right_column: flag(),
  /** In pixels. */
  sticky_right_column_offset: size(0),
  purchase_button_hover_animation: text(),
});
type Settings = Infer<typeof settings>;

const LOGIN = { link: '.e-show-login', panel: '.e-woocommerce-login-anchor' };
const COUPON = { link: '.e-show-coupon-form', panel: '.e-coupon-anchor' };

/** What the page builder adds to the shop's checkout: looks, its name in the form, and sections for login and coupon. */
export default defineBehaviour<Settings>({
  settings,
  mount(context) {
    const { element, settings, scope } = context;
    const patch = createPatch();
    const dress = () => {
      patch.restore();
      nameWidget(element, patch);
      animateOnHover(element, '#place_order', settings.purchase_button_hover_animation, patch);
      if (settings.sticky_right_column) stickColumn(element, settings.sticky_right_column_offset, patch);
      equaliseHeights(element, 'address', patch);
    };
    scope.add(patch.restore);
    dress();
    listen(document.body, 'updated_checkout', dress, scope);
    scope.listen(window, 'resize', dress);
    markDropdowns(element, scope);

    const messages = createMessages(context);
    const login = createSection(element, LOGIN, scope);
    const coupon = createSection(element, COUPON, scope);
    // Also when the code itself does not arrive, a shopper is told.
    const applyCoupon = () =>
      import('./requests.ts')
        .then(({ sendCoupon }) => sendCoupon({ element, section: coupon, messages, scope }))
        .catch(messages.fail);
    const logIn = () =>
      import('./requests.ts')
        .then(({ sendLogin }) => sendLogin({ element, messages, scope }))
        .catch(messages.fail);
    onPresses(
      element,
      {
        clicks: {
          [LOGIN.link]: () => login?.toggle(),
          [COUPON.link]: () => coupon?.toggle(),
          '.e-apply-coupon': applyCoupon,
          '.e-woocommerce-form-login-submit': logIn,
        },
        fields: { [COUPON.panel]: applyCoupon, [LOGIN.panel]: logIn },
      },
      scope,
    );
    if (pageConfig.isEdit) for (const section of [login, coupon]) section?.open();
  },
});
