import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { overrideConsent } from '#platform/consent.ts';
import { intersections, media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { backgroundVideo } from './handler.ts';

const YOUTUBE = 'https://www.youtube.com/watch?v=tide0000sea';
const VIMEO = 'https://vimeo.com/123456';
const page = window as { YT?: unknown; Vimeo?: unknown };
type Callback = (value?: object) => void;

/** A provider's player that records its calls. */
class FakePlayer {
  static made: FakePlayer[] = [];
  readonly calls: string[] = [];
  readonly listeners: Record<string, Callback> = {};
  readonly frame = document.createElement('iframe');
  readonly node: Element;
  readonly options: { events?: Record<string, Callback> } & Record<string, unknown>;
  constructor(node: Element, options: FakePlayer['options']) {
    FakePlayer.made.push(this);
    this.node = node;
    this.options = options;
    this.listeners = { ...options.events };
  }
  #ask(text: string) {
    this.calls.push(text);
    return Promise.resolve();
  }
  play = () => this.#ask('play');
  playVideo = this.play;
  pause = () => this.#ask('pause');
  pauseVideo = this.pause;
  mute = () => this.#ask('mute');
  seekTo = (seconds: number) => this.#ask(`to ${seconds}`);
  setCurrentTime = this.seekTo;
  destroy = () => this.#ask('destroy');
  getIframe = () => this.frame;
  getVideoWidth = () => Promise.resolve(400);
  getVideoHeight = () => Promise.resolve(300);
  ready = () => Promise.resolve();
  on(event: string, callback: Callback) {
    this.listeners[event] = callback;
  }
}

/** Like YouTube's: its frame replaces the node. */
class FakeYoutube extends FakePlayer {
  constructor(node: Element, options: Record<string, unknown>) {
    super(node, options);
    node.replaceWith(this.frame);
  }
}
class FakeVimeo extends FakePlayer {
  constructor(node: Element, options: Record<string, unknown>) {
    super(node, options);
    node.append(this.frame);
  }
}

// The page's own API object, which is cached when found.
const vimeo = { Player: FakeVimeo };

const scripts = () => [...document.scripts].map(({ src }) => src).filter((src) => /youtube|vimeo/.test(src));

const markup = (link: string, settings: object) =>
  `<div class="elementor-element" data-element_type="container" data-settings='${JSON.stringify({
    background_background: 'video',
    background_video_link: link,
    ...settings,
  })}'><div class="elementor-background-video-container"><div class="elementor-background-video-embed" role="presentation"></div></div></div>`;

// The first import may be slow on a busy machine.
beforeAll(() => import('./embedded.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  FakePlayer.made = [];
});
afterEach(() => {
  vi.useRealTimers();
  for (const script of document.scripts) if (/youtube|vimeo/.test(script.src)) script.remove();
});

async function open(link: string, settings: object = {}) {
  const fixture = await mountFixture(backgroundVideo, markup(link, settings));
  const container = fixture.element.firstElementChild as HTMLElement;
  await vi.waitFor(() => expect(FakePlayer.made).toHaveLength(1), { timeout: 10_000 });
  const [player] = FakePlayer.made as [FakePlayer];
  Object.defineProperties(container, { clientWidth: { value: 1600 }, clientHeight: { value: 400 } });
  const tell = async (event: string, value?: object) => {
    player.listeners[event]?.(value);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    ...fixture,
    container,
    player,
    tell,
    asked: () => player.calls.splice(0),
    marks: () => container.className.replace('elementor-background-video-container', '').trim(),
    sizeOf: ({ style }: HTMLElement) => [style.width, style.height],
    see: (isIntersecting = true) => intersections.trigger(container, { isIntersecting }),
  };
}

describe("without the provider's script", () => {
  it('sends no request on a phone', async () => {
    media.resize(500);
    await mountFixture(backgroundVideo, markup(YOUTUBE, {}));
    expect(scripts()).toEqual([]);
  });

  it('shows the background and reports the error when the script fails to load', async () => {
    const { difference, clearErrors, settled } = await mountFixture(backgroundVideo, markup(YOUTUBE, {}));
    await vi.waitFor(() => expect(scripts()).toEqual(['https://www.youtube.com/iframe_api']));
    const script = [...document.scripts].find(({ src }) => /youtube/.test(src));
    script?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    await settled();
    expect(difference()).toBe('');
    expect(clearErrors()).toHaveLength(1);
  });

  it('starts nothing when disposed while the script loads', async () => {
    const { dispose, difference } = await mountFixture(backgroundVideo, markup(YOUTUBE, {}));
    await vi.waitFor(() => expect(scripts()).toHaveLength(1));
    await dispose();
    page.YT = { loaded: 1, Player: FakeYoutube };
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakePlayer.made).toEqual([]);
    expect(difference()).toBe('');
  });
});

it.each([
  ['youtube', YOUTUBE],
  ['vimeo', VIMEO],
])(
  'nothing of %s is loaded without consent, and the player is removed when consent is withdrawn',
  async (service, link) => {
    page.YT = { loaded: 1, Player: FakeYoutube };
    page.Vimeo = vimeo;
    const allowed = new Set<string>();
    const { notifyChange, remove } = overrideConsent((each) => allowed.has(each));
    onTestFinished(remove);
    const { difference, settled } = await mountFixture(backgroundVideo, markup(link, {}));
    await settled();
    await vi.advanceTimersByTimeAsync(1000);
    expect([FakePlayer.made.length, difference()]).toEqual([0, '']);
    allowed.add(service);
    notifyChange();
    await vi.waitFor(() => expect(FakePlayer.made).toHaveLength(1), { timeout: 10_000 });
    allowed.clear();
    notifyChange();
    expect([FakePlayer.made[0]?.calls.at(-1), difference()]).toEqual(['destroy', '']);
    allowed.add(service);
    notifyChange();
    await vi.waitFor(() => expect(FakePlayer.made).toHaveLength(2), { timeout: 10_000 });
  },
);

describe('YouTube', () => {
  beforeEach(() => {
    page.YT = { loaded: 1, Player: FakeYoutube };
  });

  it('plays muted, without controls, inline', async () => {
    const { player, tell, asked, see } = await open(YOUTUBE);
    expect(player.options).toMatchObject({
      videoId: 'tide0000sea',
      playerVars: { controls: 0, playsinline: 1, mute: 1, start: 0 },
    });
    expect(player.options).not.toHaveProperty('host');
    expect(scripts()).toEqual([]);
    await tell('onReady');
    see();
    expect(asked()).toEqual(['mute', 'play']);
  });

  it('uses the host without cookies when the setting is on', async () => {
    const { player } = await open(YOUTUBE, { background_privacy_mode: 'yes' });
    expect(player.options).toMatchObject({
      host: 'https://www.youtube-nocookie.com',
      origin: 'shop.example',
    });
  });

  it('hides the container until it plays', async () => {
    const { tell, marks, see } = await open(YOUTUBE);
    expect(marks()).toBe('elementor-loading elementor-invisible');
    await tell('onReady');
    see();
    expect(marks()).toBe('elementor-loading elementor-invisible');
    await tell('onStateChange', { data: 1 });
    expect(marks()).toBe('');
  });

  it('covers the container', async () => {
    const { tell, player, sizeOf, container } = await open(YOUTUBE);
    await tell('onReady');
    expect(sizeOf(player.frame)).toEqual(['1600px', '900px']);
    expect(container.firstElementChild).toBe(player.frame);
    expect(player.frame.className).toBe('elementor-background-video-embed');
  });

  it('repeats at its end', async () => {
    const { player, tell, asked } = await open(YOUTUBE, { background_video_start: 3 });
    expect(player.options.playerVars).toMatchObject({ start: 3 });
    await tell('onReady');
    await tell('onStateChange', { data: 1 });
    asked();
    await tell('onStateChange', { data: 0 });
    expect(asked()).toEqual(['to 3']);
  });

  it('repeats at the end of its part, each time', async () => {
    const { tell, asked } = await open(YOUTUBE, { background_video_start: 3, background_video_end: 9 });
    await tell('onReady');
    await tell('onStateChange', { data: 1 });
    asked();
    await vi.advanceTimersByTimeAsync(6999);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(['to 3']);
    await vi.advanceTimersByTimeAsync(7000);
    expect(asked()).toEqual(['to 3']);
  });

  it('repeats at the end of its part by the time that it plays, not by that out of view', async () => {
    const { tell, see, asked } = await open(YOUTUBE, { background_video_end: 4 });
    await tell('onReady');
    see();
    await tell('onStateChange', { data: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    see(false);
    await vi.advanceTimersByTimeAsync(61_000);
    see();
    await tell('onStateChange', { data: 1 });
    asked();
    await vi.advanceTimersByTimeAsync(2999);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(['to 0']);
  });

  it.each([
    ['its end', {}, 0],
    ['the end of its part', { background_video_end: 4 }, 5000],
  ])('that plays once is removed at %s', async (_title, part, afterMs) => {
    const { tell, asked, difference } = await open(YOUTUBE, { ...part, background_play_once: 'yes' });
    await tell('onReady');
    await tell('onStateChange', { data: 1 });
    asked();
    if (afterMs) await vi.advanceTimersByTimeAsync(afterMs);
    else await tell('onStateChange', { data: 0 });
    expect(asked()).toEqual(['destroy']);
    expect(difference()).toBe('');
  });

  it('that fails to play shows the background, and reports the error', async () => {
    const { tell, asked, difference, clearErrors } = await open(YOUTUBE);
    await tell('onError', { data: 150 });
    expect(asked()).toEqual(['destroy']);
    expect(difference()).toBe('');
    expect(clearErrors()).toHaveLength(1);
  });

  it('that never starts to play is removed after a while', async () => {
    const { tell, see, difference } = await open(YOUTUBE);
    await tell('onReady');
    see();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(difference()).toBe('');
  });

  it('does not count as failed while out of view', async () => {
    const { tell, see, marks } = await open(YOUTUBE);
    await tell('onReady');
    see();
    see(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(marks()).toBe('elementor-loading elementor-invisible');
  });

  it('pauses out of view', async () => {
    const { tell, see, asked } = await open(YOUTUBE);
    await tell('onReady');
    see();
    asked();
    see(false);
    see();
    expect(asked()).toEqual(['pause', 'play']);
  });

  it.each(['before it is ready', 'while it plays'])(
    'leaves nothing behind when disposed %s',
    async (when) => {
      const { tell, see, asked, dispose, difference } = await open(YOUTUBE, { background_video_end: 4 });
      if (when === 'while it plays') {
        await tell('onReady');
        see();
        await tell('onStateChange', { data: 1 });
      }
      asked();
      await dispose();
      expect(asked()).toEqual(['destroy']);
      expect(difference()).toBe('');
      await tell('onReady');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked()).toEqual([]);
      expect(difference()).toBe('');
      expect(intersections.size).toBe(0);
    },
  );
});

describe('Vimeo', () => {
  beforeEach(() => {
    page.Vimeo = vimeo;
    vimeo.Player = FakeVimeo;
  });

  it('plays muted in the container, by its id', async () => {
    const { player, container } = await open(VIMEO);
    expect(player.node).toBe(container);
    expect(player.options).toMatchObject({
      id: '123456',
      background: true,
      muted: true,
      autoplay: true,
      loop: true,
      dnt: false,
    });
  });

  it.each([
    ['is identified by its key when unlisted', `${VIMEO}/abcd`, {}, { url: `${VIMEO}/abcd` }],
    [
      'does not track visitors when the setting is on',
      VIMEO,
      { background_privacy_mode: 'yes' },
      { dnt: true },
    ],
    ['does not loop when it plays once', VIMEO, { background_play_once: 'yes' }, { loop: false }],
  ])('%s', async (_title, link, settings, options) => {
    const { player } = await open(link, settings);
    expect(player.options).toMatchObject(options);
  });

  it('covers the container with the ratio of the video', async () => {
    const { player, sizeOf } = await open(VIMEO);
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('elementor/bg-video/recalc'));
    expect(sizeOf(player.frame)).toEqual(['1600px', '1200px']);
    expect(player.frame.className).toBe('elementor-background-video-embed');
  });

  it.each([
    ['jumps to its start', { background_video_start: 3 }, 'play', { seconds: 0 }, ['to 3']],
    ['continues where it was', { background_video_start: 3 }, 'play', { seconds: 4 }, []],
    [
      'repeats at the end of its part',
      { background_video_start: 3, background_video_end: 9 },
      'timeupdate',
      { seconds: 9, duration: 60 },
      ['to 3'],
    ],
    [
      'stops at the end of its part when it plays once',
      { background_video_end: 9, background_play_once: 'yes' },
      'timeupdate',
      { seconds: 9.1, duration: 60 },
      ['pause'],
    ],
    [
      'repeats just before its end when it has a start',
      { background_video_start: 3 },
      'timeupdate',
      { seconds: 59.5, duration: 60 },
      ['to 3'],
    ],
    [
      'plays to its end when it has a start and plays once',
      { background_video_start: 3, background_play_once: 'yes' },
      'timeupdate',
      { seconds: 59.5, duration: 60 },
      [],
    ],
    ['does not jump otherwise', {}, 'timeupdate', { seconds: 59.9, duration: 60 }, []],
  ])('%s', async (_title, settings, event, moment, expected) => {
    const { tell, asked } = await open(VIMEO, settings);
    asked();
    await tell(event, moment);
    expect(asked()).toEqual(expected);
  });

  it('pauses out of view, and does not restart after its end', async () => {
    const { see, asked, tell, settled } = await open(VIMEO, { background_play_once: 'yes' });
    await settled();
    see();
    see(false);
    expect(asked()).toEqual(['play', 'pause']);
    await tell('ended', {});
    see();
    expect(asked()).toEqual([]);
  });

  it('that fails to load shows the background, and reports the error', async () => {
    vimeo.Player = class extends FakeVimeo {
      override ready = () => Promise.reject(new Error('NotFoundError'));
    };
    const { clearErrors, difference } = await open(VIMEO);
    await vi.waitFor(() => expect(difference()).toBe(''));
    expect(clearErrors()).toHaveLength(1);
  });

  it('that becomes ready after dispose is ignored', async () => {
    let answer = () => {};
    vimeo.Player = class extends FakeVimeo {
      override ready = () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        });
    };
    const { asked, dispose, difference } = await open(VIMEO);
    await dispose();
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual(['destroy']);
    expect(difference()).toBe('');
    expect(intersections.size).toBe(0);
  });

  it('leaves nothing behind on dispose', async () => {
    const { see, asked, dispose, difference, settled } = await open(VIMEO);
    await settled();
    see();
    asked();
    await dispose();
    expect(asked()).toEqual(['destroy']);
    expect(difference()).toBe('');
    expect(intersections.size).toBe(0);
  });
});

it('two videos of one provider share its script', async () => {
  page.YT = { loaded: 1, Player: FakeYoutube };
  await mountFixture(backgroundVideo, markup(YOUTUBE, {}) + markup('https://youtu.be/other', {}));
  await vi.waitFor(() => expect(FakePlayer.made).toHaveLength(2));
  expect(FakePlayer.made.map(({ options }) => options.videoId)).toEqual(['tide0000sea', 'other']);
});
