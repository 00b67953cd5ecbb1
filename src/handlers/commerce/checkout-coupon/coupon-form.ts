import { isOpenOrOpening } from '#lib/fold.ts';
import { membersOf } from '#lib/members-of.ts';
import { listen } from '#platform/events.ts';
import type { Runtime } from '#runtime/define.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import {
  acceptCoupon,
  type CouponNodes,
  type CouponState,
  checkoutCouponFields,
  clearCoupon,
  couponView,
  emitCheckoutCoupon,
  refuseCoupon,
} from '#shop/coupons.ts';
import { shareSession } from '#shop/shared-session.ts';
import { errorMessage } from '#texts/errors.ts';
import { applyCoupon } from '#transport/endpoints/checkout.ts';
import { formOfLink } from '../shared/forms/form-of-link.ts';
import { isLocked, lock } from '../shared/forms/send-form.ts';
import {
  isError,
  REPLACED_NOTICES,
  removeNotices,
  requireNotices,
  showNotices,
  textOf,
} from '../shared/notices.ts';
import { type CheckoutParams, readCheckoutParams } from '../shared/shop-params.ts';

/** Selector for the checkout's forms that apply coupons. */
export const COUPON_FORM = 'form.checkout_coupon';
/** Selector for the links that open them. */
export const COUPON_LINK = '.showcoupon';

interface Nodes {
  readonly form: HTMLElement;
  readonly field: HTMLInputElement;
  readonly look: CouponNodes;
  readonly params: CheckoutParams;
}

type LiveForm = LiveWidget<unknown, Nodes, CouponState>;

/** The forms whose code runs, with the functions that open and close them. Links are outside their forms. */
export const joinCouponForms = shareSession((runtime: Runtime) => ({
  scope: runtime.scope.child(),
  toggles: new Map<HTMLElement, () => void>(),
}));

const linksOf = (form: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>(COUPON_LINK)].filter(
    (link) => formOfLink(link, COUPON_FORM) === form,
  );

const focusFirstField = (form: HTMLElement) =>
  membersOf(form).querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();

/** Moves the focus out of a form that closes, to its link. */
function leaveForm({ nodes: { form } }: LiveForm): void {
  if (membersOf(form).contains(document.activeElement)) linksOf(form)[0]?.focus({ preventScroll: true });
}

function toggle(widget: LiveForm): void {
  const isOpen = !isOpenOrOpening(widget.nodes.form);
  if (!isOpen) leaveForm(widget);
  widget.set((state) => ({ ...state, isOpen }));
}

/** Shows an error beside the field; or a success above the form, which closes. */
function showResult(widget: LiveForm, notices: readonly Element[], code: string): void {
  const { form, field } = widget.nodes;
  const error = notices.find(isError);
  removeNotices(REPLACED_NOTICES);
  if (error) widget.set((state) => refuseCoupon(state, textOf(error)));
  else {
    leaveForm(widget);
    widget.set(acceptCoupon);
    // Keep a different code that was typed meanwhile.
    if (field.value === code) field.value = '';
    showNotices(notices, widget.runtime, { element: form, where: 'before' });
  }
  emitCheckoutCoupon('applied', code);
}

async function apply(widget: LiveForm): Promise<void> {
  const { nodes, scope, set, runtime } = widget;
  const { form, field, params } = nodes;
  const code = field.value;
  set(clearCoupon);
  const unlock = lock(form, scope);
  try {
    const fields = checkoutCouponFields(code, params.applyNonce);
    const notices = requireNotices(await applyCoupon(fields, params));
    unlock();
    if (!scope.disposed) showResult(widget, notices, code);
  } catch (error) {
    unlock();
    if (scope.disposed) return;
    set((state) => refuseCoupon(state, errorMessage(error)));
    runtime.report(error, { handler: 'checkout-coupon', element: form, phase: 'request' });
  }
}

/** A form that applies coupons, with the links that open it. */
export const couponForm = defineWidget<unknown, Nodes, CouponState>({
  nodes({ element: form }) {
    const field = membersOf(form).querySelector<HTMLInputElement>('input[name="coupon_code"]');
    const params = readCheckoutParams();
    if (!field || !params) return undefined;
    const describedBy = field.getAttribute('aria-describedby');
    const message = { as: 'span', after: field } as const;
    return { form, field, params, look: { panel: form, field, describedBy, message } };
  },
  state: () => ({}),
  view: (state, { form, look }) =>
    couponView(state, { ...look, links: linksOf(form), onOpened: focusFirstField }),
  connect(widget) {
    const { nodes, scope, set, runtime } = widget;
    const { form, field } = nodes;
    const { session, leave } = joinCouponForms(runtime);
    scope.add(leave);
    session.toggles.set(form, () => toggle(widget));
    scope.add(() => session.toggles.delete(form));
    const submit = () => {
      if (!isLocked(form)) apply(widget);
      return false;
    };
    listen(form, 'submit', submit, scope);
    for (const type of ['input', 'change']) scope.listen(field, type, () => set(clearCoupon));
    listen(document.body, 'removed_coupon_in_checkout', () => set(clearCoupon), scope);
  },
});
