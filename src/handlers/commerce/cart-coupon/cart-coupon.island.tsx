import { atom } from 'nanostores';
import { useLayoutEffect, useState } from 'react';
import { emit } from '#platform/events.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useStoreNow } from '#react/use-store-now.ts';
import { requestPart } from '#transport/endpoints/cart-page.ts';
import { RequestError } from '#transport/errors.ts';
import { COUPON_FIELD, purposeOf } from '../shared/cart-form.ts';
import { type CartPage, cartPageOf } from '../shared/cart-page-session.ts';
import { runInTurn, updateCart } from '../shared/change-cart.ts';
import { isError, NOTICES, readNotices, removeNotices, showNotices, textOf } from '../shared/notices.ts';
import { isLocked } from '../shared/send-form.ts';
import { useLinkChoice, useListening } from '../shared/use-events.ts';

const ERROR_ID = 'coupon-error-notice';

interface CouponError {
  /** The field that contains the code. */
  readonly field: HTMLInputElement;
  readonly text: string;
}

/**
 * Why the last coupon was refused, until the shopper types again. Kept outside the form, which each cart
 * change replaces.
 */
const $couponError = atom<CouponError | undefined>(undefined);

const couponField = (root: ParentNode) => root.querySelector<HTMLInputElement>(COUPON_FIELD);

type Endpoint = 'apply_coupon' | 'remove_coupon';

/**
 * Requests a change and removes earlier notices. Returns the notices of the reply; throws if there are none.
 */
async function call(endpoint: Endpoint, field: Record<string, string>, page: CartPage): Promise<Element[]> {
  const { ajaxUrl, scope } = page;
  const fields = { security: page.nonce(endpoint), ...field };
  const html = await requestPart(endpoint, fields, { ajaxUrl, signal: scope.signal });
  const notices = readNotices(html);
  if (!notices.length) throw new RequestError('unknown_error');
  $couponError.set(undefined);
  removeNotices(NOTICES);
  return notices;
}

async function apply(field: HTMLInputElement, page: CartPage): Promise<void> {
  const code = field.value;
  let error = '';
  const isAnswered = await runInTurn(page, async () => {
    const notices = await call('apply_coupon', { coupon_code: code }, page);
    error = notices.filter(isError).map(textOf).join(' ');
    if (error) $couponError.set({ field, text: error });
    else {
      field.value = '';
      showNotices(notices, page.runtime);
    }
    emit(document.body, 'applied_coupon', { detail: { coupon_code: code }, args: [code] });
  });
  if (!isAnswered) return;
  await updateCart(page, () => true);
  const place = document.querySelector('.woocommerce-cart-form .coupon');
  const fresh = place && couponField(place);
  // The form was replaced meanwhile. If the shopper typed another code, do not restore the error.
  if (!error || !fresh || fresh === field || (fresh.value && fresh.value !== code)) return;
  fresh.value = code;
  $couponError.set({ field: fresh, text: error });
  page.runtime.summon(place, 'cart-coupon');
}

async function remove(code: string, page: CartPage): Promise<void> {
  const isAnswered = await runInTurn(page, async () => {
    showNotices(await call('remove_coupon', { coupon: code }, page), page.runtime);
    // Before the cart update, which may fail.
    const field = couponField(document);
    if (field) field.value = '';
    emit(document.body, 'removed_coupon', { detail: { coupon: code }, args: [code] });
  });
  if (isAnswered) await updateCart(page, () => true);
}

/** Shows the coupon error under the field until the shopper types again. */
function CouponNotice({ field, text }: CouponError) {
  const [described] = useState(() => field.getAttribute('aria-describedby'));
  // Insert the alert first, then its text: some screen readers only announce changes.
  const [said, setSaid] = useState('');
  useLayoutEffect(() => setSaid(text), [text]);
  const forget = () => $couponError.set(undefined);
  const describedBy = [described, ERROR_ID].filter(Boolean).join(' ');
  return (
    <>
      <InsertedNode
        of={field.closest('.coupon') ?? field}
        at="end"
        as="p"
        attributes={{ id: ERROR_ID, role: 'alert' }}
        classes={{ [ERROR_ID]: true }}
        text={said}
      />
      <ServerNode
        of={field}
        attributes={{ 'aria-invalid': 'true', 'aria-describedby': describedBy }}
        classes={{ 'has-error': true }}
        onInput={forget}
        onChange={forget}
      />
    </>
  );
}

interface Props {
  readonly element: HTMLElement;
  readonly page: CartPage;
}

/** Applies the code in the cart form. */
function Coupon({ element, page }: Props) {
  const error = useStoreNow($couponError);
  const field = couponField(element);
  const submit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !field || !form.contains(element)) return;
    if (purposeOf(form, event.submitter) !== 'coupon') return;
    event.preventDefault();
    if (!isLocked(form)) apply(field, page);
  };
  useListening(submit, (on, scope) => scope.listen(document, 'submit', on));
  return error && error.field === field ? <CouponNotice key={error.text} {...error} /> : null;
}

/** Removes the coupon of a link in the cart totals. */
function RemoveCoupon({ element, page }: Props) {
  useLinkChoice('a.woocommerce-remove-coupon', () => {
    if (!isLocked(element)) remove(element.dataset.coupon ?? '', page);
    return undefined;
  });
  return null;
}

/** Applies and removes coupons without leaving the cart page. */
function CartCoupon(props: IslandProps) {
  const { element } = props;
  const [page] = useState(() => cartPageOf(props));
  if (!page.ajaxUrl) return null;
  return element.matches('a') ? (
    <RemoveCoupon element={element} page={page} />
  ) : (
    <Coupon element={element} page={page} />
  );
}

export default defineIsland({ component: CartCoupon });
