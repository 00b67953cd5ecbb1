import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { onChoice } from '../shared/clicks.ts';
import { fold, isUnfolded } from '../shared/fold.ts';
import { readCheckoutParams } from '../shared/shop-params.ts';
import { SLIDE_MS, startApplying, startRemoving } from './requests.ts';

const findForm = () => document.querySelector<HTMLElement>('form.checkout_coupon');

/**
 * Opens and closes the form for coupons; an open one has the focus in its first field. When a coupon closed it, the focus
 * that was inside goes to the link.
 */
function startToggling(link: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  const toggle = async () => {
    const form = findForm();
    if (!form) return;
    const open = !isUnfolded(form);
    patch.attribute(link, 'aria-expanded', String(open));
    await fold(form, open, { durationMs: SLIDE_MS, patch });
    if (open) form.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  };
  const follow = () => {
    const form = findForm();
    if (!form || isUnfolded(form) || link.getAttribute('aria-expanded') !== 'true') return;
    patch.attribute(link, 'aria-expanded', 'false');
    if (form.contains(document.activeElement)) link.focus({ preventScroll: true });
  };
  onChoice(link, toggle, scope);
  listen(document.body, 'applied_coupon_in_checkout', follow, scope);
}

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
