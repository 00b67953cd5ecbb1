import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Accounts } from '../account/accounts.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderBook } from '../checkout/order-book.ts';
import type { DecisionBook } from '../consent/decision-book.ts';
import type { ReviewBook } from '../reviews/review-book.ts';
import type { Session, Sessions } from '../session.ts';
import type { Policy } from './content-security-policy.ts';

/** The state and options of a shop, passed to every route. */
export interface Shop {
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
  readonly orders: OrderBook;
  readonly accounts: Accounts;
  readonly reviews: ReviewBook;
  readonly decisions: DecisionBook;
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
  /** Absolute path of the built script's folder. */
  readonly scriptDir: string;
  /** Content security policy of pages; `?csp=` overrides it. */
  readonly policy: Policy;
  readonly sleep: (delayMs: number) => Promise<void>;
}

/** Bindings and variables of the Hono app. */
export interface ShopEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    session: Session | undefined;
    nonce: string | undefined;
    policy: Policy | undefined;
    /** Whether the page keeps the original scripts. */
    runsOthers: boolean | undefined;
  };
}

/** Hono context of a request to the shop. */
export type ShopContext = Context<ShopEnv>;

/** Fields of a form by name. */
export type Fields = Readonly<Record<string, string>>;

/** Reads the form fields of a request by name: skips files; of repeated names the last one counts. */
export const readFields = async (c: ShopContext): Promise<Fields> => {
  const body = await c.req.parseBody().catch(() => ({}));
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) if (typeof value === 'string') fields[name] = value;
  return fields;
};

/** Reads the body as form data, including files; empty when it is not form data. */
export const readFormData = (c: ShopContext): Promise<FormData> =>
  c.req.formData().catch(() => new FormData());

/** Returns the origin that the visitor requested. */
export const originOf = (c: ShopContext): string => new URL(c.req.url).origin;
