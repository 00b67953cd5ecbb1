import { logInfo } from '#lib/report.ts';
import { whenParsed } from '#lib/when-parsed.ts';
import type { DebugContext } from './debug-context.ts';
import { openOverlay } from './overlay.tsx';
import type { Details } from './read-details.ts';

/** Logs the state of every mount, once the page is ready. */
async function logMounts({ runtime, options }: DebugContext): Promise<void> {
  await runtime.settled();
  for (const { handler, state } of options.debug ? runtime.mounts() : [])
    logInfo(`${handler.name}: ${state}`);
}

/** Opens the debug overlay when the page is parsed. With the option, also logs the state of every mount. */
export async function startDebug(context: DebugContext, read: () => Promise<Details>): Promise<void> {
  const { runtime, options } = context;
  await whenParsed();
  const onError = (error: unknown) => runtime.report(error, { phase: 'debug' });
  openOverlay({ read, nonce: options.nonce, onError }, runtime.scope);
  await logMounts(context);
}
