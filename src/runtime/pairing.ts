import { type Handler, mountCode, mountWhen, restingCode } from './define.ts';
import { createLife, type LifeHost } from './life.ts';
import type { Mount } from './mount.ts';
import type { Mounts } from './mounts.ts';
import type { Report } from './report.ts';
import type { Wait } from './strategies.ts';

/** Returns false when other scripts on the page serve the element: the handler does not mount there. */
export type Accepts = (handler: Handler, element: Element) => boolean;

/** What pairing needs from the runtime. */
export interface PairingHost {
  readonly mounts: Mounts;
  readonly report: Report;
  readonly wait: Wait;
  readonly lives: LifeHost;
  /** Called with each mount that starts to wait. */
  readonly onWaiting: (mount: Mount, signal: AbortSignal) => void;
}

/** Creates mounts and starts their strategies. */
export interface Pairing {
  /** Creates the missing mounts of an element. They begin at once, or when `open` is called. */
  pair(element: HTMLElement, handlers: readonly Handler[]): void;
  /** Begins the mounts found so far; later ones begin at once. */
  open(accepts: Accepts | undefined): void;
}

export function createPairing({ mounts, report, wait, lives, onWaiting }: PairingHost): Pairing {
  let isOpen = false;
  let accepts: Accepts | undefined;

  const passes = (handler: Handler, element: HTMLElement) => {
    try {
      return handler.test?.(element) !== false;
    } catch (error) {
      report(error, { handler: handler.name, element, phase: 'test' });
      return false;
    }
  };

  const begin = (mount: Mount) => {
    const { handler, element } = mount;
    if (accepts?.(handler, element) === false) {
      mount.state = 'left';
      return;
    }
    mount.state = 'waiting';
    const life = createLife(mount, lives);
    mount.life = life;
    if (restingCode(handler)) wait(mount, handler.when ?? 'sweep', life.rest, life.signal);
    wait(mount, mountWhen(handler), () => life.due(), life.signal);
    if (mount.state === 'waiting') onWaiting(mount, life.signal);
  };

  /** Loads what a visitor waits for before what is only near the view. */
  const loadPressed = () => {
    for (const { handler, element, state, owed } of mounts.all()) {
      if (state !== 'found' || !owed || accepts?.(handler, element) === false) continue;
      // The mount itself reports a failure.
      for (const load of [mountCode(handler), restingCode(handler)])
        if (load) lives.load(load).catch(() => {});
    }
  };

  return {
    pair(element, handlers) {
      for (const handler of handlers) {
        const isThere = mounts.on(element).some((mount) => mount.handler === handler);
        if (isThere || !passes(handler, element)) continue;
        const mount: Mount = { handler, element, state: 'found', owed: 0 };
        mounts.add(mount);
        if (isOpen) begin(mount);
      }
    },
    open(given) {
      accepts = given;
      isOpen = true;
      loadPressed();
      for (const mount of mounts.all()) if (mount.state === 'found') begin(mount);
    },
  };
}
