import { type ReactNode, type Ref, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { holdNode, type NodeProps } from './hold-node.ts';
import { useIsland } from './island-context.ts';

type Position = 'before' | 'start' | 'end' | 'after';

const WHERE = { before: 'beforebegin', start: 'afterbegin', end: 'beforeend', after: 'afterend' } as const;

interface Props extends NodeProps {
  /** The node of the server's that it stands beside, or in. */
  readonly of: Element;
  readonly at: Position;
  /** The name of the element; a `div` by default. Fixed, as are `of` and `at`, for as long as it stands. */
  readonly as?: keyof HTMLElementTagNameMap;
  readonly ref?: Ref<HTMLElement>;
  /** Each node with children costs React about a hundred listeners; for words alone, give `text`. */
  readonly children?: ReactNode;
}

/** True for children that render nothing. */
export const isNothing = (children: ReactNode): boolean =>
  children === undefined || children === null || typeof children === 'boolean';

function assign(ref: Ref<HTMLElement> | undefined, node: HTMLElement | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}

/** An element of ours among the server's nodes: beside one, or in it. It is there for the effects of what is rendered into it, and leaves with the component. */
export function InsertedNode({ of, at, as = 'div', ref, children, ...props }: Props) {
  const { scope } = useIsland();
  const [node] = useState(() => document.createElement(as));
  const [held] = useState(() => holdNode(node, scope));
  // Before the effects of what is rendered into it, which may give it the focus.
  useInsertionEffect(() => {
    of.insertAdjacentElement(WHERE[at], node);
    return () => node.remove();
  }, [of, at, node]);
  useLayoutEffect(() => {
    assign(ref, node);
    return () => assign(ref, null);
  }, [ref, node]);
  useLayoutEffect(() => held.show(props));
  useLayoutEffect(() => held.restore, [held]);
  return isNothing(children) ? null : createPortal(children, node);
}
