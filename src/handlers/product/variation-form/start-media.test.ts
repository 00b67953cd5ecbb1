import { expect, it, vi } from 'vitest';
import { startMedia } from './shown-variation.ts';

const areaOf = (html: string) => {
  const area = document.createElement('div');
  area.innerHTML = html;
  return area;
};

it.each([
  ['a sound', '<audio class="wp-audio-shortcode"></audio>', 1],
  ['a film', '<p><video class="wp-video-shortcode"></video></p>', 1],
  ['words alone', '<p>Soft wool.</p>', 0],
])("%s in a description gets the page's own player", (_what, html, times) => {
  const initialize = vi.fn();
  vi.stubGlobal('wp', { mediaelement: { initialize } });
  startMedia(areaOf(html));
  expect(initialize).toHaveBeenCalledTimes(times);
});

it('a page without players keeps that of the browser', () => {
  vi.stubGlobal('wp', {});
  expect(() => startMedia(areaOf('<audio class="wp-audio-shortcode"></audio>'))).not.toThrow();
});
