import { isOn } from '#lib/is-on.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { type Announce, createAnnouncer } from '#platform/announce.ts';
import { emit, emitHandler, listen, toJQuery } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { params } from '#platform/params.ts';
import { findFragment, replaceFragments } from '#platform/replace-fragments.ts';
import { dispatch } from '#runtime/events.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createScope, type Scope } from '#runtime/scope.ts';
import { $cart, type ShownCart } from '#stores/cart.ts';
import { sentenceOf } from '#texts/errors.ts';
import { queueCartJob } from '#transport/cart-queue.ts';
import * as endpoints from '#transport/endpoints/cart.ts';
import type { Fragments } from '#transport/fragments.ts';
import { formFields, readData } from './button-data.ts';
import { restoreButtons, settleButton } from './cart-buttons.ts';
import { type CartEvent, CHANGES, emitAdding, emitChanged, emitLoaded, readChange } from './cart-events.ts';
import { createLiveRegion, type LiveRegion } from './live-region.ts';
import { shareSession } from './shared-session.ts';

declare module '#runtime/events.ts' {
  interface SkerryEvents {
    /** Someone is about to change the cart: on the body. */
    'skerry:cart-near': null;
  }
}

// The story of one add: the button's data are sent in their turn (`addToCart`), `added_to_cart` is emitted with what came back, and while
// it is emitted the page shows that (`show`): the button, the fragments, then `wc_fragments_loaded`. An add of another script begins with
// `added_to_cart`. So listeners behind ours find the page as the cart is, whoever has added.

const UPDATING = 'updating';
const FADED = 0.6;
const FADE_MS = 400;

/**
 * Replaces what changed with the cart: what goes is marked `updating`, what comes rises from the faded look. It is all there at
 * once, because listeners of the event that brought it read it at once.
 */
export function updateFragments(fragments: Fragments, runtime: Runtime): void {
  const all = () => Object.keys(fragments).flatMap(findFragment);
  for (const each of all()) each.classList.add(UPDATING);
  replaceFragments(fragments, runtime);
  if (prefersReducedMotion()) return;
  for (const each of all()) each.animate?.({ opacity: [FADED, 1] }, FADE_MS);
}

/** Puts a cart on the page, without an event. */
export function putCart(cart: ShownCart, runtime: Runtime, replace = replaceFragments): void {
  replace(cart.fragments, runtime);
  $cart.set(cart);
}

/** What all who change the cart of a page have in common. */
interface CartSession {
  readonly scope: Scope;
  /** Announces what was added or removed; it should be on the page before that. */
  liveRegion(): LiveRegion;
  /** Announces failures; its elements are on the page from the first call on. */
  announcer(): Announce;
  /** Shows what came with a cart event on the button, in the fragments and to screen readers. An event is shown once. */
  show(change: CartEvent): void;
}

/** How long the region stays for a message when the button that it is about was removed with its line. */
const MESSAGE_STAYS_MS = 5000;

/** Keeps the session until the message was announced, or the runtime ends. */
function stay(runtime: Runtime, life: Scope): void {
  const own = life.child();
  own.add(joinCart(runtime).leave);
  own.timeout(own.dispose, MESSAGE_STAYS_MS);
}

/** Joins the one cart session of the page. As long as it lasts, what comes with events of the cart is shown, also with those of other scripts. */
export const joinCart = shareSession((runtime): CartSession => {
  const scope = createScope((error) => runtime.report(error, { handler: 'cart', phase: 'run' }));
  // A runtime that was stopped meanwhile has another scope.
  const { scope: life } = runtime;
  const shown = new WeakSet<object>();
  let region: LiveRegion | undefined;
  let announce: Announce | undefined;
  const liveRegion = () => {
    region ??= createLiveRegion(scope);
    return region;
  };
  const show = (change: CartEvent) => {
    if (shown.has(change.event)) return;
    shown.add(change.event);
    const { fragments, hash, button } = readChange(change);
    if (button && change.name === 'added_to_cart') settleButton(button, Boolean(fragments));
    if (!fragments) return;
    putCart({ fragments, hash }, runtime, updateFragments);
    emitLoaded();
    if (liveRegion().announce(button)) stay(runtime, life);
  };
  scope.add(restoreButtons);
  for (const name of CHANGES) {
    listen(document.body, name, (event, ...args) => show({ name, event, args }), scope);
  }
  // Whoever stores the cart loads before the click, which then has less to wait for.
  dispatch(document.body, 'skerry:cart-near', null);
  return {
    scope,
    show,
    liveRegion,
    announcer() {
      announce ??= createAnnouncer(scope);
      return announce;
    },
  };
});

/** What the page says about adding to the cart. */
export interface CartParams {
  /** With the token for the endpoint. */
  readonly ajaxUrl: string;
  readonly cartUrl: string;
  /** The shop shows the cart after each add. */
  readonly leadsToCart: boolean;
}

/** Returns what the page says about adding to the cart; undefined when it offers nothing. */
export function readCartParams(): CartParams | undefined {
  const given = params('wc_add_to_cart_params');
  if (!given?.wc_ajax_url) return undefined;
  return {
    ajaxUrl: given.wc_ajax_url,
    cartUrl: given.cart_url ?? '',
    leadsToCart: isOn(given.cart_redirect_after_add),
  };
}

/**
 * What became of an add:
 * - `settled`: events were emitted, and the button shows it.
 * - `left`: another page is loading.
 * - `failed`: announced to screen readers, and reported where it was an error.
 */
type AddResult =
  | { readonly kind: 'settled' | 'left' }
  | { readonly kind: 'failed'; readonly sentence: string };

async function send(
  button: HTMLElement,
  data: Record<string, unknown>,
  { ajaxUrl, cartUrl, leadsToCart }: CartParams,
): Promise<AddResult> {
  const reply = await endpoints.addToCart(formFields(data), { ajaxUrl });
  if (reply.kind === 'redirect' || (leadsToCart && reply.kind !== 'empty')) {
    if (navigate(reply.kind === 'redirect' ? reply.url : cartUrl)) return { kind: 'left' };
  } else if (reply.kind !== 'empty') {
    emitChanged('added_to_cart', button, reply.kind === 'fragments' ? reply : {});
    if (reply.kind === 'fragments') return { kind: 'settled' };
  }
  return { kind: 'failed', sentence: sentenceOf() };
}

/** Adds a button's product, after all changes of the cart that were asked for before, unless a listener prevents it. */
export async function addToCart(button: HTMLElement, shop: CartParams, runtime: Runtime): Promise<AddResult> {
  // The request outlives its button, which another reply may replace, and needs a session that shows the reply.
  const { session, leave } = joinCart(runtime);
  try {
    session.liveRegion().clear();
    const wrapped = toJQuery(button);
    const question = { detail: { button }, args: [wrapped] };
    if (emitHandler(document.body, 'should_send_ajax_request.adding_to_cart', question).prevented) {
      const args = [false, false, wrapped];
      emit(document.body, 'ajax_request_not_sent.adding_to_cart', { detail: { button }, args });
      settleButton(button, false);
      return { kind: 'settled' };
    }
    const data = readData(button);
    emitAdding(button, data);
    const result = await queueCartJob(() => send(button, data, shop));
    if (result.kind === 'failed') session.announcer()(result.sentence, 'assertive');
    return result;
  } catch (error) {
    const sentence = sentenceOf(error);
    session.announcer()(sentence, 'assertive');
    runtime.report(error, { handler: 'add-to-cart', element: button, phase: 'request' });
    return { kind: 'failed', sentence };
  } finally {
    leave();
  }
}

/** Removes a link's line, after all changes of the cart that were asked for before. Returns false when the cart did not come back. */
export async function removeFromCart(link: HTMLElement, ajaxUrl: string, runtime: Runtime): Promise<boolean> {
  const { session, leave } = joinCart(runtime);
  session.liveRegion().clear();
  const send = async () => {
    const key = link.dataset.cart_item_key ?? '';
    const reply = await endpoints.removeFromCart(key, { ajaxUrl }).catch(() => undefined);
    if (reply?.kind !== 'fragments') return false;
    emitChanged('removed_from_cart', link, reply);
    return true;
  };
  return queueCartJob(send).finally(leave);
}
