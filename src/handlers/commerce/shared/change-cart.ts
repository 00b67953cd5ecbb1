import { sentenceOf } from '#texts/errors.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import { type PageRequest, requestPage } from '#transport/endpoints/cart-page.ts';
import { isAbort, RequestError } from '#transport/errors.ts';
import { cartForm, cartTotals } from './cart-form.ts';
import { type CartPage, joinCartPage } from './cart-page-session.ts';
import { alertNotice, errorNotice, findNoticesWidget, type NoticePlace, showNotices } from './notices.ts';
import { type ReplaceOptions, readSent, replaceCart } from './replace-cart.ts';
import { scrollToNotices } from './scroll-to-notices.ts';
import { lock, serializeForm } from './send-form.ts';

/**
 * Tells a shopper in words that a request failed, on the page and through screen readers, and reports why. Gives the
 * notice; nothing when the same one stands there already, or when the request was ended by us.
 */
export function tellFailure(
  error: unknown,
  { runtime, announce }: Pick<CartPage, 'runtime' | 'announce'>,
): HTMLElement | undefined {
  if (isAbort(error)) return undefined;
  const message = sentenceOf(error);
  const widget = findNoticesWidget();
  const place: NoticePlace | undefined = widget ? { element: widget, where: 'prepend' } : undefined;
  const [notice] = showNotices(errorNotice(message), runtime, place);
  announce(message, 'assertive');
  runtime.report(error, { handler: 'cart-page', phase: 'request' });
  return notice;
}

interface Change extends ReplaceOptions {
  readonly request: PageRequest;
}

export interface ChangeOptions {
  /** Default false. True: the page scrolls to the notice that came along. */
  readonly scrolls?: boolean;
  /** Called when the cart stands as the shop sent it. */
  readonly done?: () => void;
}

const wholeCart = () => [cartForm(), cartTotals()];

function lockAll(areas: readonly (HTMLElement | undefined)[], { scope }: CartPage): () => void {
  const releases = areas.map((area) => area && lock(area, scope));
  return () => {
    for (const release of releases) release?.();
  };
}

let told: HTMLElement | undefined;

/** Tells on the page and to screen readers, until the next try, that the cart is as it was. */
function fail(error: unknown, page: CartPage): void {
  const { scope } = page;
  const notice = scope.disposed ? undefined : tellFailure(error, page);
  if (!notice) return;
  told = notice;
  scope.add(() => notice.remove());
  scrollToNotices(notice, scope);
}

/**
 * Runs a change of the cart in its turn, behind those under way; what waits for its answer (default: form and totals) is
 * locked. A failure is told; false then.
 */
export async function runInTurn(
  page: CartPage,
  job: () => Promise<void>,
  areas = wholeCart,
): Promise<boolean> {
  if (page.scope.disposed) return false;
  const { leave } = joinCartPage(page.runtime);
  const unlock = lockAll(areas(), page);
  const run = async () => {
    if (page.scope.disposed) return false;
    // The form may be another one by then.
    const unlockAgain = lockAll(areas(), page);
    told?.remove();
    try {
      await job();
      return true;
    } catch (error) {
      fail(error, page);
      return false;
    } finally {
      unlockAgain();
      unlock();
    }
  };
  return queueCartJob(run).finally(leave);
}

/**
 * Has the shop change the cart, and shows the page it answers with; locked until then. `prepare` says what to ask for when its
 * turn has come; nothing is asked when it gives nothing.
 */
export const changeCart = (
  page: CartPage,
  prepare: () => Change | undefined,
  { scrolls = false, done }: ChangeOptions = {},
): Promise<boolean> =>
  runInTurn(page, async () => {
    const change = prepare();
    if (!change) return;
    const html = await requestPage(change.request, page.scope.signal);
    if (page.scope.disposed) return;
    if (!replaceCart(html, change, page)) throw new RequestError('unknown_error');
    done?.();
    if (scrolls) scrollToNotices(alertNotice(), page.scope);
  });

/** The address and the body with which a form is sent, with one more field; by its own method. */
export function formRequest(form: HTMLFormElement, [name, value]: readonly [string, string]): PageRequest {
  const url = new URL(form.getAttribute('action') || location.href, document.baseURI);
  const body = [serializeForm(form), new URLSearchParams([[name, value]])].filter(String).join('&');
  // Asked of the attribute: a field of that name would hide the property.
  if (/^post$/i.test(form.getAttribute('method') ?? '')) return { url: url.href, body };
  url.search = body;
  return { url: url.href };
}

/**
 * Sends the cart's form with the quantities in it, and shows the cart as the shop has it then. `keepsNotices` is asked when its
 * turn has come; default: they go.
 */
export const updateCart = (page: CartPage, keepsNotices = () => false): Promise<boolean> =>
  changeCart(
    page,
    (): Change | undefined => {
      const form = cartForm();
      if (!form) return undefined;
      return {
        request: formRequest(form, ['update_cart', 'Update Cart']),
        sent: readSent(form),
        keepsNotices: keepsNotices(),
      };
    },
    { scrolls: true },
  );

/**
 * Shows the current cart of the shop, and keeps typed quantities. It requests the form's address, because that of the page may contain an action
 * that is done. While a removed line can be restored the request says so, or the shop would forget it.
 */
export const showCart = (page: CartPage): Promise<boolean> =>
  changeCart(page, () => {
    const url = new URL(cartForm()?.getAttribute('action') || location.pathname, document.baseURI);
    const canUndo = document.querySelector('a.restore-item') !== null;
    if (canUndo) url.searchParams.set('removed_item', '1');
    return { request: { url: url.href }, keepsNotices: canUndo };
  });
