import { expect, it } from 'vitest';
import { createImporter } from './import-chunk.ts';

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}//.js`;

it('gives whoever asks for the same the same promise, so that what waits for it goes on in its order', async () => {
  const bring = createImporter('');
  const asked = moduleOf('export const answer = 42');
  expect(bring(asked)).toBe(bring(asked));
  expect(await bring(asked)).toMatchObject({ answer: 42 });
  const order: number[] = [];
  const wait = async (turn: number) => {
    await bring(asked);
    order.push(turn);
  };
  await Promise.all([wait(1), wait(2), wait(3)]);
  expect(order).toEqual([1, 2, 3]);
});

it('asks anew, under another address, for what failed', async () => {
  const bring = createImporter('');
  // Fails by its plain address alone.
  const asked = moduleOf(
    "if (!import.meta.url.includes('?retry=1')) throw new Error('gone'); export const answer = 42",
  );
  const first = bring(asked);
  expect(bring(asked)).toBe(first);
  await expect(first).rejects.toThrow('gone');
  expect(await bring(asked)).toMatchObject({ answer: 42 });
});
