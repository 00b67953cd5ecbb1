import { expect, it } from 'vitest';
import { beginLoading } from '../shared/video/youtube-model.ts';
import { blockVideo, loadFrame, resetVideo, restingVideo, withAutoplay, youtubeVideo } from './model.ts';
import { settings } from './settings.ts';

it('a YouTube video without further settings plays on click, from the start, with sound', () => {
  expect(youtubeVideo('abc', settings.parse({}))).toEqual({
    id: 'abc',
    start: 0,
    end: 0,
    autoplay: false,
    mute: false,
    loop: false,
    isPrivate: false,
    look: { controls: false, captions: false, related: false, inline: false, modest: false },
  });
});

it('a YouTube video takes its options from the settings', () => {
  const values = settings.parse({
    start: 5,
    end: '9',
    autoplay: 'yes',
    mute: 'yes',
    loop: 'yes',
    yt_privacy: 'yes',
    controls: 'yes',
    cc_load_policy: 'yes',
    play_on_mobile: 'yes',
    modestbranding: 'yes',
  });
  expect(youtubeVideo('abc', values)).toMatchObject({
    start: 5,
    end: 9,
    autoplay: true,
    mute: true,
    loop: true,
    isPrivate: true,
    look: { controls: true, captions: true, related: false, inline: true, modest: true },
  });
});

it.each([
  [null, 'autoplay'],
  ['', 'autoplay'],
  ['clipboard-write', 'clipboard-write; autoplay'],
  ['autoplay; fullscreen', 'autoplay; fullscreen'],
])('a frame with the permissions %j also gets autoplay', (allow, expected) => {
  expect(withAutoplay(allow)).toBe(expected);
});

it('a video that stopped for reduced motion stays so, unless the browser blocked it', () => {
  const still = restingVideo({ isStill: true });
  expect(resetVideo(beginLoading(loadFrame(still, 'https://s.example/v')))).toEqual(still);
  expect(resetVideo(blockVideo(restingVideo({ isStill: false })))).toEqual(restingVideo({ isStill: false }));
});
