import { expect, it, vi } from 'vitest';
import { bringOnce } from './off-canvas.ts';

it('all callers share the loaded result', async () => {
  const load = vi.fn(async () => ({}));
  const bring = bringOnce(load);
  expect(new Set(await Promise.all([bring(), bring(), bring()])).size).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a failed load is repeated by the next call', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('panel');
  const bring = bringOnce(load);
  await expect(bring()).rejects.toThrow('offline');
  expect(await bring()).toBe('panel');
});
