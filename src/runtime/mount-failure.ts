import { findScoped } from '#lib/find-scoped.ts';
import { ChunkLoadError } from './loader.ts';
import type { Mount } from './mount.ts';

/** How an attempt to mount ended. */
export type Outcome = 'mounted' | 'unloaded' | 'broken';

/** Returns a function that reports errors of a phase, with handler and element. */
export type ReporterFor = (phase: string) => (error: unknown) => void;

/** When code fails to load, shows what the server hides; a later try that succeeds sets the display. */
function reveal({ element, handler }: Mount): void {
  for (const node of handler.reveal ? findScoped(element, handler.reveal) : []) {
    node.hidden = false;
    node.classList.remove('hidden');
    node.style.display = 'block';
  }
}

/** Creates the function that reports why a mount failed, and makes the server's markup usable. */
export function createFailureHandler(mount: Mount, reporterFor: ReporterFor) {
  const { fallback } = mount.handler;
  /** What was reported about a file of the resting state that failed to load. */
  let missingFileMessage: string | undefined;
  return (error: unknown, phase: string): Outcome => {
    mount.error = error;
    if (fallback) Promise.resolve(mount.element).then(fallback).catch(reporterFor('fallback'));
    if (!(error instanceof ChunkLoadError)) {
      reporterFor(phase)(error);
      return 'broken';
    }
    // An island often needs the file that its resting state missed: it is reported once.
    if (error.message !== missingFileMessage) reporterFor('load')(error);
    if (phase === 'rest') missingFileMessage = error.message;
    reveal(mount);
    return 'unloaded';
  };
}
