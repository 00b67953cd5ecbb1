import { beforeEach, describe, expect, it, vi } from 'vitest';
import { intersections, media, resizes } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { backgroundVideo } from './handler.ts';

const PAGE = 'motion/background-video.html';
const FILE = 'https://shop.example/media/clips/tide.webm';
const PARTS = { background_video_start: 5, background_video_end: 10 };
const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();
const load = vi.fn();

beforeEach(() => {
  for (const fn of [play, pause, load]) fn.mockClear();
  Object.assign(HTMLMediaElement.prototype, { play, pause, load });
});

async function open(settings: Record<string, unknown> = {}) {
  const fixture = await mountFixture(backgroundVideo, PAGE, { settings });
  const container = fixture.element.querySelector('.elementor-background-video-container') as HTMLElement;
  const video = container.querySelector('video') as HTMLVideoElement;
  const size = (width: number, height: number) => {
    Object.defineProperties(container, {
      clientWidth: { configurable: true, value: width },
      clientHeight: { configurable: true, value: height },
    });
  };
  const at = (seconds: number, event = 'timeupdate') => {
    video.currentTime = seconds;
    video.dispatchEvent(new Event(event));
    return video.currentTime;
  };
  return {
    ...fixture,
    container,
    video,
    size,
    at,
    see: (isIntersecting = true) => intersections.trigger(container, { isIntersecting }),
  };
}

describe('a video file', () => {
  it('gets its address, and is muted', async () => {
    const { video } = await open();
    expect(video.getAttribute('src')).toBe(FILE);
    expect(video.muted).toBe(true);
    expect(video.loop).toBe(true);
  });

  it('plays while in view', async () => {
    const { see } = await open();
    expect(play).not.toHaveBeenCalled();
    see(false);
    expect(pause).toHaveBeenCalledOnce();
    see();
    expect(play).toHaveBeenCalledOnce();
    see(false);
    expect(pause).toHaveBeenCalledTimes(2);
  });

  it('keeps its address when the browser blocks playing', async () => {
    play.mockRejectedValueOnce(new Error('NotAllowedError'));
    const { video, see } = await open();
    see();
    expect(video.getAttribute('src')).toBe(FILE);
  });

  it('requests only its part, and repeats it', async () => {
    const { video, at, see } = await open(PARTS);
    see();
    expect(video.getAttribute('src')).toBe(`${FILE}#t=5,10`);
    expect(video.loop).toBe(false);
    expect(at(9)).toBe(9);
    expect(at(10)).toBe(5);
    expect(at(9.95, 'pause')).toBe(5);
    expect(play).toHaveBeenCalledTimes(3);
  });

  it('with a start but no end repeats from the start', async () => {
    const { video, at } = await open({ background_video_start: 5 });
    expect(video.loop).toBe(false);
    expect(at(60, 'ended')).toBe(5);
  });

  it('does not repeat out of view', async () => {
    const { at, see } = await open(PARTS);
    see(false);
    at(10, 'pause');
    expect(play).not.toHaveBeenCalled();
  });

  it.each([
    ['at its end', {}, 60, 'ended'],
    ['at the end of its part', PARTS, 10, 'timeupdate'],
  ])('that plays once is hidden %s, and stays hidden', async (_title, settings, seconds, event) => {
    const { video, at, see } = await open({ ...settings, background_play_once: 'yes' });
    expect(video.loop).toBe(false);
    expect(video.style.display).toBe('');
    at(seconds, event);
    expect(video.style.display).toBe('none');
    see();
    expect(play).not.toHaveBeenCalled();
  });

  it('that fails to play shows the background behind it', async () => {
    const { video, difference } = await open();
    video.dispatchEvent(new Event('error'));
    expect(difference()).toBe('');
  });
});

describe('the size of a video', () => {
  it('covers the container from the first frame, keeping the ratio of the video', async () => {
    const { video, size } = await open();
    size(1600, 400);
    video.dispatchEvent(new Event('canplay'));
    expect([video.style.width, video.style.height]).toEqual(['1600px', '900px']);
    Object.defineProperties(video, { videoWidth: { value: 400 }, videoHeight: { value: 300 } });
    video.dispatchEvent(new Event('canplay'));
    expect(video.style.height).toBe('900px');
  });

  it.each([
    ['the container changes its size', (container: Element) => resizes.trigger(container)],
    ['the recalc event is emitted', () => window.dispatchEvent(new Event('elementor/bg-video/recalc'))],
  ])('is updated when %s', async (_title, change) => {
    const { video, container, size } = await open();
    size(1600, 400);
    video.dispatchEvent(new Event('canplay'));
    size(800, 900);
    change(container);
    expect([video.style.width, video.style.height]).toEqual(['1600px', '900px']);
    size(320, 90);
    change(container);
    expect([video.style.width, video.style.height]).toEqual(['320px', '180px']);
  });

  it('does not change while the container has none', async () => {
    const { video } = await open();
    video.dispatchEvent(new Event('canplay'));
    expect(video.getAttribute('style')).toBeNull();
  });
});

describe('no video plays', () => {
  it('on a phone, until the window gets wider', async () => {
    media.resize(500);
    const { video, difference } = await open();
    expect(difference()).toBe('');
    expect([intersections.size, resizes.size]).toEqual([0, 0]);
    media.resize(800);
    expect(video.getAttribute('src')).toBe(FILE);
  });

  it('with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    const { difference } = await open({ background_play_on_mobile: 'yes' });
    expect(difference()).toBe('');
  });

  it.each([
    ['with another background', { background_background: 'classic' }],
    ['without a link', { background_video_link: '' }],
    ['with a link that is not text', { background_video_link: [1] }],
    ['with a link that has a forbidden scheme', { background_video_link: 'javascript:alert(1)' }],
  ])('%s', async (_title, settings) => {
    const { video } = await open(settings);
    expect(video.hasAttribute('src')).toBe(false);
  });

  it('without a container for it', async () => {
    const html = `<div class="elementor-element" data-element_type="container" data-settings='{"background_background":"video","background_video_link":"/a.webm"}'></div>`;
    const { difference } = await mountFixture(backgroundVideo, html);
    expect(difference()).toBe('');
  });
});

it('a video plays on a phone when the settings allow it', async () => {
  media.resize(500);
  const { video } = await open({ background_play_on_mobile: 'yes' });
  expect(video.getAttribute('src')).toBe(FILE);
});

it('videos of elements inside are ignored', async () => {
  const { element, difference } = await mountFixture(
    backgroundVideo,
    `<div class="elementor-element" data-element_type="container" data-settings='{"background_background":"video","background_video_link":"/a.webm"}'>
       <div class="elementor-element"><div class="elementor-background-video-container"><video></video></div></div>
     </div>`,
  );
  expect(element.querySelector('[src]')).toBeNull();
  expect(difference()).toBe('');
});

it('in the editor another background type stops the video, and its own starts it again', async () => {
  const { element, video, runtime, settled } = await open();
  const { update } = runtime;
  update(element, { background_background: 'classic' });
  await settled();
  expect(video.hasAttribute('src')).toBe(false);
  update(element, { background_background: 'video' });
  await settled();
  expect(video.getAttribute('src')).toBe(FILE);
});

it('an element restores the markup on dispose, and stops playing', async () => {
  const { video, see, at, size, dispose, difference } = await open(PARTS);
  size(800, 400);
  video.dispatchEvent(new Event('canplay'));
  see();
  await dispose();
  expect(difference()).toBe('');
  expect(load).toHaveBeenCalledOnce();
  expect([intersections.size, resizes.size]).toEqual([0, 0]);
  play.mockClear();
  expect(at(10)).toBe(10);
  window.dispatchEvent(new Event('elementor/bg-video/recalc'));
  expect(play).not.toHaveBeenCalled();
  expect(difference()).toBe('');
});
