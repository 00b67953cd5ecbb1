import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineBehaviour } from './define.ts';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, createLoader } from './loader.ts';

const behaviour = defineBehaviour({ mount() {} });
const arrives = async () => ({ default: behaviour });
const fails = () => Promise.reject(new TypeError('404'));
const hangs = () => new Promise<never>(() => {});

/** Creates a load function that gives one answer after the other, then the last one again. */
const answerInTurn = (...answers: (() => Promise<unknown>)[]) => {
  let count = 0;
  return vi.fn(
    () => (answers[Math.min(count++, answers.length - 1)] ?? fails)() as ReturnType<typeof arrives>,
  );
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the loader', () => {
  it('returns the behaviour and leaves no timer', async () => {
    await expect(createLoader()(arrives)).resolves.toBe(behaviour);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('retries a missing chunk once', async () => {
    const load = answerInTurn(fails, arrives);
    await expect(createLoader()(load)).resolves.toBe(behaviour);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('rejects with the cause when a chunk is missing twice', async () => {
    const load = answerInTurn(fails);
    const error = await createLoader()(load).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'missing', cause: { message: '404' } });
    expect(load).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tries again after a failure, but rejects with the same error', async () => {
    const load = answerInTurn(fails);
    const loader = createLoader();
    const first = await loader(load).catch((reason: unknown) => reason);
    const second = await loader(load).catch((reason: unknown) => reason);
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('stops after 120 seconds, without a retry', async () => {
    const load = answerInTurn(hangs);
    const outcome = createLoader()(load).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    const early = await Promise.race([outcome, Promise.resolve('pending')]);
    expect(early).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ type: 'timeout' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shares one attempt, and its result, between all calls', async () => {
    const load = answerInTurn(arrives);
    const loader = createLoader();
    await Promise.all([loader(load), loader(load)]);
    await loader(load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['missing', fails],
    ['too late', hangs],
  ])('loads again at the next call after code that was %s', async (_what, bad) => {
    const load = answerInTurn(bad, bad, arrives);
    const loader = createLoader();
    const first = loader(load).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
    expect(await first).toBe('failed');
    const second = loader(load).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
    await second;
    await expect(loader(load)).resolves.toBe(behaviour);
  });

  it('treats a load function that throws as missing code', async () => {
    const load = () => {
      throw new Error('no promise');
    };
    await expect(createLoader()(load)).rejects.toMatchObject({ type: 'missing' });
  });

  it.each([
    ['no content', undefined],
    ['no default export', {}],
    ['something else as default export', { default: {} }],
  ])('rejects a module with %s', async (_what, module) => {
    const load = (async () => module) as unknown as typeof arrives;
    await expect(createLoader()(load)).rejects.toThrow('no behaviour as its default export');
  });
});
