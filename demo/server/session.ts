import { randomBytes } from 'node:crypto';
import { type Cart, type CartLine, emptyCart } from './cart/cart.ts';
import { homeDestination } from './cart/shipping.ts';
import type { ShippingChoice } from './cart/totals.ts';
import type { Fields } from './http/context.ts';

const lifetimeMs = 48 * 60 * 60 * 1000;
const mostSessions = 5000;

/** Cookie of a visitor's session. Its name ends in a hash, as on a real shop. */
export const sessionCookie = 'wp_woocommerce_session_5f1c0de9a27b4d8396e1f0b2c4d6a8e0';

/** A message that the next page shows. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'notice';
  /** Markup of the message. */
  readonly html: string;
  /** Name of the field that an error concerns. */
  readonly field?: string | undefined;
}

/** An event of the pixel, from the browser or from the server. */
export interface PixelNote {
  readonly name: string;
  readonly id: string;
  readonly way: 'browser' | 'server';
  readonly params: Readonly<Record<string, unknown>>;
}

/** The data of one visitor. */
export interface Session {
  readonly id: string;
  cart: Cart;
  /** Messages, shown once on the next page. */
  notices: Notice[];
  /** Removed lines, for "undo", by line key. */
  readonly removed: Map<string, CartLine>;
  shipping: ShippingChoice;
  paymentMethod: string | undefined;
  /** Values typed at the checkout, by field name. */
  customer: Fields;
  /** Email address of the signed-in account. */
  account: string | undefined;
  /** Events of the pixel, newest last. */
  readonly pixel: PixelNote[];
  seenMs: number;
}

/** Sessions by id, in memory; they expire 48 hours after the last visit. */
export interface Sessions {
  find(id: string | undefined): Session | undefined;
  create(): Session;
}

/** Creates sessions. Keeps at most 5,000; removes the least recently used first. */
export const createSessions = (now: () => number = Date.now): Sessions => {
  const sessions = new Map<string, Session>();
  return {
    find(id) {
      const session = id ? sessions.get(id) : undefined;
      if (!session) return undefined;
      sessions.delete(session.id);
      if (now() - session.seenMs > lifetimeMs) return undefined;
      session.seenMs = now();
      sessions.set(session.id, session);
      return session;
    },
    create() {
      const id = `t_${randomBytes(15).toString('hex')}`;
      const session: Session = {
        id,
        cart: emptyCart,
        notices: [],
        removed: new Map(),
        shipping: { destination: homeDestination },
        paymentMethod: undefined,
        customer: {},
        account: undefined,
        pixel: [],
        seenMs: now(),
      };
      sessions.set(id, session);
      const [oldest] = sessions.keys();
      if (sessions.size > mostSessions && oldest) sessions.delete(oldest);
      return session;
    },
  };
};
