import { type Handler, mountWhen, restingCode } from './define.ts';
import type { Mount } from './mount.ts';
import { createMountRunner, type MountHost } from './mount-runner.ts';
import type { Mounts } from './mounts.ts';
import type { StartStrategy } from './strategies.ts';

/** Returns false when the handler must not mount: other scripts serve the element, or it is excluded. */
export type Accepts = (handler: Handler, element: Element) => boolean;

/** What pairing needs from the runtime. */
export interface PairingHost {
  readonly mounts: Mounts;
  readonly startStrategy: StartStrategy;
  readonly mountHost: MountHost;
  /** Called with each mount that starts to wait. */
  readonly onWaiting: (mount: Mount, signal: AbortSignal) => void;
}

/** Creates mounts and starts their strategies. */
export interface Pairing {
  /** Creates the missing mounts of an element. They begin at once, or when `beginMounts` is called. */
  pair(element: HTMLElement, handlers: readonly Handler[]): void;
  /** Begins the mounts found so far; later ones begin at once. */
  beginMounts(accepts: Accepts | undefined): void;
}

/** Creates the pairing of a runtime. Mounts stay `found` until `beginMounts` is called. */
export function createPairing({ mounts, startStrategy, mountHost, onWaiting }: PairingHost): Pairing {
  let hasBegun = false;
  let accepts: Accepts | undefined;

  const passesTest = (handler: Handler, element: HTMLElement) => {
    try {
      return handler.test?.(element) !== false;
    } catch (error) {
      mountHost.report(error, { handler: handler.name, element, phase: 'test' });
      return false;
    }
  };

  const beginMount = (mount: Mount) => {
    const { handler, element } = mount;
    if (accepts?.(handler, element) === false) {
      mount.state = 'left';
      return;
    }
    mount.state = 'waiting';
    const runner = createMountRunner(mount, mountHost);
    mount.runner = runner;
    if (restingCode(handler))
      startStrategy(mount, handler.when ?? 'sweep', runner.mountResting, runner.signal);
    startStrategy(mount, mountWhen(handler), () => runner.mountFully(), runner.signal);
    if (mount.state === 'waiting') onWaiting(mount, runner.signal);
  };

  return {
    pair(element, handlers) {
      for (const handler of handlers) {
        const isPaired = mounts.on(element).some((mount) => mount.handler === handler);
        if (isPaired || !passesTest(handler, element)) continue;
        const mount: Mount = { handler, element, state: 'found', heldEventCount: 0 };
        mounts.add(mount);
        if (hasBegun) beginMount(mount);
      }
    },
    beginMounts(newAccepts) {
      accepts = newAccepts;
      hasBegun = true;
      const found = mounts.all().filter(({ state }) => state === 'found');
      // What a visitor waits for is loaded before what is only near the view.
      for (const mount of found) {
        if (!mount.heldEventCount) continue;
        beginMount(mount);
        mount.runner?.mountFully(true);
      }
      for (const mount of found) if (mount.state === 'found') beginMount(mount);
    },
  };
}
