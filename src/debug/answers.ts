/**
 * Answers for the owner of a page: the only file of this folder that other folders load. It loads the larger parts
 * when they are needed.
 */

import type { Answer, DebugContext } from './debug-context.ts';
import type { Details } from './read-details.ts';
import { faultsOfTags, setupFaults } from './setup-faults.ts';

// biome-ignore lint/suspicious/noConsole: the owner of the page reads the console
const warn = (message: string): void => console.warn(`[skerry] ${message}`);

/**
 * Gives an answer. `tags`, `faults`: warns of two tags, or of all that is wrong with the setup once handlers of other
 * scripts are registered, in one line each. `overlay`: opens the debug overlay. `details`: resolves with all that is
 * known about the page.
 */
export async function answer(what: Answer, context?: DebugContext): Promise<Details | undefined> {
  const read = async (each: DebugContext) => {
    const file = await import('./read-details.ts');
    return file.readDetails(each, setupFaults(each));
  };
  if (!context || what === 'tags') for (const fault of faultsOfTags()) warn(fault);
  else if (what === 'details') return read(context);
  else if (what === 'overlay') {
    const file = await import('./start-debug.ts');
    await file.startDebug(context, () => read(context));
  } else {
    await context.runtime.settled();
    for (const fault of setupFaults(context)) warn(fault);
  }
  return undefined;
}
