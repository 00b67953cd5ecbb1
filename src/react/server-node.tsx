import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type ControlledNode, controlNode, type NodeProps } from './control-node.ts';
import { InsertedNode, isNothing } from './inserted-node.tsx';
import { useIsland } from './island-context.ts';

interface SingleProps extends NodeProps {
  readonly of: HTMLElement | null | undefined;
  /** Rendered into an element of ours with `display: contents`, at the end of the node. */
  readonly children?: ReactNode;
}

interface ListProps {
  readonly of: readonly HTMLElement[];
  readonly each: (index: number, node: HTMLElement) => NodeProps;
}

/**
 * Gives one or more nodes of the server the attributes, classes, styles, text and listeners in the props.
 * What later props do not name is restored, and everything on unmount. All else on the node is left alone.
 */
export function ServerNode(props: SingleProps | ListProps) {
  const { scope } = useIsland();
  const controlled = useRef(new Map<HTMLElement, ControlledNode>());
  const nodes = 'each' in props ? props.of : [props.of].filter((node) => node != null);

  useLayoutEffect(() => {
    const { current } = controlled;
    for (const [node, controlledNode] of current) {
      if (nodes.includes(node)) continue;
      controlledNode.restore();
      current.delete(node);
    }
    nodes.forEach((node, index) => {
      // An island mounts because a visitor did something, so its first look is a change, too.
      const controlledNode = current.get(node) ?? controlNode(node, scope, { slidesAtFirst: true });
      current.set(node, controlledNode);
      controlledNode.show('each' in props ? props.each(index, node) : props);
    });
  });
  useLayoutEffect(() => {
    const { current } = controlled;
    return () => {
      for (const controlledNode of current.values()) controlledNode.restore();
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
