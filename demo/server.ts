import type { AddressInfo } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createAccounts } from './server/account/accounts.ts';
import { createCatalogue } from './server/catalogue/catalogue.ts';
import { createOrderBook } from './server/checkout/order-book.ts';
import { createDecisionBook } from './server/consent/decision-book.ts';
import { createApp } from './server/create-app.ts';
import type { Policy } from './server/http/content-security-policy.ts';
import { createReviewBook } from './server/reviews/review-book.ts';
import { createSessions } from './server/session.ts';

/** The options of a demo shop. Tests replace its clock and its timer. */
export interface ShopOptions {
  /** Folder of the built script, relative to the project. Default `dist`. */
  readonly scriptDir?: string;
  /** Content security policy of pages; `?csp=` overrides it. Default `off`. */
  readonly policy?: Policy;
  /** Returns the current time in milliseconds; sessions expire by it. */
  readonly now?: () => number;
  /** Waits; used by the fault `slow`. */
  readonly sleep?: (delayMs: number) => Promise<void>;
}

/** The options of a demo shop, and where it listens. */
export interface ListenOptions extends ShopOptions {
  /** 0 picks a free port. Default 4173. */
  readonly port?: number;
  /** Default `127.0.0.1`. */
  readonly hostname?: string;
}

/** A demo shop that listens: its address, and how to stop it. */
export interface RunningShop {
  /** The address, without a trailing slash. */
  readonly url: string;
  /** Stops the server and closes open connections. */
  close(): Promise<void>;
}

const project = fileURLToPath(new URL('..', import.meta.url));

const waitFor = (delayMs: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, delayMs);
  });

/** Creates a demo shop: `fetch` for a server, `request` for tests. Each shop has its own sessions. */
export const createShop = ({
  scriptDir = 'dist',
  policy = 'off',
  now = Date.now,
  sleep = waitFor,
}: ShopOptions = {}) =>
  createApp({
    catalogue: createCatalogue(),
    sessions: createSessions(now),
    orders: createOrderBook(),
    accounts: createAccounts(),
    reviews: createReviewBook(),
    decisions: createDecisionBook(),
    now,
    policy,
    scriptDir: isAbsolute(scriptDir) ? scriptDir : resolve(project, scriptDir),
    sleep,
  });

/** Serves the shop on a port. Rejects when the port is taken. */
export const listen = ({ port = 4173, hostname = '127.0.0.1', ...options }: ListenOptions = {}) =>
  new Promise<RunningShop>((opened, failed) => {
    const server = serve({ fetch: createShop(options).fetch, port, hostname }, (address: AddressInfo) =>
      opened({
        url: `http://${hostname}:${address.port}`,
        close: () =>
          new Promise<void>((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      }),
    );
    server.once('error', failed);
  });
