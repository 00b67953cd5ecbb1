import { expect, it, vi } from 'vitest';
import { startMedia } from './shown-variation.ts';

const areaOf = (html: string) => {
  const area = document.createElement('div');
  area.innerHTML = html;
  return area;
};

it.each([
  ['audio', '<audio class="wp-audio-shortcode"></audio>', 1],
  ['video', '<p><video class="wp-video-shortcode"></video></p>', 1],
  ['plain text', '<p>Soft wool.</p>', 0],
])("only media in a description gets the page's player: %s", (_what, html, times) => {
  const initialize = vi.fn();
  vi.stubGlobal('wp', { mediaelement: { initialize } });
  startMedia(areaOf(html));
  expect(initialize).toHaveBeenCalledTimes(times);
});

it("media on a page without players keeps the browser's", () => {
  vi.stubGlobal('wp', {});
  expect(() => startMedia(areaOf('<audio class="wp-audio-shortcode"></audio>'))).not.toThrow();
});
