import { networkFailure } from './fake-transport.ts';
import type { Reply } from './reply.ts';

/**
 * What a shop answers when it is not itself, by the names of the faults of the demo shop; `slow` is a reply that the test
 * gives when it likes. For `it.each`.
 */
export const FAULTS: readonly (readonly [name: string, fault: Reply | typeof networkFailure])[] = [
  ['offline', networkFailure],
  ['500', { status: 500, html: '<h1>Critical error</h1>' }],
  ['html', { html: '<!doctype html><title>Log in</title><form class="login"></form>' }],
  ['empty', { text: '' }],
];
