import { membersOf } from '#lib/members-of.ts';
import { emit, listen } from '#platform/events.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import { type CouponNodes, type CouponState, clearCoupon, couponView, refuseCoupon } from '#shop/coupons.ts';
import { requestPart } from '#transport/endpoints/cart-page.ts';
import { CART_FORM, COUPON_FIELD, purposeOf } from '../shared/cart/cart-form.ts';
import { type CartPage, cartPageOf } from '../shared/cart/cart-page-session.ts';
import { runInTurn, updateCart } from '../shared/cart/change-cart.ts';
import { onLinkPress } from '../shared/clicks.ts';
import { isLocked } from '../shared/forms/send-form.ts';
import { isError, NOTICES, removeNotices, requireNotices, showNotices, textOf } from '../shared/notices.ts';

interface Nodes {
  readonly page: CartPage;
  readonly box: HTMLElement;
  readonly field: HTMLInputElement;
  readonly look: CouponNodes;
}

type LiveBox = LiveWidget<unknown, Nodes, CouponState>;

const fieldIn = (box: Element) => box.querySelector<HTMLInputElement>(COUPON_FIELD);

const boxesIn = (form: Element) => [...membersOf(form).querySelectorAll<HTMLElement>('.coupon')];

/** Requests a change and removes earlier notices. Returns the notices of the reply; throws without any. */
async function requestChange(
  endpoint: 'apply_coupon' | 'remove_coupon',
  extraFields: Record<string, string>,
  page: CartPage,
): Promise<Element[]> {
  const { ajaxUrl, scope } = page;
  const fields = { security: page.nonce(endpoint), ...extraFields };
  const html = await requestPart(endpoint, fields, { ajaxUrl, signal: scope.signal });
  const notices = requireNotices(html);
  removeNotices(NOTICES);
  return notices;
}

/**
 * Keeps the error of a box whose form is replaced: the new box has it, unless the shopper types another code.
 * Returns a function that stops it.
 */
function keepError({ nodes: { page, box }, get }: LiveBox, code: string): () => void {
  const position = boxesIn(box.closest(CART_FORM) ?? box).indexOf(box);
  const onReplaced = (form: HTMLFormElement) => {
    const newBox = boxesIn(form)[position];
    const newField = newBox && fieldIn(newBox);
    const { error } = get();
    if (!error || !newField || (newField.value && newField.value !== code)) return;
    newField.value = code;
    page.couponErrors.set(newBox, error);
    page.runtime.summon(newBox, 'cart-coupon');
  };
  page.formListeners.add(onReplaced);
  return () => page.formListeners.delete(onReplaced);
}

async function apply(widget: LiveBox): Promise<void> {
  const { nodes, set } = widget;
  const { page, field } = nodes;
  const code = field.value;
  const isDone = await runInTurn(page, async () => {
    const notices = await requestChange('apply_coupon', { coupon_code: code }, page);
    const error = notices.filter(isError).map(textOf).join(' ');
    if (error) set((state) => refuseCoupon(state, error));
    else {
      set(clearCoupon);
      // Another code may have been typed meanwhile.
      if (field.value === code) field.value = '';
      showNotices(notices, page.runtime);
    }
    emit(document.body, 'applied_coupon', { detail: { coupon_code: code }, args: [code] });
  });
  if (!isDone) return;
  const stopKeeping = keepError(widget, code);
  await updateCart(page, () => true).finally(stopKeeping);
}

async function remove(code: string, page: CartPage): Promise<void> {
  const couponFields = () => [...document.querySelectorAll<HTMLInputElement>(`${CART_FORM} ${COUPON_FIELD}`)];
  const codesBefore = couponFields().map(({ value }) => value);
  const isDone = await runInTurn(page, async () => {
    showNotices(await requestChange('remove_coupon', { coupon: code }, page), page.runtime);
    // Before the cart update, which may fail. A code that was typed meanwhile stays.
    for (const field of couponFields()) if (codesBefore.includes(field.value)) field.value = '';
    emit(document.body, 'removed_coupon', { detail: { coupon: code }, args: [code] });
  });
  if (isDone) await updateCart(page, () => true);
}

/** Returns the box whose code a form submits: that of the button or the focus, else the first one. */
function submittedBox(form: HTMLFormElement, submitter: Element | null): HTMLElement | undefined {
  const boxes = boxesIn(form);
  const boxOf = (node: Element | null) => boxes.find((box) => box.contains(node));
  return boxOf(submitter) ?? boxOf(document.activeElement) ?? boxes[0];
}

/** The box in the cart form that applies a coupon, with its error until the shopper types again. */
const couponBox = defineWidget<unknown, Nodes, CouponState>({
  nodes(context) {
    const { element: box } = context;
    const field = fieldIn(box);
    const page = cartPageOf(context);
    if (!field || !page.ajaxUrl) return undefined;
    const message = { as: 'p', after: box.lastElementChild as HTMLElement } as const;
    const describedBy = field.getAttribute('aria-describedby');
    return { page, box, field, look: { field, describedBy, message } };
  },
  state: ({ nodes: { page, box } }) => ({ error: page.couponErrors.get(box) }),
  view: (state, { look }) => couponView(state, look),
  connect(widget) {
    const { nodes, scope, set } = widget;
    const { page, box, field } = nodes;
    page.couponErrors.delete(box);
    scope.listen<SubmitEvent>(document, 'submit', (event) => {
      const { target: form, submitter, defaultPrevented } = event;
      if (defaultPrevented || !(form instanceof HTMLFormElement)) return;
      if (submittedBox(form, submitter) !== box || purposeOf(form, submitter) !== 'coupon') return;
      event.preventDefault();
      if (!isLocked(form)) apply(widget);
    });
    for (const type of ['input', 'change']) scope.listen(field, type, () => set(clearCoupon));
    listen(document.body, 'removed_coupon', () => set(clearCoupon), scope);
  },
});

/** Lets a link in the cart totals remove the coupon that it names. */
function connectRemoveLink(context: MountContext): void {
  const { element, scope } = context;
  const page = cartPageOf(context);
  if (!page.ajaxUrl) return;
  const press = () => {
    if (!isLocked(element)) remove(element.dataset.coupon ?? '', page);
    return undefined;
  };
  onLinkPress(element, 'a.woocommerce-remove-coupon', press, scope);
}

export default defineBehaviour({
  mount: (context) =>
    membersOf(context.element).matches('a') ? connectRemoveLink(context) : couponBox.mount(context),
});
