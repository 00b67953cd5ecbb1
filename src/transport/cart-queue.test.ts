import { expect, it } from 'vitest';
import { createQueue } from './cart-queue.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve));

it('a queue runs jobs one at a time, in the order of the calls', async () => {
  const fifo = createQueue();
  const log: string[] = [];
  const job = (name: string) => async () => {
    log.push(`${name} begins`);
    await tick();
    log.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([fifo(job('a')), fifo(job('b'))])).toEqual(['a', 'b']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it.each([
  ['rejects', () => Promise.reject(new Error('no'))],
  [
    'throws',
    () => {
      throw new Error('no');
    },
  ],
])('a job that %s rejects for its own caller and does not stop the next job', async (_how, bad) => {
  const fifo = createQueue();
  const failed = expect(fifo(bad)).rejects.toThrow('no');
  await expect(fifo(async () => 'next')).resolves.toBe('next');
  await failed;
});
