import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

interface Hold {
  count: number;
  release(): void;
}

const holds = new WeakMap<Element, Map<string, Hold>>();

/** Puts a class on a node that several motions share, until the last of them ends. */
export function holdClass(node: Element, name: string, scope: Scope): void {
  const held = holds.get(node) ?? new Map<string, Hold>();
  holds.set(node, held);
  let hold = held.get(name);
  if (!hold) {
    const patch = createPatch();
    patch.toggle(node, name, true);
    hold = { count: 0, release: patch.restore };
    held.set(name, hold);
  }
  const own = hold;
  own.count += 1;
  scope.add(() => {
    own.count -= 1;
    if (own.count) return;
    held.delete(name);
    own.release();
  });
}
