import { useState } from 'react';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { useAttributes } from '#react/use-attributes.ts';
import { useDelegated } from '#react/use-delegated.ts';
import { useServerNodes } from '#react/use-server-nodes.ts';

/** The least that an island does: one state, one listener, one attribute. */
function Counter({ element }: IslandProps) {
  const { buttons } = useServerNodes(element, { buttons: 'button' });
  const [count, setCount] = useState(0);
  useDelegated(buttons, { click: () => setCount((before) => before + 1) });
  useAttributes(buttons, () => ({ 'data-count': String(count) }));
  return null;
}

export default defineIsland({ component: Counter });
