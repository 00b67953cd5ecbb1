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

export interface ShopOptions {
  /** Folder of the built script; relative ones start at the project. Default `dist`. */
  readonly scriptDir?: string;
  /** The content security policy of every page, unless its address says otherwise. Default `off`. */
  readonly policy?: Policy;
  /** Now, in milliseconds; sessions end by it. */
  readonly now?: () => number;
  /** Waits; the slow fault uses it. */
  readonly sleep?: (delayMs: number) => Promise<void>;
}

export interface ListenOptions extends ShopOptions {
  /** 0 takes any free port. Default 4173. */
  readonly port?: number;
  /** Default `127.0.0.1`. */
  readonly hostname?: string;
}

export interface RunningShop {
  /** The address, without a slash at the end. */
  readonly url: string;
  /** Stops listening and drops open connections. */
  close(): Promise<void>;
}

const project = fileURLToPath(new URL('..', import.meta.url));

const waitFor = (delayMs: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, delayMs);
  });

/** The demo shop: `fetch` for a server, `request` for tests. Every shop has its own sessions. */
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

/** Opens the shop on a port. Rejects when the port is taken. */
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
