import { flushSync } from 'react-dom';
import { type Dressed, dress, type Look } from '#lib/look.ts';
import type { Scope } from '#runtime/scope.ts';

/** Listeners by type of event; each is always the latest one that was given. */
export type Listeners = {
  readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void;
};

/** What a node is while the component says so. */
export interface NodeProps extends Look {
  readonly on?: Listeners | undefined;
  /** Listeners that hear events on their way down, before anything inside the node can stop them. */
  readonly onCapture?: Listeners | undefined;
}

/** A node that a component speaks for. */
export interface HeldNode extends Dressed {
  /** Gives it this look and these listeners, in place of those before. */
  show(props: NodeProps): void;
}

type AnyListener = (event: Event) => void;

/** Listens with the latest listener of each type, which is added once. */
function createHearing(node: HTMLElement, scope: Scope, capture: boolean) {
  const heard = new Map<string, { run: AnyListener; readonly stop: () => void }>();
  return (listeners: Listeners) => {
    const wanted = new Map(Object.entries(listeners) as [string, AnyListener | undefined][]);
    for (const [type, { stop }] of heard) {
      if (wanted.get(type)) continue;
      stop();
      heard.delete(type);
    }
    for (const [type, run] of wanted) {
      const known = heard.get(type);
      if (known && run) known.run = run;
      if (known || !run) continue;
      // At once, because other scripts look at what an event has changed as soon as it is over.
      const listener = (event: Event) => flushSync(() => heard.get(type)?.run(event));
      heard.set(type, { run, stop: scope.listen(node, type, listener, { capture }) });
    }
  };
}

/** Holds a node for a component: its look, and its listeners, until it is restored. */
export function holdNode(node: HTMLElement, scope: Scope): HeldNode {
  const { wear, restore } = dress(node);
  const listen = createHearing(node, scope, false);
  const listenFirst = createHearing(node, scope, true);
  return {
    wear,
    show({ on = {}, onCapture = {}, ...look }) {
      wear(look);
      listen(on);
      listenFirst(onCapture);
    },
    restore() {
      listen({});
      listenFirst({});
      restore();
    },
  };
}
