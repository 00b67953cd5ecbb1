import { NETWORK_FAILURE } from './fake-transport.ts';
import type { Reply } from './reply.ts';

/** Replies of a failing shop for `it.each`, by the names of the demo shop's faults. */
export const FAULTS: readonly (readonly [name: string, fault: Reply | typeof NETWORK_FAILURE])[] = [
  ['offline', NETWORK_FAILURE],
  ['500', { status: 500, html: '<h1>Critical error</h1>' }],
  ['html', { html: '<!doctype html><title>Log in</title><form class="login"></form>' }],
  ['empty', { text: '' }],
];
