import { randomBytes } from 'node:crypto';
import { type Cart, type CartLine, emptyCart } from './cart/cart.ts';
import { homeDestination } from './cart/shipping.ts';
import type { ShippingChoice } from './cart/totals.ts';
import type { Fields } from './http/context.ts';

const lifetimeMs = 48 * 60 * 60 * 1000;
const mostSessions = 5000;

/** The cookie a visitor's session lives by; its name ends in a hash, as a real shop's does. */
export const sessionCookie = 'wp_woocommerce_session_5f1c0de9a27b4d8396e1f0b2c4d6a8e0';

export interface Notice {
  readonly kind: 'success' | 'error' | 'notice';
  /** Markup written by the shop itself. */
  readonly html: string;
  /** Name of the field that an error is about. */
  readonly field?: string | undefined;
}

/** What a pixel heard, by either of its two ways. */
export interface PixelNote {
  readonly name: string;
  readonly id: string;
  readonly way: 'browser' | 'server';
  readonly params: Readonly<Record<string, unknown>>;
}

/** All that the shop remembers of one visitor. */
export interface Session {
  readonly id: string;
  cart: Cart;
  /** Shown once, on the next page. */
  notices: Notice[];
  /** Removed lines, for "undo", by line key. */
  readonly removed: Map<string, CartLine>;
  shipping: ShippingChoice;
  paymentMethod: string | undefined;
  /** What was typed into the checkout's fields, by name. */
  customer: Fields;
  /** E-mail address of the account that is signed in. */
  account: string | undefined;
  /** What the pixel heard, newest last. */
  readonly pixel: PixelNote[];
  seenMs: number;
}

/** Sessions by id, in memory; they end 48 hours after the last visit. */
export interface Sessions {
  find(id: string | undefined): Session | undefined;
  create(): Session;
}

/** Keeps at most 5,000 sessions; the one unseen for longest goes first. */
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
