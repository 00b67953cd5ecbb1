import { type ReactNode, type Ref, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { controlNode, type NodeProps } from './control-node.ts';
import { useIsland } from './island-context.ts';

type Position = 'before' | 'start' | 'end' | 'after';

const INSERT_POSITIONS = {
  before: 'beforebegin',
  start: 'afterbegin',
  end: 'beforeend',
  after: 'afterend',
} as const;

interface Props extends NodeProps {
  /** The server's node beside or in which it is inserted. */
  readonly of: Element;
  readonly at: Position;
  /** The tag name; default `div`. Like `of` and `at`, it must not change. */
  readonly as?: keyof HTMLElementTagNameMap;
  readonly ref?: Ref<HTMLElement>;
  /** Each node with children costs React about a hundred listeners; for text alone, use `text`. */
  readonly children?: ReactNode;
}

/** Returns whether children render nothing. */
export const isNothing = (children: ReactNode): boolean =>
  children === undefined || children === null || typeof children === 'boolean';

function assign(ref: Ref<HTMLElement> | undefined, node: HTMLElement | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}

/**
 * Inserts an element of ours beside or in a server's node. It exists before the effects of its children, and
 * is removed with the component.
 */
export function InsertedNode({ of, at, as = 'div', ref, children, ...props }: Props) {
  const { scope } = useIsland();
  const [node] = useState(() => document.createElement(as));
  const [controlled] = useState(() => controlNode(node, scope));
  // Before the effects of its children, which may focus it.
  useInsertionEffect(() => {
    of.insertAdjacentElement(INSERT_POSITIONS[at], node);
    return () => node.remove();
  }, [of, at, node]);
  useLayoutEffect(() => {
    assign(ref, node);
    return () => assign(ref, null);
  }, [ref, node]);
  useLayoutEffect(() => controlled.show(props));
  useLayoutEffect(() => controlled.restore, [controlled]);
  return isNothing(children) ? null : createPortal(children, node);
}
