/**
 * The script that a site owner pastes: finds its own tag, intercepts later scripts of the page when it is the
 * first one, and loads the core from its own folder. It contains only what cannot wait for the core. The
 * core is a file of its own, so that a changed query string on the tag never loads a second one.
 */

import { knownLibraries } from '#libraries/run-order.ts';
import { interceptScripts } from '#originals/intercept.ts';
import { runEntry } from './boot/run-entry.ts';

declare const __ORIGINALS__: string;

runEntry({
  stack: Error().stack,
  factsOf: () => knownLibraries,
  intercept: interceptScripts,
  fetchDecision: (importFile) =>
    import.meta.env.DEV
      ? import('./originals/take-over.ts')
      : (importFile(__ORIGINALS__) as Promise<typeof import('./originals/take-over.ts')>),
});
