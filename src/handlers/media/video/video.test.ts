import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { overrideConsent } from '#platform/consent.ts';
import { intersections, media } from '#testing/fake-observers.ts';
import { providerScriptUrls, stubPlayers } from '#testing/fake-players.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { press } from '#testing/user.ts';
import { video } from './handler.ts';

const OVERLAY = '.elementor-custom-embed-image-overlay';
const ICON = '.elementor-custom-embed-play';
const INLINE =
  '<div class="elementor-element" data-element_type="widget" data-widget_type="video.default"><div class="elementor-wrapper">';
const inline = (html: string) => `${INLINE}${html}</div></div>`;
const youtube = (settings: object) => ({ youtube_url: 'https://www.youtube.com/shorts/abc', ...settings });

const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();
let players: ReturnType<typeof stubPlayers>;

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  play.mockClear();
  players = stubPlayers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const script of document.scripts) if (/youtube|vimeo/.test(script.src)) script.remove();
});

// First: once loaded, the script stays in the module cache.
describe('a video whose YouTube script fails to load', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('YT', undefined);
  });
  const link = (element: Element) => element.querySelector<HTMLAnchorElement>('.skerry-video-link');
  const fail = async () => {
    const script = [...document.scripts].find(({ src }) => src.includes('youtube'));
    script?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
  };

  it('shows a link to the video', async () => {
    const markup = inline('<div class="elementor-video"></div>');
    const { element, dispose, difference, clearErrors } = await mountFixture(video, markup, {
      settings: youtube({}),
    });
    await fail();
    expect(link(element)?.href).toBe('https://www.youtube.com/watch?v=abc');
    expect(clearErrors()).toHaveLength(1);
    await dispose();
    expect(difference()).toBe('');
  });

  it('keeps the picture, shows a link after a while, and tries again on the next press', async () => {
    const { element, settled, clearErrors } = await mountFixture(video, 'media/video-youtube.html');
    const overlay = element.querySelector<HTMLElement>(OVERLAY);
    overlay?.click();
    await settled();
    expect(providerScriptUrls()).toEqual(['https://www.youtube.com/iframe_api']);
    expect(overlay?.getAttribute('aria-busy')).toBe('true');
    await vi.advanceTimersByTimeAsync(7900);
    expect(link(element)).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(link(element)?.textContent).toBe('Play Video (www.youtube.com)');
    await fail();
    expect(link(element)?.parentElement).toBe(overlay);
    expect(overlay?.hasAttribute('aria-busy')).toBe(false);
    expect(clearErrors()).toHaveLength(1);
    link(element)?.click();
    await settled();
    expect(providerScriptUrls()).toEqual([]);
    overlay?.click();
    await settled();
    expect(providerScriptUrls()).toHaveLength(1);
    players = stubPlayers();
    await vi.advanceTimersByTimeAsync(350);
    expect([players.length, link(element)]).toEqual([1, null]);
  });
});

describe('YouTube video with an overlay', () => {
  const file = 'media/video-youtube.html';

  it('sends no request before it is pressed, and then plays once', async () => {
    const { element, settled } = await mountFixture(video, file);
    expect([providerScriptUrls(), players]).toEqual([[], []]);
    const overlay = element.querySelector<HTMLElement>(OVERLAY);
    overlay?.click();
    overlay?.click();
    await settled();
    expect(players).toHaveLength(1);
    const [player] = players;
    expect(element.querySelector(OVERLAY)).toBeNull();
    expect(player?.options).toMatchObject({
      videoId: 'tide0000sea',
      host: 'https://www.youtube-nocookie.com',
      origin: location.hostname,
      playerVars: { autoplay: 1, controls: 1, rel: 0, start: 5 },
    });
    expect(player?.node.className).toBe('elementor-video');
    player?.emit('onReady');
    expect(player?.calls).toEqual(['play']);
    for (const data of [1, 0]) player?.emit('onStateChange', { data });
    expect(player?.calls).toEqual(['play', 'to 5']);
  });

  it.each(['Enter', ' '])('plays on the key %j, and moves the focus to the player', async (key) => {
    const { element, settled } = await mountFixture(video, file);
    const icon = element.querySelector<HTMLElement>(ICON);
    icon?.focus();
    expect(press(icon, key, { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(press(icon, 'x').defaultPrevented).toBe(false);
    await settled();
    expect(players).toEqual([]);
    expect(press(icon, key).defaultPrevented).toBe(true);
    await settled();
    players[0]?.emit('onReady');
    expect(document.activeElement).toBe(players[0]?.frame);
  });

  it('plays after a click from before its code was loaded', async () => {
    const { element, settled } = await mountFixture(video, file, { stage: 'waiting' });
    element.querySelector<HTMLElement>(ICON)?.click();
    await settled();
    await vi.waitFor(() => expect(players).toHaveLength(1));
  });

  it('restores the markup on dispose, and has no listeners', async () => {
    const { element, dispose, difference, settled } = await mountFixture(video, file);
    element.querySelector<HTMLElement>(OVERLAY)?.click();
    await settled();
    await dispose();
    expect(difference()).toBe('');
    expect(players[0]?.calls).toEqual(['destroy']);
    players[0]?.emit('onReady');
    players[0]?.emit('onStateChange', { data: 0 });
    element.querySelector<HTMLElement>(OVERLAY)?.click();
    await settled();
    expect(players).toHaveLength(1);
    expect(players[0]?.calls).toEqual(['destroy']);
  });

  it('does not change when its address is invalid', async () => {
    const { element, difference, settled } = await mountFixture(video, file, {
      settings: { youtube_url: 'https://shop.example/film' },
    });
    element.querySelector<HTMLElement>(OVERLAY)?.click();
    await settled();
    expect([difference(), players]).toEqual(['', []]);
  });
});

describe('YouTube video without an overlay', () => {
  const html = inline('<div class="elementor-video"></div>');
  const box = (element: Element) => element.querySelector('.elementor-wrapper') as Element;

  it.each([
    ['does not play before a press', {}, [], 0],
    ['autoplays', { autoplay: 'yes' }, ['play'], 1],
    ['autoplays muted', { autoplay: 'yes', mute: 'yes' }, ['mute', 'play'], 1],
  ])('%s', async (_what, settings, calls, autoplay) => {
    await mountFixture(video, html, { settings: youtube(settings) });
    const [player] = players;
    expect(player?.options).toMatchObject({ videoId: 'abc', playerVars: { autoplay } });
    expect(player?.options).not.toHaveProperty('host');
    player?.emit('onReady');
    player?.emit('onStateChange', { data: 0 });
    expect(player?.calls).toEqual(calls);
  });

  it('waits for consent, with a link until then', async () => {
    const answer = overrideConsent(() => false);
    const { element, settled } = await mountFixture(video, html, { settings: youtube({}) });
    const link = () => element.querySelector('.skerry-video-link');
    expect([players.length, link()?.getAttribute('href')]).toEqual([
      0,
      'https://www.youtube.com/watch?v=abc',
    ]);
    answer.remove();
    await settled();
    expect([players.length, link()]).toEqual([1, null]);
  });

  it('is removed when consent is withdrawn, and created again with new consent', async () => {
    let isAllowed = true;
    const answer = overrideConsent(() => isAllowed);
    onTestFinished(answer.remove);
    const { element, settled, difference } = await mountFixture(video, html, { settings: youtube({}) });
    expect(players).toHaveLength(1);
    isAllowed = false;
    answer.notifyChange();
    await settled();
    expect(players[0]?.calls).toEqual(['destroy']);
    element.querySelector('.skerry-video-link')?.remove();
    expect([players.length, difference()]).toEqual([1, '']);
    isAllowed = true;
    answer.notifyChange();
    await settled();
    expect(players).toHaveLength(2);
  });

  it('is created again with changed settings', async () => {
    const { element, runtime, settled, dispose } = await mountFixture(video, html, { settings: youtube({}) });
    runtime.update(element, { autoplay: 'yes' });
    await settled();
    expect(players.map(({ calls }) => calls)).toEqual([['destroy'], []]);
    players[1]?.emit('onReady');
    expect(players[1]?.calls).toEqual(['play']);
    await dispose();
    expect(element.innerHTML).toBe(
      '<div class="elementor-wrapper"><div class="elementor-video"></div></div>',
    );
  });

  it('does not autoplay with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    await mountFixture(video, html, { settings: youtube({ autoplay: 'yes' }) });
    players[0]?.emit('onReady');
    expect(players[0]?.calls).toEqual([]);
  });

  it('with lazyload is created once, when in view', async () => {
    const { element, settled } = await mountFixture(video, html, { settings: youtube({ lazy_load: 'yes' }) });
    intersections.trigger(box(element), { isIntersecting: false });
    await settled();
    expect(players).toEqual([]);
    intersections.trigger(box(element), { isIntersecting: true });
    await settled();
    expect(players).toHaveLength(1);
    expect(intersections.isObserved(box(element))).toBe(false);
  });

  it('with lazyload is not created after dispose', async () => {
    const { element, dispose, difference } = await mountFixture(video, html, {
      settings: youtube({ lazy_load: 'yes' }),
    });
    await dispose();
    intersections.trigger(box(element), { isIntersecting: true });
    expect([players, difference()]).toEqual([[], '']);
  });
});

describe('framed video', () => {
  it('with an overlay gets its address on click, and plays', async () => {
    const { element, dispose, difference } = await mountFixture(video, 'media/video-vimeo.html');
    const frame = element.querySelector('iframe');
    expect(frame?.hasAttribute('src')).toBe(false);
    element.querySelector<HTMLElement>(ICON)?.focus();
    press(document.activeElement, 'Enter');
    expect(frame?.getAttribute('src')).toBe(
      'https://player.vimeo.com/video/123456?color&autopause=0&loop=0&muted=0&title=1&autoplay=1#t=5s',
    );
    expect(frame?.getAttribute('allow')).toBe('clipboard-write; autoplay');
    expect(element.querySelector(OVERLAY)).toBeNull();
    expect(document.activeElement).toBe(frame);
    await dispose();
    expect(difference()).toBe('');
  });

  it('without an overlay loads a deferred address when in view', async () => {
    const { element } = await mountFixture(
      video,
      inline('<iframe data-lazy-load="https://player.vimeo.com/video/1#t=" title="Film"></iframe>'),
      { settings: { video_type: 'vimeo', lazy_load: 'yes' } },
    );
    const frame = element.querySelector('iframe') as Element;
    expect(frame.hasAttribute('src')).toBe(false);
    intersections.trigger(frame, { isIntersecting: true });
    expect(frame.getAttribute('src')).toBe('https://player.vimeo.com/video/1#t=');
  });

  it('with an invalid address stays behind its overlay', async () => {
    const { element, difference } = await mountFixture(
      video,
      inline(
        `<iframe data-lazy-load="javascript:x"></iframe><div class="${OVERLAY.slice(1)}"><b class="${ICON.slice(1)}"></b></div>`,
      ),
      { settings: { video_type: 'vimeo' } },
    );
    element.querySelector<HTMLElement>(OVERLAY)?.click();
    expect(difference()).toBe('');
  });
});

describe('video file', () => {
  it('with an overlay plays once on click', async () => {
    const { element, dispose, difference } = await mountFixture(video, 'media/video-hosted.html');
    const overlay = element.querySelector<HTMLElement>(OVERLAY);
    overlay?.click();
    overlay?.click();
    expect(play).toHaveBeenCalledTimes(1);
    expect(element.querySelector(OVERLAY)).toBeNull();
    await dispose();
    expect(difference()).toBe('');
  });

  it('is out of reach of the keyboard while its overlay covers it', async () => {
    const { element, runtime } = await mountFixture(video, 'media/video-hosted.html');
    const isOut = () => element.querySelector('video')?.hasAttribute('inert');
    expect(isOut()).toBe(true);
    element.querySelector<HTMLElement>(OVERLAY)?.click();
    expect(isOut()).toBe(false);
    runtime.update(element, { loop: 'yes' });
    expect(isOut()).toBe(true);
  });

  it('returns behind its overlay with changed settings, and plays again on click', async () => {
    const { element, runtime } = await mountFixture(video, 'media/video-hosted.html');
    element.querySelector<HTMLElement>(OVERLAY)?.click();
    runtime.update(element, { loop: 'yes' });
    expect(element.querySelectorAll(OVERLAY)).toHaveLength(1);
    element.querySelector<HTMLElement>(OVERLAY)?.click();
    expect([play.mock.calls.length, element.querySelector(OVERLAY)]).toEqual([2, null]);
  });

  it('loads the code for a press only with the press', async () => {
    const { element, settled } = await mountFixture(video, 'media/video-hosted.html', { stage: 'resting' });
    element.querySelector<HTMLElement>(OVERLAY)?.click();
    expect(play).not.toHaveBeenCalled();
    await settled();
    await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  });

  it('shows its controls when the browser blocks playing', async () => {
    const { element, settled } = await mountFixture(video, 'media/video-hosted.html');
    element.querySelector('video')?.removeAttribute('controls');
    play.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    element.querySelector<HTMLElement>(OVERLAY)?.click();
    await settled();
    expect(element.querySelector('video')?.controls).toBe(true);
  });

  it('does not autoplay with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    const { element, dispose, difference } = await mountFixture(
      video,
      inline('<video class="elementor-video" autoplay muted loop></video>'),
      { settings: { video_type: 'hosted', autoplay: 'yes' } },
    );
    const film = element.querySelector('video');
    expect(film?.autoplay).toBe(false);
    expect(film?.controls).toBe(true);
    expect(pause.mock.calls.length).toBe(1);
    await dispose();
    expect(difference()).toBe('');
  });

  it('leaves opening to the lightbox, and makes its overlay reachable by keyboard', async () => {
    const { element, dispose, difference } = await mountFixture(video, 'media/video-lightbox.html');
    const overlay = element.querySelector<HTMLElement>(OVERLAY);
    expect([
      overlay?.getAttribute('role'),
      overlay?.tabIndex,
      overlay?.ariaLabel ?? overlay?.getAttribute('aria-label'),
    ]).toEqual(['button', 0, 'Play Video']);
    expect(press(overlay, 'Enter').defaultPrevented).toBe(false);
    await dispose();
    expect(difference()).toBe('');
  });
});

it.each(['youtube', 'vimeo', 'hosted', 'nonsense'])('a %s video survives junk settings', async (kind) => {
  const { difference } = await mountFixture(video, inline('<div class="elementor-video"></div>'), {
    settings: { video_type: kind, youtube_url: ['x'], start: 'soon', loop: {}, mute: 'maybe' },
  });
  expect(difference()).toBe('');
});

it.each([
  ['youtube', '<div class="elementor-video"></div>'],
  ['vimeo', '<iframe class="elementor-video-iframe"></iframe>'],
  ['dailymotion', '<iframe class="elementor-video-iframe" data-lazy-load=""></iframe>'],
  ['hosted', '<video class="elementor-video"></video>'],
  ['hosted', '<video class="elementor-video" src=""></video>'],
])('a video of type %s without an address stays behind its overlay: %s', async (video_type, player) => {
  const html = inline(`${player}<div class="elementor-custom-embed-image-overlay"></div>`);
  const { element, settled } = await mountFixture(video, html, { settings: { video_type } });
  element.querySelector<HTMLElement>(OVERLAY)?.click();
  await settled();
  expect([element.querySelectorAll(OVERLAY).length, players.length, play.mock.calls.length]).toEqual([
    1, 0, 0,
  ]);
});

it('a video survives markup without a place for it', async () => {
  const { difference } = await mountFixture(
    video,
    '<div class="elementor-element" data-element_type="widget" data-widget_type="video.default"></div>',
  );
  expect(difference()).toBe('');
});
