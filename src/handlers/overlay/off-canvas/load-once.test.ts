import { expect, it, vi } from 'vitest';
import { loadOnce } from './off-canvas.ts';

it('all callers share the loaded result', async () => {
  const load = vi.fn(async () => ({}));
  const loadShared = loadOnce(load);
  expect(new Set(await Promise.all([loadShared(), loadShared(), loadShared()])).size).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a failed load is repeated by the next call', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('panel');
  const loadShared = loadOnce(load);
  await expect(loadShared()).rejects.toThrow('offline');
  expect(await loadShared()).toBe('panel');
});
