import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { errorMessage } from '#texts/errors.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import { type PageRequest, requestPage } from '#transport/endpoints/cart-page.ts';
import { isAbort, RequestError } from '#transport/errors.ts';
import { lock, serializeForm } from '../forms/send-form.ts';
import { readSubmitted } from '../forms/typed-values.ts';
import {
  alertNotice,
  errorNotice,
  findNoticesWidget,
  type NoticePlace,
  removeSuccesses,
  showNotices,
} from '../notices.ts';
import { scrollToNotices } from '../scroll-to-notices.ts';
import { cartForm, cartTotals } from './cart-form.ts';
import { type CartPage, joinCartPage } from './cart-page-session.ts';
import { type ReplaceOptions, replaceCart } from './replace-cart.ts';

/**
 * Shows and announces that a request failed, and reports the error. Returns the notice; undefined if it is
 * already shown or we aborted the request.
 */
export function showFailure(
  error: unknown,
  { runtime, announce }: Pick<CartPage, 'runtime' | 'announce'>,
): HTMLElement | undefined {
  if (isAbort(error)) return undefined;
  const message = errorMessage(error);
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

/** Options of a cart change. */
export interface ChangeOptions {
  /** Whether to scroll to the notice that came with the cart. Default: false. */
  readonly scrolls?: boolean;
  /** Called after the shop's cart is shown. */
  readonly onDone?: () => void;
}

const formAndTotals = () => [cartForm(), cartTotals()];

function lockAll(areas: readonly (HTMLElement | undefined)[], { scope }: CartPage): () => void {
  const releases = areas.map((area) => area && lock(area, scope));
  return () => {
    for (const release of releases) release?.();
  };
}

/** A running change. */
interface Turn {
  /** Whether the shown notices belong to this change. */
  keepsNotices?: boolean;
}

/** The scope of the failure's notice. */
let failure: Scope | undefined;

/** Shows and announces a failure until the next change. */
function handleFailure(error: unknown, page: CartPage, { keepsNotices }: Turn): void {
  const { scope } = page;
  // A notice that an earlier change is done would contradict the failure.
  if (!scope.disposed && !keepsNotices && !isAbort(error)) removeSuccesses();
  const notice = scope.disposed ? undefined : showFailure(error, page);
  if (!notice) return;
  failure = scope.child();
  failure.add(() => notice.remove());
  scrollToNotices(notice, scope);
}

/**
 * Runs a cart change after the running ones. Locks `areas` (default: form and totals) meanwhile. Shows
 * failures; returns whether it succeeded.
 */
export async function runInTurn(
  page: CartPage,
  job: (turn: Turn) => Promise<void>,
  areas = formAndTotals,
): Promise<boolean> {
  if (page.scope.disposed) return false;
  const { leave } = joinCartPage(page.runtime);
  const unlock = lockAll(areas(), page);
  const run = async () => {
    if (page.scope.disposed) return false;
    // The form may have been replaced meanwhile.
    const unlockAgain = lockAll(areas(), page);
    failure?.dispose();
    const turn: Turn = {};
    try {
      await job(turn);
      return true;
    } catch (error) {
      handleFailure(error, page, turn);
      return false;
    } finally {
      unlockAgain();
      unlock();
    }
  };
  return queueCartJob(run).finally(leave);
}

/**
 * Sends a cart change and shows the page that the shop returns; locks the cart meanwhile. `prepare` runs when
 * it is this change's turn, and returns undefined to skip it.
 */
export const changeCart = (
  page: CartPage,
  prepare: () => Change | undefined,
  { scrolls = false, onDone }: ChangeOptions = {},
): Promise<boolean> =>
  runInTurn(page, async (turn) => {
    const change = prepare();
    if (!change) return;
    turn.keepsNotices = change.keepsNotices ?? false;
    const html = await requestPage(change.request, page.scope.signal);
    if (page.scope.disposed) return;
    page.readNonces(html);
    if (!replaceCart(html, change, page)) throw new RequestError('unknown_error');
    onDone?.();
    if (scrolls) scrollToNotices(alertNotice(), page.scope);
  });

/** Returns the request with which a form is submitted by its own method, plus one field. */
export function formRequest(form: HTMLFormElement, [name, value]: readonly [string, string]): PageRequest {
  const url = new URL(membersOf(form).getAttribute('action') || location.href, document.baseURI);
  const body = [serializeForm(form), new URLSearchParams([[name, value]])].filter(String).join('&');
  // Read the attribute: a field named "method" would hide the property.
  if (/^post$/i.test(membersOf(form).getAttribute('method') ?? '')) return { url: url.href, body };
  url.search = body;
  return { url: url.href };
}

/**
 * Submits the quantities of the cart form and shows the resulting cart. `keepsNotices` is called when it is
 * this change's turn. Default: notices are removed.
 */
export const updateCart = (page: CartPage, keepsNotices = () => false): Promise<boolean> =>
  changeCart(
    page,
    (): Change | undefined => {
      const form = cartForm();
      if (!form) return undefined;
      return {
        request: formRequest(form, ['update_cart', 'Update Cart']),
        submitted: readSubmitted(form),
        keepsNotices: keepsNotices(),
      };
    },
    { scrolls: true },
  );

/**
 * Shows the shop's current cart and keeps typed quantities. Requests the form's address, because a request of
 * the page's address may repeat an action. While a removed line can be restored, the request says so;
 * otherwise the shop would forget the line.
 */
export const showCart = (page: CartPage): Promise<boolean> =>
  changeCart(page, () => {
    const url = new URL(membersOf(cartForm())?.getAttribute('action') || location.pathname, document.baseURI);
    const canUndo = document.querySelector('a.restore-item') !== null;
    if (canUndo) url.searchParams.set('removed_item', '1');
    return { request: { url: url.href }, keepsNotices: canUndo };
  });
