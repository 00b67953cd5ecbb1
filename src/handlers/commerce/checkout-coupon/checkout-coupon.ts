import { defineBehaviour } from '#runtime/define.ts';
import { readCheckoutParams } from '../shared/checkout-params.ts';
import { startApplying } from './apply.ts';
import { startRemoving } from './remove.ts';
import { startToggling } from './toggle.ts';

/** Applies and removes coupons without leaving the checkout: the link that opens the form, the form, the links in the order review. */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    const params = readCheckoutParams();
    if (!params) return;
    const context = { params, scope, runtime };
    if (element instanceof HTMLFormElement) startApplying(element, context);
    else if (element.matches('.showcoupon')) startToggling(element, scope);
    else startRemoving(element, context);
  },
});
