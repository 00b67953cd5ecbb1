import type { Scope } from '#runtime/scope.ts';

type Mover = (node: Node, before: Node | null) => void;

/**
 * Has a loop move slides to the other end as they are: films in them play on, frames are not loaded again, the focus
 * stays. Where the browser has no such move, slides start anew.
 */
export function moveQuietly(wrapper: HTMLElement, scope: Scope): void {
  const { moveBefore: move } = wrapper as HTMLElement & { moveBefore?: Mover };
  if (!move) return;
  const put = (nodes: readonly (Node | string)[], before: Node | null) => {
    for (const node of nodes) {
      const isHere = node instanceof Node && node.parentNode === wrapper;
      if (isHere) move.call(wrapper, node, before);
      else wrapper.insertBefore(node as Node, before);
    }
  };
  // The engine moves slides by these two methods of the wrapper.
  Object.assign(wrapper, {
    append: (...nodes: Node[]) => put(nodes, null),
    prepend: (...nodes: Node[]) => put(nodes, wrapper.firstChild),
  });
  scope.add(() => {
    for (const name of ['append', 'prepend']) Reflect.deleteProperty(wrapper, name);
  });
}
