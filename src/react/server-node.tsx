import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type HeldNode, holdNode, type NodeProps } from './hold-node.ts';
import { InsertedNode, isNothing } from './inserted-node.tsx';
import { useIsland } from './island-context.ts';

interface One extends NodeProps {
  readonly of: HTMLElement | null | undefined;
  /** Rendered into an element of ours with `display: contents`, at the end of the node. */
  readonly children?: ReactNode;
}

interface Many {
  readonly of: readonly HTMLElement[];
  readonly each: (index: number, node: HTMLElement) => NodeProps;
}

/**
 * Controls one or more nodes of the server: attributes, classes, styles, text and listeners follow the props.
 * What the props no longer name is restored, and everything on unmount. Everything else on the node is left
 * alone.
 */
export function ServerNode(props: One | Many) {
  const { scope } = useIsland();
  const held = useRef(new Map<HTMLElement, HeldNode>());
  const nodes = 'each' in props ? props.of : [props.of].filter((node) => node != null);

  useLayoutEffect(() => {
    const { current } = held;
    for (const [node, one] of current) {
      if (nodes.includes(node)) continue;
      one.restore();
      current.delete(node);
    }
    nodes.forEach((node, index) => {
      // An island mounts on what a visitor does, so that its first look is a change, too.
      const one = current.get(node) ?? holdNode(node, scope, { slidesAtFirst: true });
      current.set(node, one);
      one.show('each' in props ? props.each(index, node) : props);
    });
  });
  useLayoutEffect(() => {
    const { current } = held;
    return () => {
      for (const one of current.values()) one.restore();
      current.clear();
    };
  }, []);
  if ('each' in props || !props.of || isNothing(props.children)) return null;
  return (
    <InsertedNode at="end" of={props.of} style={{ display: 'contents' }}>
      {props.children}
    </InsertedNode>
  );
}
