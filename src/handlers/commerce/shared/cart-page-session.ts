import { type Announce, createAnnouncer } from '#platform/announce.ts';
import { params } from '#platform/params.ts';
import type { MountContext, Runtime } from '#runtime/define.ts';
import { createScope, type Scope } from '#runtime/scope.ts';
import { shareSession } from '#shop/shared-session.ts';

/** What all that works on the cart page has in common. */
export interface CartPage {
  readonly runtime: Runtime;
  /** Ends with the last member, or with the runtime. */
  readonly scope: Scope;
  readonly announce: Announce;
  /** Called with each form that comes in the place of another one, with what a shopper typed already in it. */
  readonly formListeners: Set<(form: HTMLFormElement) => void>;
  /** With the token for the endpoint; `''` where the page has none. */
  readonly ajaxUrl: string;
  /** The key of one endpoint; `''` without one. */
  nonce(name: 'update_shipping_method' | 'apply_coupon' | 'remove_coupon'): string;
}

/** Joins the one cart of the page, which begins with its first member and ends with its last, or with the runtime. */
export const joinCartPage = shareSession((runtime): CartPage => {
  const scope = createScope((error) => runtime.report(error, { handler: 'cart-page', phase: 'run' }));
  const given = params('wc_cart_params');
  // A change under way is a member, too, but does not hold up the end of the runtime.
  const tie = runtime.scope.child();
  tie.add(scope.dispose);
  scope.add(() => tie.dispose());
  return {
    runtime,
    scope,
    announce: createAnnouncer(scope),
    formListeners: new Set(),
    ajaxUrl: given?.wc_ajax_url ?? '',
    nonce: (name) => given?.[`${name}_nonce`] ?? '',
  };
});

/** The one cart of the page, joined until a scope ends. */
export function cartPageOf({ runtime, scope }: Pick<MountContext, 'runtime' | 'scope'>): CartPage {
  const { session, leave } = joinCartPage(runtime);
  scope.add(leave);
  return session;
}
