import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineBehaviour } from './define.ts';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, createLoader } from './loader.ts';

const behaviour = defineBehaviour({ mount() {} });
const arrives = async () => ({ default: behaviour });
const fails = () => Promise.reject(new TypeError('404'));
const hangs = () => new Promise<never>(() => {});

/** Gives one answer after the other, the last one from then on. */
const inTurn = (...answers: (() => Promise<unknown>)[]) => {
  let asked = 0;
  return vi.fn(
    () => (answers[Math.min(asked++, answers.length - 1)] ?? fails)() as ReturnType<typeof arrives>,
  );
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the loader', () => {
  it('gives the behaviour and leaves no timer', async () => {
    await expect(createLoader()(arrives)).resolves.toBe(behaviour);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tries a missing chunk once more', async () => {
    const load = inTurn(fails, arrives);
    await expect(createLoader()(load)).resolves.toBe(behaviour);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('rejects with the cause when it is missing twice', async () => {
    const load = inTurn(fails);
    const error = await createLoader()(load).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'missing', cause: { message: '404' } });
    expect(load).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('asks again after a failure, and fails again with the same error, so that it is told once', async () => {
    const load = inTurn(fails);
    const loader = createLoader();
    const first = await loader(load).catch((reason: unknown) => reason);
    const second = await loader(load).catch((reason: unknown) => reason);
    expect(second).toBe(first);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('gives up after 120 seconds, without another try', async () => {
    const load = inTurn(hangs);
    const outcome = createLoader()(load).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    const early = await Promise.race([outcome, Promise.resolve('pending')]);
    expect(early).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ type: 'timeout' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shares one attempt among all who ask, and what it gave later', async () => {
    const load = inTurn(arrives);
    const loader = createLoader();
    await Promise.all([loader(load), loader(load)]);
    await loader(load);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['missing', fails],
    ['late', hangs],
  ])('tries again when it is asked again after code that was %s', async (_what, bad) => {
    const load = inTurn(bad, bad, arrives);
    const loader = createLoader();
    const first = loader(load).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
    expect(await first).toBe('failed');
    const second = loader(load).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
    await second;
    await expect(loader(load)).resolves.toBe(behaviour);
  });

  it('takes a load function that throws for code that is missing', async () => {
    const load = () => {
      throw new Error('no promise');
    };
    await expect(createLoader()(load)).rejects.toMatchObject({ type: 'missing' });
  });

  it.each([
    ['nothing', undefined],
    ['no default export', {}],
    ['something else as default export', { default: {} }],
  ])('says so when a module has %s', async (_what, module) => {
    const load = (async () => module) as unknown as typeof arrives;
    await expect(createLoader()(load)).rejects.toThrow('no behaviour as its default export');
  });
});
