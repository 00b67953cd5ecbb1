import { atMost } from './at-most.ts';
import type { Mount } from './mount.ts';
import type { Mounts } from './mounts.ts';

// How long a mount waits for one that comes first and whose code is still on its way.
const GRACE_MS = 1000;

/**
 * Waits, but not for ever, for what comes before a mount and is loading: its parents, and on its own element what has
 * a lower priority. Nobody waits for handlers of the page itself. Gives nothing when there is nothing to wait for.
 */
export function untilOthersStand(mount: Mount, mounts: Mounts): Promise<unknown> | undefined {
  const own = mounts.on(mount.element);
  const first = own.slice(0, own.indexOf(mount));
  for (let up = mount.element.parentElement; up?.parentElement; up = up.parentElement) {
    first.push(...mounts.on(up));
  }
  const loading = first.filter(({ state }) => state === 'loading');
  if (!loading.length) return undefined;
  return atMost(Promise.all(loading.map(({ life }) => life?.due())), GRACE_MS);
}
