import { queueCartJob } from '#transport/cart-queue.ts';
import { type PageRequest, requestPage } from '#transport/endpoints/cart-page.ts';
import { RequestError } from '#transport/errors.ts';
import { cartForm, cartTotals } from './cart-form.ts';
import { type CartPage, joinCartPage } from './cart-page-session.ts';
import { alertNotice } from './keep-focus.ts';
import { lock } from './lock.ts';
import { type ReplaceOptions, replaceCart } from './replace-cart.ts';
import { scrollToNotices } from './scroll-to-notices.ts';
import { tellFailure } from './tell-failure.ts';

export interface Change extends ReplaceOptions {
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
function fail(error: unknown, { runtime, announce, scope }: CartPage): void {
  if (scope.disposed) return;
  const notice = tellFailure(error, { handler: 'cart-page', runtime, announce });
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
