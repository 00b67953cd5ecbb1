import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type HeldNode, holdNode, type NodeProps } from './hold-node.ts';
import { InsertedNode, isNothing } from './inserted-node.tsx';
import { useIsland } from './island-context.ts';

interface One extends NodeProps {
  readonly of: HTMLElement | null | undefined;
  /** Rendered into an element of ours, the last in the node, which takes no place of its own. */
  readonly children?: ReactNode;
}

interface Many {
  readonly of: readonly HTMLElement[];
  readonly each: (index: number, node: HTMLElement) => NodeProps;
}

/**
 * Stands for a node that the server sent, or for a list of them: attributes, classes, styles, text and listeners are what the node has while the
 * component says so. What it says no more, and all of it when it is unmounted, is as the server sent it. Everything else on the node is left alone.
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
      // Islands come with what a visitor does, so that their first look is a change, too.
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
