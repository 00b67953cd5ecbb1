import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = window as { YT?: unknown; Vimeo?: unknown };
const tags = () => [...document.scripts].filter(({ src }) => /youtube|vimeo/.test(src));
let videoApi: typeof import('./video-api.ts').videoApi;

beforeEach(async () => {
  vi.resetModules();
  ({ videoApi } = await import('./video-api.ts'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const tag of tags()) tag.remove();
  Reflect.deleteProperty(page, 'YT');
  Reflect.deleteProperty(page, 'Vimeo');
});

it('videoApi loads one script for all callers, and checks for its interface every 350 ms', async () => {
  const callback = vi.fn();
  for (let time = 0; time < 2; time += 1) videoApi('youtube').then(callback);
  expect(tags().map(({ src }) => src)).toEqual(['https://www.youtube.com/iframe_api']);
  const api = { loaded: 0 };
  page.YT = api;
  await vi.advanceTimersByTimeAsync(1000);
  expect(callback).not.toHaveBeenCalled();
  api.loaded = 1;
  await vi.advanceTimersByTimeAsync(350);
  expect(callback.mock.calls).toEqual([[api], [api]]);
  expect(vi.getTimerCount()).toBe(0);
});

it('videoApi loads nothing when the page has the interface', async () => {
  page.Vimeo = {};
  await expect(videoApi('vimeo')).resolves.toBe(page.Vimeo);
  expect(tags()).toEqual([]);
});

it('videoApi waits for minutes, because a consent tool may block the script', async () => {
  const waiting = videoApi('vimeo');
  await vi.advanceTimersByTimeAsync(300_000);
  page.Vimeo = {};
  await vi.advanceTimersByTimeAsync(350);
  await expect(waiting).resolves.toBe(page.Vimeo);
});

it('videoApi rejects after ten minutes', async () => {
  const failed = vi.fn();
  videoApi('vimeo').catch(failed);
  await vi.advanceTimersByTimeAsync(601_000);
  expect(failed).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('videoApi rejects when its script fails, and tries again at the next call', async () => {
  const failing = videoApi('youtube');
  tags()[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('iframe_api');
  expect([vi.getTimerCount(), tags()]).toEqual([0, []]);
  videoApi('youtube').catch(() => {});
  expect(tags()).toHaveLength(1);
});
