import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Accounts } from '../account/accounts.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { OrderBook } from '../checkout/order-book.ts';
import type { DecisionBook } from '../consent/decision-book.ts';
import type { ReviewBook } from '../reviews/review-book.ts';
import type { Session, Sessions } from '../session.ts';
import type { Policy } from './content-security-policy.ts';

/** What the shop is made of; handed to every route. */
export interface Shop {
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
  readonly orders: OrderBook;
  readonly accounts: Accounts;
  readonly reviews: ReviewBook;
  readonly decisions: DecisionBook;
  /** Now, in milliseconds. */
  readonly now: () => number;
  /** Folder of the built script, absolute. */
  readonly scriptDir: string;
  /** Of every page, unless its address says otherwise. */
  readonly policy: Policy;
  readonly sleep: (delayMs: number) => Promise<void>;
}

export interface ShopEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    session: Session | undefined;
    nonce: string | undefined;
    policy: Policy | undefined;
    /** True for a page that keeps the original scripts. */
    runsOthers: boolean | undefined;
  };
}

export type ShopContext = Context<ShopEnv>;

/** Fields of a form by name. */
export type Fields = Readonly<Record<string, string>>;

/** Form fields of a request by name; files are left out, of several values the last one counts. */
export const readFields = async (c: ShopContext): Promise<Fields> => {
  const body = await c.req.parseBody().catch(() => ({}));
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) if (typeof value === 'string') fields[name] = value;
  return fields;
};

/** The body of a request as form data, files and all; empty for one that is none. */
export const readFormData = (c: ShopContext): Promise<FormData> =>
  c.req.formData().catch(() => new FormData());

/** The address of the shop as the visitor typed it, without a slash at the end. */
export const originOf = (c: ShopContext): string => new URL(c.req.url).origin;
