import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { equaliseHeights } from '../shared/equal-heights.ts';
import { animateOnHover } from '../shared/hover-classes.ts';
import { nameWidget } from '../shared/referers.ts';
import { markDropdowns } from '../shared/select-dropdowns.ts';
import { stickColumn } from '../shared/sticky-column.ts';
import { createMessages } from './messages.ts';
import { onPresses } from './press.ts';
import { createSection } from './section.ts';
import { type Settings, settings } from './settings.ts';

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
      import('./coupon.ts')
        .then(({ sendCoupon }) => sendCoupon({ element, section: coupon, messages, scope }))
        .catch(messages.fail);
    const logIn = () =>
      import('./login.ts')
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
