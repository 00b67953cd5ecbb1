import { useState } from 'react';
import { expect, it } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { defineIsland, type IslandProps } from './define-island.tsx';
import { ServerNode } from './server-node.tsx';
import { useServerNodes } from './use-server-nodes.ts';

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

const handler = {
  name: 'counter',
  on: { selector: '.counter' },
  island: async () => ({ default: defineIsland({ component: Counter }) }),
};

it('two hundred islands mount, each with its own state, and leave nothing behind', async () => {
  const warm = await mountFixture(handler, '<div class="counter"><button>+</button></div>');
  await warm.dispose();
  const listeners = countListeners();
  const html = '<div class="counter"><button>+</button></div>'.repeat(200);
  const { container, dispose, difference } = await mountFixture(handler, html);
  const buttons = [...container.querySelectorAll('button')];
  expect(container.querySelectorAll('[data-count="0"]')).toHaveLength(200);
  buttons[150]?.click();
  await settle();
  expect(buttons.filter(({ dataset }) => dataset.count === '1')).toEqual([buttons[150]]);
  await dispose();
  expect(difference()).toBe('');
  expect(listeners.list()).toEqual([]);
  listeners.stop();
});
