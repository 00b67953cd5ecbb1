import { createPatch } from '#lib/patch.ts';
import { emit } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { requestPart } from '#transport/endpoints/cart-page.ts';
import { RequestError } from '#transport/errors.ts';
import { COUPON_FIELD, purposeOf } from '../shared/cart-form.ts';
import { type CartPage, joinCartPage } from '../shared/cart-page-session.ts';
import { runInTurn, updateCart } from '../shared/change-cart.ts';
import { onLink } from '../shared/clicks.ts';
import { isError, NOTICES, readNotices, removeNotices, showNotices, textOf } from '../shared/notices.ts';
import { isLocked } from '../shared/send-form.ts';

interface Call {
  readonly endpoint: 'apply_coupon' | 'remove_coupon';
  readonly fields: Readonly<Record<string, string>>;
}

const couponField = () => document.querySelector<HTMLInputElement>(`.coupon ${COUPON_FIELD}`);

/** Has the shop do it and takes the notices off that stood there. Gives those that came; without any it was no answer. */
async function call({ endpoint, fields }: Call, { ajaxUrl, nonce, scope }: CartPage): Promise<Element[]> {
  const html = await requestPart(
    endpoint,
    { security: nonce(endpoint), ...fields },
    { ajaxUrl, signal: scope.signal },
  );
  const notices = readNotices(html);
  if (!notices.length) throw new RequestError('unknown_error');
  removeNotices(`${NOTICES},.coupon-error-notice`);
  return notices;
}

const ERROR_ID = 'coupon-error-notice';

/** Puts an error under the field it is about, ties it to that, and takes it away when the shopper goes on. */
function showCouponError(field: HTMLInputElement, text: string, scope: Scope): void {
  document.getElementById(ERROR_ID)?.remove();
  const own = scope.child();
  const patch = createPatch();
  const notice = document.createElement('p');
  notice.id = ERROR_ID;
  notice.className = ERROR_ID;
  notice.setAttribute('role', 'alert');
  (field.closest('.coupon') ?? field.parentElement)?.append(notice);
  // After it stands there: screen readers hear what changes in an alert, not every one that comes with its text.
  notice.textContent = text;
  const described = [field.getAttribute('aria-describedby'), ERROR_ID].filter(Boolean).join(' ');
  patch.toggle(field, 'has-error', true);
  patch.attribute(field, 'aria-invalid', 'true');
  patch.attribute(field, 'aria-describedby', described);
  own.add(() => {
    patch.restore();
    notice.remove();
  });
  for (const type of ['input', 'change', 'blur']) own.listen(field, type, () => own.dispose());
}

async function apply(field: HTMLInputElement, page: CartPage): Promise<void> {
  const code = field.value;
  let error = '';
  const isAnswered = await runInTurn(page, async () => {
    const notices = await call({ endpoint: 'apply_coupon', fields: { coupon_code: code } }, page);
    error = notices.filter(isError).map(textOf).join(' ');
    if (error) showCouponError(field, error, page.scope);
    else {
      field.value = '';
      showNotices(notices, page.runtime);
    }
    emit(document.body, 'applied_coupon', { detail: { coupon_code: code }, args: [code] });
  });
  if (!isAnswered) return;
  await updateCart(page, () => true);
  const fresh = couponField();
  // The form is another one by then; whoever went on typing has seen the error.
  if (!error || !fresh || fresh === field || (fresh.value && fresh.value !== code)) return;
  fresh.value = code;
  showCouponError(fresh, error, page.scope);
}

async function remove(code: string, page: CartPage): Promise<void> {
  const isAnswered = await runInTurn(page, async () => {
    showNotices(await call({ endpoint: 'remove_coupon', fields: { coupon: code } }, page), page.runtime);
    emit(document.body, 'removed_coupon', { detail: { coupon: code }, args: [code] });
  });
  if (isAnswered) await updateCart(page, () => true);
}

/** Applies a coupon to the cart and takes it off again, without leaving the page. */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    const { page, leave } = joinCartPage(runtime);
    scope.add(leave);
    if (!page.ajaxUrl) return;
    if (element.matches('a')) {
      const choose = (link: HTMLElement) => {
        if (link !== element) return 'native';
        if (!isLocked(link)) remove(link.dataset.coupon ?? '', page);
        return undefined;
      };
      onLink('a.woocommerce-remove-coupon', choose, scope);
      return;
    }
    scope.listen<SubmitEvent>(document, 'submit', (event) => {
      const form = event.target as HTMLFormElement;
      const field = element.querySelector<HTMLInputElement>(COUPON_FIELD);
      if (event.defaultPrevented || !field || !form.contains(element)) return;
      if (purposeOf(form, event.submitter) !== 'coupon') return;
      event.preventDefault();
      if (!isLocked(form)) apply(field, page);
    });
  },
});
