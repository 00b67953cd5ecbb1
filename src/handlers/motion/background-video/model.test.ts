import { expect, it } from 'vitest';
import { coveringSize, partAddress, settings, videoOf } from './model.ts';

const FILE = 'https://shop.example/tide.webm';
const video = (values: Record<string, unknown>) =>
  videoOf(
    settings.parse({ background_background: 'video', background_video_link: FILE, ...values }),
    (address) => (address.startsWith('https:') ? address : undefined),
  );

it('settings that are missing are off', () => {
  expect(video({})).toEqual({
    provider: undefined,
    address: FILE,
    startS: 0,
    endS: 0,
    isOnce: false,
    isPrivate: false,
    isForMobile: false,
  });
});

it.each([
  ['another background', { background_background: 'classic' }],
  ['no link', { background_video_link: '' }],
  ['a link that is not text', { background_video_link: { url: FILE } }],
  ['a link with a forbidden scheme', { background_video_link: 'javascript:alert(1)' }],
])('there is no video with %s', (_title, values) => {
  expect(video(values)).toBeUndefined();
});

it.each([
  ['https://vimeo.com/123456', 'vimeo'],
  ['https://www.vimeo.com/123456/abcd', 'vimeo'],
  ['https://player.vimeo.com/video/123456', 'vimeo'],
  ['https://youtu.be/abc', 'youtube'],
  ['https://www.youtube.com/watch?v=abc', 'youtube'],
  ['https://www.youtube.com/shorts/abc', 'youtube'],
  ['https://www.youtube.com/about', undefined],
  [FILE, undefined],
])('%s is played by %s', (background_video_link, provider) => {
  expect(video({ background_video_link })?.provider).toBe(provider);
});

it.each([
  [{ background_video_start: 5, background_video_end: 10 }, `${FILE}#t=5,10`],
  [{ background_video_start: '5' }, `${FILE}#t=5`],
  [{ background_video_end: 10 }, `${FILE}#t=0,10`],
  [{ background_video_start: 10, background_video_end: 5 }, `${FILE}#t=10`],
  [{ background_video_start: -3, background_video_end: 'soon' }, FILE],
  [{ background_video_link: `${FILE}#t=1`, background_video_start: 2 }, `${FILE}#t=2`],
  [{ background_video_link: `${FILE}#t=1` }, `${FILE}#t=1`],
])('the part %j has the address %s', (values, expected) => {
  const found = video(values);
  expect(found && partAddress(found)).toBe(expected);
});

it.each([
  [1600, 900, { width: 1600, height: 900 }],
  [1600, 400, { width: 1600, height: 900 }],
  [800, 900, { width: 1600, height: 900 }],
])('a video covers a box of %i x %i', (width, height, expected) => {
  expect(coveringSize(width, height, 16 / 9)).toEqual(expected);
});
