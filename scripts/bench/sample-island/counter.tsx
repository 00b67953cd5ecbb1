import { useState } from 'react';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useServerNodes } from '#react/use-server-nodes.ts';

/** A minimal island: one state, one listener, one attribute. */
function Counter({ element }: IslandProps) {
  const { buttons } = useServerNodes(element, { buttons: 'button' });
  const [count, setCount] = useState(0);
  return (
    <ServerNode
      of={buttons}
      each={() => ({
        attributes: { 'data-count': String(count) },
        onClick: () => setCount((before) => before + 1),
      })}
    />
  );
}

/** The smallest island: a button that counts its clicks. */
export default defineIsland({ component: Counter });
