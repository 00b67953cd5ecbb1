import { asMap } from '#lib/as-map.ts';
import { createScope, type Scope } from '#lib/scope.ts';
import { globalTexts } from '#platform/params.ts';
import type { MountContext, Runtime } from '#runtime/define.ts';
import type { CouponError } from '#shop/coupons.ts';
import { shareSession } from '#shop/shared-session.ts';
import { type Announce, createAnnouncer } from '#texts/announce.ts';

/** The shared session of all handlers on a cart page. */
export interface CartPage {
  readonly runtime: Runtime;
  /** Ends with the last member, or with the runtime. */
  readonly scope: Scope;
  readonly announce: Announce;
  /** Called with each form that replaces another, after typed values were restored. */
  readonly formListeners: Set<(form: HTMLFormElement) => void>;
  /** Errors of refused coupons, by the new box in a form that has just replaced another. */
  readonly couponErrors: Map<HTMLElement, CouponError>;
  /** Contains the placeholder for the endpoint name; `''` without an address. */
  readonly ajaxUrl: string;
  /** Returns the nonce of an endpoint; `''` without one. */
  nonce(name: 'update_shipping_method' | 'apply_coupon' | 'remove_coupon'): string;
  /** Reads newer nonces from a cart page of the shop: those of this page end with its session. */
  readNonces(html: string): void;
}

/** Returns the params of the cart's script in a page of the shop; empty if they are missing or unreadable. */
function paramsIn(html: string): Readonly<Record<string, unknown>> {
  const [, json = '{}'] = /\bwc_cart_params\s*=\s*(\{.*?\})\s*;/s.exec(html) ?? [];
  try {
    return asMap(JSON.parse(json));
  } catch {
    return {};
  }
}

/**
 * Joins the page's cart session. It starts with the first member and ends with the last, or with the runtime.
 */
export const joinCartPage = shareSession((runtime): CartPage => {
  const scope = createScope((error) => runtime.report(error, { handler: 'cart-page', phase: 'run' }));
  const pageParams = globalTexts('wc_cart_params');
  // A running change is a member, but must not outlive the runtime.
  const childScope = runtime.scope.child();
  childScope.add(scope.dispose);
  scope.add(() => childScope.dispose());
  let newerParams: Readonly<Record<string, unknown>> = {};
  return {
    runtime,
    scope,
    announce: createAnnouncer(scope),
    formListeners: new Set(),
    couponErrors: new Map(),
    ajaxUrl: pageParams?.wc_ajax_url ?? '',
    nonce: (name) => String(newerParams[`${name}_nonce`] ?? pageParams?.[`${name}_nonce`] ?? ''),
    readNonces(html) {
      newerParams = { ...newerParams, ...paramsIn(html) };
    },
  };
});

/** Joins the page's cart session until the scope ends. */
export function cartPageOf({ runtime, scope }: Pick<MountContext, 'runtime' | 'scope'>): CartPage {
  const { session, leave } = joinCartPage(runtime);
  scope.add(leave);
  return session;
}
