import { useLayoutEffect } from 'react';
import { useIsland } from './island-context.ts';

/** Attribute values by name: null removes, undefined leaves the server's. */
export type Attributes = Readonly<Record<string, string | null | undefined>>;

/** Reflects state in attributes of server nodes after every render; they are as before when the island ends. */
export function useAttributes(
  nodes: readonly Element[],
  attributes: (index: number, node: Element) => Attributes,
): void {
  const { patch } = useIsland();
  useLayoutEffect(() => {
    nodes.forEach((node, index) => {
      for (const [name, value] of Object.entries(attributes(index, node))) {
        if (value !== undefined) patch.attribute(node, name, value);
      }
    });
  });
}

/** Reflects state in one class of server nodes after every render, leaving every other class alone. */
export function useClass(nodes: readonly Element[], name: string, isOn: (index: number) => boolean): void {
  const { patch } = useIsland();
  useLayoutEffect(() => {
    nodes.forEach((node, index) => {
      patch.toggle(node, name, isOn(index));
    });
  });
}
