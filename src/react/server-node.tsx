import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { type Dressed, dress, type Look } from '#lib/look.ts';
import type { Scope } from '#runtime/scope.ts';
import { useIsland } from './island-context.ts';

/** Listeners by type of event; each is always the latest one that was given. */
export type Listeners = {
  readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void;
};

/** What a server's node is while the component says so. */
export interface NodeProps extends Look {
  readonly on?: Listeners;
}

interface One extends NodeProps {
  readonly of: HTMLElement | undefined;
  /** Rendered into an element of ours, the last in the node. */
  readonly children?: ReactNode;
}

interface Many {
  readonly of: readonly HTMLElement[];
  readonly each: (index: number, node: HTMLElement) => NodeProps;
}

interface Held extends Dressed {
  listen(listeners: Listeners): void;
}

type AnyListener = (event: Event) => void;

/** Holds a node: its look, and its listeners, which are added once for each type. */
function hold(node: HTMLElement, scope: Scope): Held {
  const dressed = dress(node);
  const heard = new Map<string, { run: AnyListener; readonly stop: () => void }>();
  const end = (type: string) => {
    heard.get(type)?.stop();
    heard.delete(type);
  };
  return {
    wear: dressed.wear,
    listen(listeners) {
      const wanted = new Map(Object.entries(listeners) as [string, AnyListener][]);
      for (const type of heard.keys()) if (!wanted.has(type)) end(type);
      for (const [type, run] of wanted) {
        const known = heard.get(type);
        if (known) known.run = run;
        else {
          // At once, because other scripts look at what an event has changed as soon as it is over.
          const stop = scope.listen(node, type, (event) => flushSync(() => heard.get(type)?.run(event)));
          heard.set(type, { run, stop });
        }
      }
    },
    restore() {
      for (const type of heard.keys()) end(type);
      dressed.restore();
    },
  };
}

/** An element of ours in a node, made when it is first needed, which takes no place of its own. */
function useHolder(node: HTMLElement | undefined, isNeeded: boolean): HTMLElement | undefined {
  const [holder] = useState(() => document.createElement('div'));
  const isUsed = Boolean(node) && isNeeded;
  // Before the effects of what is rendered into it, which may give it the focus.
  useInsertionEffect(() => {
    if (!isUsed) return;
    holder.style.display = 'contents';
    node?.append(holder);
    return () => holder.remove();
  }, [holder, node, isUsed]);
  return isUsed ? holder : undefined;
}

/**
 * Stands for a node that the server sent, or for a list of them: attributes, classes, styles and listeners are what the node has while the
 * component says so. What it says no more, and all of it when it is unmounted, is as the server sent it. Everything else on the node is left alone.
 */
export function ServerNode(props: One | Many) {
  const { scope } = useIsland();
  const held = useRef(new Map<HTMLElement, Held>());
  const nodes = 'each' in props ? props.of : [props.of].filter((node) => node !== undefined);
  const children = 'each' in props ? undefined : props.children;
  const isEmpty = children === undefined || children === null || children === false;
  const holder = useHolder(nodes[0], !isEmpty);

  useLayoutEffect(() => {
    const { current } = held;
    for (const [node, one] of current) {
      if (nodes.includes(node)) continue;
      one.restore();
      current.delete(node);
    }
    nodes.forEach((node, index) => {
      const { on = {}, ...look } = 'each' in props ? props.each(index, node) : props;
      const one = current.get(node) ?? hold(node, scope);
      current.set(node, one);
      one.wear(look);
      one.listen(on);
    });
  });
  useLayoutEffect(() => {
    const { current } = held;
    return () => {
      for (const one of current.values()) one.restore();
      current.clear();
    };
  }, []);
  return holder ? createPortal(children, holder) : null;
}
