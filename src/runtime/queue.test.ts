import { describe, expect, it, vi } from 'vitest';
import { settle } from '#testing/settle.ts';
import { createQueue } from './queue.ts';

/** Creates slow jobs on a clock of the test, which record how often the queue has yielded before. */
function bench(jobMs: number) {
  const turns: number[] = [];
  let nowMs = 0;
  let turn = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.stubGlobal('scheduler', {
    yield: async () => {
      turn += 1;
    },
  });
  const spend = () => {
    turns.push(turn);
    nowMs += jobMs;
  };
  return { queue: createQueue(), turns, spend };
}

describe('the queue', () => {
  it('runs jobs in order, never synchronously', async () => {
    const queue = createQueue();
    const order: number[] = [];
    for (const each of [1, 2, 3]) queue(() => order.push(each));
    expect(order).toEqual([]);
    await settle();
    expect(order).toEqual([1, 2, 3]);
  });

  it('runs jobs that are added while it runs, or after it was empty', async () => {
    const queue = createQueue();
    const order: string[] = [];
    queue(() => {
      order.push('first');
      queue(() => order.push('second'));
    });
    await settle();
    queue(() => order.push('third'));
    await settle();
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('yields to the browser when six milliseconds are used up', async () => {
    const { queue, turns, spend } = bench(3);
    for (let count = 0; count < 6; count += 1) queue(spend);
    await settle();
    expect(turns).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('yields before a job that comes less than a frame after the last one', async () => {
    const { queue, turns, spend } = bench(7);
    queue(spend);
    await settle();
    queue(spend);
    await settle();
    expect(turns).toEqual([0, 1]);
  });

  it('never runs two slow jobs without a yield between', async () => {
    const { queue, turns, spend } = bench(40);
    for (let count = 0; count < 3; count += 1) queue(spend);
    await settle();
    expect(turns).toEqual([0, 1, 2]);
  });

  it('counts the time of promise callbacks, after every eight jobs', async () => {
    const { queue, turns, spend } = bench(40);
    for (let count = 0; count < 17; count += 1) queue(() => void Promise.resolve().then(spend));
    await settle();
    expect(turns).toEqual([...Array(8).fill(0), ...Array(8).fill(1), 2]);
  });
});
