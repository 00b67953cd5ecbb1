import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { overrideConsent } from '#platform/consent.ts';
import { intersections, media } from '#testing/fake-observers.ts';
import { providerScriptUrls, stubPlayers } from '#testing/fake-players.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { atomicYoutube } from './handler.ts';

const html = (settings: object) =>
  `<div data-id="a1" data-e-type="e-youtube" class="e-youtube-base" data-settings='${JSON.stringify(settings)}'></div>`;
const youtubeHtml = (settings: object = {}) =>
  html({ source: 'https://www.youtube.com/watch?v=abc', ...settings });

let players: ReturnType<typeof stubPlayers>;

beforeEach(() => {
  players = stubPlayers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const script of document.scripts) if (/youtube/.test(script.src)) script.remove();
});

// First: once loaded, the script stays in the module cache.
it('a YouTube element shows a link to the video when the YouTube script fails to load, and reports it once', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('YT', undefined);
  const { element, dispose, difference, clearErrors } = await mountFixture(atomicYoutube, youtubeHtml());
  const script = [...document.scripts].find(({ src }) => src.includes('youtube'));
  script?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(element.querySelector('a')?.href).toBe('https://www.youtube.com/watch?v=abc');
  expect(clearErrors()).toHaveLength(1);
  await dispose();
  expect(difference()).toBe('');
});

describe('YouTube player', () => {
  it.each([
    ['a page of a video', 'https://www.youtube.com/watch?v=abc&t=3'],
    ['a Shorts page', 'https://www.youtube.com/shorts/abc'],
    ['an embed', 'https://www.youtube.com/embed/abc?rel=0'],
    ['an embed without cookies', 'https://www.youtube-nocookie.com/embed/abc'],
    ['a shortened link', 'https://youtu.be/abc?si=1'],
    ['a mobile page', 'https://m.youtube.com/watch?v=abc'],
  ])('reads the video id from the address of %s', async (_what, source) => {
    await mountFixture(atomicYoutube, html({ source }));
    expect(players.map(({ options }) => options.videoId)).toEqual(['abc']);
  });

  it('is in a box that fills the element', async () => {
    const { element } = await mountFixture(atomicYoutube, youtubeHtml());
    expect(players[0]?.options).toMatchObject({ width: '100%', height: '100%' });
    expect(element.firstElementChild).toBe(players[0]?.frame);
  });

  it.each([
    [{}, { controls: 1, rel: 1, cc_load_policy: 0, autoplay: 0, playsinline: 1 }],
    [
      { controls: false, rel: false, cc_load_policy: true },
      { controls: 0, rel: 0, cc_load_policy: 1 },
    ],
    [
      { start: 5, end: 9 },
      { start: 5, end: 9 },
    ],
    [{ start: '5', end: '3' }, { start: 5 }],
    [{ autoplay: true }, { autoplay: 1 }],
  ])('with the settings %j has the parameters %j', async (settings, expected) => {
    await mountFixture(atomicYoutube, youtubeHtml(settings));
    expect(players[0]?.options.playerVars).toMatchObject(expected);
  });

  it('has no start and end time when none is set', async () => {
    await mountFixture(atomicYoutube, youtubeHtml({ start: null, end: null }));
    expect(Object.keys(Object(players[0]?.options.playerVars))).toEqual(
      expect.not.arrayContaining(['start', 'end']),
    );
  });

  it.each([
    [true, { host: 'https://www.youtube-nocookie.com', origin: location.hostname }],
    [false, { host: undefined, origin: undefined }],
  ])('uses the host without cookies when privacy is %j', async (privacy, expected) => {
    await mountFixture(atomicYoutube, youtubeHtml({ privacy }));
    const { host, origin } = Object(players[0]?.options);
    expect({ host, origin }).toEqual(expected);
  });

  it('sets the title of its frame, and keeps an existing one', async () => {
    const { elements } = await mountFixture(atomicYoutube, youtubeHtml() + youtubeHtml());
    const [first, second] = players;
    if (second) second.frame.title = 'The tide';
    for (const player of players) player.emit('onReady');
    expect(elements).toHaveLength(2);
    expect([first?.frame.title, second?.frame.title]).toEqual(['YouTube', 'The tide']);
  });

  it.each([
    ['does not play before a press', {}, []],
    ['is muted', { mute: true }, ['mute']],
    ['autoplays', { autoplay: true }, ['play']],
    ['autoplays muted', { autoplay: true, mute: true }, ['mute', 'play']],
  ])('%s with the matching settings', async (_what, settings, calls) => {
    await mountFixture(atomicYoutube, youtubeHtml(settings));
    players[0]?.emit('onReady');
    expect(players[0]?.calls).toEqual(calls);
  });

  it('starts muted when the browser blocks autoplay with sound', async () => {
    await mountFixture(atomicYoutube, youtubeHtml({ autoplay: true }));
    players[0]?.emit('onReady');
    players[0]?.emit('onAutoplayBlocked');
    expect(players[0]?.calls).toEqual(['play', 'mute', 'play']);
  });

  it('does not autoplay with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    await mountFixture(atomicYoutube, youtubeHtml({ autoplay: true }));
    players[0]?.emit('onReady');
    players[0]?.emit('onAutoplayBlocked');
    expect(players[0]?.calls).toEqual([]);
    expect(players[0]?.options.playerVars).toMatchObject({ autoplay: 0 });
  });

  it.each([
    [{ loop: true, start: 5 }, ['to 5']],
    [{ loop: true }, ['to 0']],
    [{}, []],
  ])('with the settings %j calls %j when the video ends', async (settings, calls) => {
    await mountFixture(atomicYoutube, youtubeHtml(settings));
    for (const data of [1, 0]) players[0]?.emit('onStateChange', { data });
    expect(players[0]?.calls).toEqual(calls);
  });

  it('with lazyload sends no request until the element is in view', async () => {
    vi.stubGlobal('YT', undefined);
    const { element, dispose, difference } = await mountFixture(atomicYoutube, 'media/atomic-youtube.html');
    expect([element.childElementCount, providerScriptUrls()]).toEqual([0, []]);
    await dispose();
    intersections.trigger(element);
    expect([difference(), providerScriptUrls()]).toEqual(['', []]);
  });

  it('with lazyload is created once', async () => {
    const { element, settled } = await mountFixture(atomicYoutube, youtubeHtml({ lazyload: true }));
    expect(players).toEqual([]);
    intersections.trigger(element);
    await settled();
    expect([players.length, intersections.isObserved(element)]).toEqual([1, false]);
  });

  it('applies changed settings', async () => {
    const { element, runtime, settled } = await mountFixture(atomicYoutube, youtubeHtml());
    runtime.update(element, { source: 'https://youtu.be/other', loop: true });
    await settled();
    expect(players.map(({ options }) => options.videoId)).toEqual(['abc', 'other']);
    expect(players[0]?.calls).toEqual(['destroy']);
    expect(element.childElementCount).toBe(1);
  });

  it('is removed with its box on dispose', async () => {
    const { dispose, difference } = await mountFixture(
      atomicYoutube,
      youtubeHtml({ loop: true, autoplay: true }),
    );
    await dispose();
    expect([players[0]?.calls, difference()]).toEqual([['destroy'], '']);
    players[0]?.emit('onReady');
    players[0]?.emit('onAutoplayBlocked');
    players[0]?.emit('onStateChange', { data: 0 });
    expect(players[0]?.calls).toEqual(['destroy']);
  });
});

describe('a YouTube element without consent', () => {
  it('shows a link and sends no request, until consent creates the player', async () => {
    vi.stubGlobal('YT', undefined);
    const answer = overrideConsent(() => false);
    onTestFinished(answer.remove);
    const { element, settled } = await mountFixture(atomicYoutube, youtubeHtml());
    expect(element.querySelector('a')?.href).toBe('https://www.youtube.com/watch?v=abc');
    expect([players, providerScriptUrls()]).toEqual([[], []]);
    players = stubPlayers();
    answer.remove();
    await settled();
    expect([players.length, element.querySelector('a')]).toEqual([1, null]);
  });

  it('removes the player when consent is withdrawn, and creates it again with new consent', async () => {
    let isAllowed = true;
    const answer = overrideConsent(() => isAllowed);
    onTestFinished(answer.remove);
    const { element, settled } = await mountFixture(atomicYoutube, youtubeHtml());
    isAllowed = false;
    answer.notifyChange();
    await settled();
    expect([players[0]?.calls, element.querySelectorAll('a').length]).toEqual([['destroy'], 1]);
    isAllowed = true;
    answer.notifyChange();
    await settled();
    expect([players.length, element.querySelectorAll('a').length]).toEqual([2, 0]);
  });
});

describe('a YouTube element stays empty', () => {
  it.each([
    ['of a page of the shop', { source: 'https://shop.example/film' }],
    ['of another service', { source: 'https://vimeo.com/123456' }],
    ['of YouTube without a video', { source: 'https://www.youtube.com/' }],
    ['with a forbidden scheme', { source: 'javascript:youtu.be/abc' }],
  ])('with an address %s, which is reported once', async (_what, settings) => {
    const { difference, clearErrors } = await mountFixture(atomicYoutube, html(settings));
    expect([difference(), players]).toEqual(['', []]);
    expect(clearErrors()).toHaveLength(1);
  });

  it.each([
    ['no address', {}],
    ['an address that is not text', { source: { url: 'https://youtu.be/abc' }, start: 'soon', loop: {} }],
  ])('with %s', async (_what, settings) => {
    const { difference } = await mountFixture(atomicYoutube, html(settings));
    expect([difference(), players]).toEqual(['', []]);
  });

  it('with malformed settings, which are reported once', async () => {
    const { difference, clearErrors } = await mountFixture(
      atomicYoutube,
      '<div data-e-type="e-youtube" data-settings="{&quot;source&quot;:"></div>',
    );
    expect([difference(), players]).toEqual(['', []]);
    expect(clearErrors().map(({ phase }) => phase)).toEqual(['settings']);
  });
});
