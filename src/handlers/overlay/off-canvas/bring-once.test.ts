import { expect, it, vi } from 'vitest';
import { bringOnce } from './off-canvas.ts';

it('what was brought stays for all who ask', async () => {
  const load = vi.fn(async () => ({}));
  const bring = bringOnce(load);
  expect(new Set(await Promise.all([bring(), bring(), bring()])).size).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
});

it('what failed is asked for anew', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('panel');
  const bring = bringOnce(load);
  await expect(bring()).rejects.toThrow('offline');
  expect(await bring()).toBe('panel');
});
