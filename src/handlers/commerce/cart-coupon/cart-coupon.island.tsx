import { atom } from 'nanostores';
import { useLayoutEffect, useState } from 'react';
import { membersOf } from '#lib/members-of.ts';
import { emit } from '#platform/events.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useListeners } from '#react/use-listeners.ts';
import { useStoreNow } from '#react/use-store-now.ts';
import { requestPart } from '#transport/endpoints/cart-page.ts';
import { RequestError } from '#transport/errors.ts';
import { COUPON_FIELD, purposeOf } from '../shared/cart-form.ts';
import { type CartPage, cartPageOf } from '../shared/cart-page-session.ts';
import { runInTurn, updateCart } from '../shared/change-cart.ts';
import { onLinkPress } from '../shared/clicks.ts';
import { isError, NOTICES, readNotices, removeNotices, showNotices, textOf } from '../shared/notices.ts';
import { isLocked } from '../shared/send-form.ts';

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

const couponField = (root: ParentNode) => membersOf(root).querySelector<HTMLInputElement>(COUPON_FIELD);

type Endpoint = 'apply_coupon' | 'remove_coupon';

/**
 * Requests a change and removes earlier notices. Returns the notices of the reply; throws if there are none.
 */
async function requestChange(
  endpoint: Endpoint,
  extraFields: Record<string, string>,
  page: CartPage,
): Promise<Element[]> {
  const { ajaxUrl, scope } = page;
  const fields = { security: page.nonce(endpoint), ...extraFields };
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
  const isDone = await runInTurn(page, async () => {
    const notices = await requestChange('apply_coupon', { coupon_code: code }, page);
    error = notices.filter(isError).map(textOf).join(' ');
    if (error) $couponError.set({ field, text: error });
    else {
      field.value = '';
      showNotices(notices, page.runtime);
    }
    emit(document.body, 'applied_coupon', { detail: { coupon_code: code }, args: [code] });
  });
  if (!isDone) return;
  await updateCart(page, () => true);
  const container = document.querySelector('.woocommerce-cart-form .coupon');
  const newField = container && couponField(container);
  // The form was replaced meanwhile. If the shopper typed another code, do not restore the error.
  if (!error || !newField || newField === field || (newField.value && newField.value !== code)) return;
  newField.value = code;
  $couponError.set({ field: newField, text: error });
  page.runtime.summon(container, 'cart-coupon');
}

async function remove(code: string, page: CartPage): Promise<void> {
  const isDone = await runInTurn(page, async () => {
    showNotices(await requestChange('remove_coupon', { coupon: code }, page), page.runtime);
    // Before the cart update, which may fail.
    const field = couponField(document);
    if (field) field.value = '';
    emit(document.body, 'removed_coupon', { detail: { coupon: code }, args: [code] });
  });
  if (isDone) await updateCart(page, () => true);
}

/** Shows the coupon error under the field until the shopper types again. */
function CouponNotice({ field, text }: CouponError) {
  const [serverDescribedBy] = useState(() => field.getAttribute('aria-describedby'));
  // Insert the alert first, then its text: some screen readers only announce changes.
  const [announcedText, setAnnouncedText] = useState('');
  useLayoutEffect(() => setAnnouncedText(text), [text]);
  const clearError = () => $couponError.set(undefined);
  const describedBy = [serverDescribedBy, ERROR_ID].filter(Boolean).join(' ');
  return (
    <>
      <InsertedNode
        of={field.closest('.coupon') ?? field}
        at="end"
        as="p"
        attributes={{ id: ERROR_ID, role: 'alert' }}
        classes={{ [ERROR_ID]: true }}
        text={announcedText}
      />
      <ServerNode
        of={field}
        attributes={{ 'aria-invalid': 'true', 'aria-describedby': describedBy }}
        classes={{ 'has-error': true }}
        onInput={clearError}
        onChange={clearError}
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
    if (event.defaultPrevented || !field || !membersOf(form).contains(element)) return;
    if (purposeOf(form, event.submitter) !== 'coupon') return;
    event.preventDefault();
    if (!isLocked(form)) apply(field, page);
  };
  useListeners(submit, (on, scope) => scope.listen(document, 'submit', on));
  return error && error.field === field ? <CouponNotice key={error.text} {...error} /> : null;
}

/** Removes the coupon that a link in the cart totals names. */
function RemoveCoupon({ element, page }: Props) {
  const onPress = () => {
    if (!isLocked(element)) remove(element.dataset.coupon ?? '', page);
    return undefined;
  };
  useListeners(onPress, (on, scope) => onLinkPress(element, 'a.woocommerce-remove-coupon', on, scope));
  return null;
}

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
