import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { overrideConsent } from '#platform/consent.ts';
import { intersections, media, resizes } from '#testing/fake-observers.ts';
import { providerScriptUrls, stubPlayers } from '#testing/fake-players.ts';
import { mountFixture, type Stage } from '#testing/mount-fixture.ts';
import { nextFrame } from '#testing/settle.ts';
import { preventsPress } from '#testing/user.ts';
import { videoPlaylist } from './handler.ts';

const FILE = 'media/video-playlist.html';
const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();
let players: ReturnType<typeof stubPlayers>;
let emitted: string[];
let details: Record<string, Record<string, unknown>>[];

const record = (event: Event) => {
  const { detail } = event as CustomEvent;
  details.push(detail);
  emitted.push(`${detail.event.type} ${detail.event.trigger} ${detail.playlist.currentItem}`);
};

// The first import may be slow on a busy machine.
beforeAll(() => import('./create-player.ts'));
beforeEach(() => {
  emitted = [];
  details = [];
  history.replaceState(null, '', '/films/?colour=blue#here');
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  Element.prototype.scrollIntoView ??= () => {};
  document.body.addEventListener('elementor-video-playList', record);
  players = stubPlayers();
});
afterEach(() => {
  document.body.removeEventListener('elementor-video-playList', record);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  play.mockClear();
  pause.mockClear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

async function open(settings: object = {}, stage: Stage = 'mounted') {
  const fixture = await mountFixture(videoPlaylist, FILE, {
    settings: { lazy_load: '', ...settings },
    stage,
  });
  const { element } = fixture;
  const title = (tab: number) =>
    element.querySelector<HTMLElement>(`.e-tab-title[data-tab="${tab}"]`) as HTMLElement;
  const panel = (tab: number) =>
    element.querySelector<HTMLElement>(`.e-tabs-content-wrapper [data-tab="${tab}"]`) as HTMLElement;
  return {
    ...fixture,
    title,
    panel,
    videoOf: (tab: number) => panel(tab).querySelector('video') as HTMLVideoElement,
    async choose(tab: number) {
      title(tab).click();
      await fixture.settled();
    },
    active: () =>
      [...element.querySelectorAll<HTMLElement>('.e-tab-title')]
        .filter(
          (each) =>
            each.tabIndex === 0 && each.ariaSelected !== 'false' && each.classList.contains('e-active'),
        )
        .map((each) => Number(each.dataset.tab)),
  };
}

describe('playlist', () => {
  it('shows the first video without playing it, and does not change the address', async () => {
    const { active, videoOf, panel, dispose, difference } = await open();
    expect(active()).toEqual([1]);
    expect(videoOf(1).controls).toBe(true);
    expect(videoOf(1).querySelector('source')?.type).toBe('video/webm');
    expect(videoOf(1).getAttribute('aria-label')).toBe('The tide');
    expect([panel(1).hidden, panel(2).hidden]).toEqual([false, true]);
    // Style sheets hide all panels.
    expect([panel(1).style.display, panel(2).style.display]).toEqual(['block', '']);
    await nextFrame();
    expect([play.mock.calls.length, providerScriptUrls(), location.search]).toEqual([0, [], '?colour=blue']);
    await dispose();
    expect(difference()).toBe('');
  });

  it('adds the first video to the address when its title is pressed', async () => {
    const { choose } = await open();
    await choose(1);
    expect(location.search + location.hash).toBe('?colour=blue&playlist=91a7115&video=187194f#here');
  });

  it('shows the video from the address', async () => {
    history.replaceState(null, '', '/?playlist=91a7115&video=761e871');
    const { active } = await open();
    expect(active()).toEqual([4]);
    expect(players[0]?.options).toMatchObject({ videoId: 'tide0000sea', playerVars: { rel: 0 } });
    players[0]?.emit('onReady');
    expect(players[0]?.calls).toEqual([]);
  });

  it('with lazyload waits until it is in view', async () => {
    const { element, active, settled } = await open({ lazy_load: 'yes' });
    expect(active()).toEqual([]);
    intersections.trigger(element.querySelector('.e-tabs-main-area') as Element, { isIntersecting: true });
    await settled();
    expect(active()).toEqual([1]);
  });

  it('autoplays muted when the setting is on, and adds the video to the address', async () => {
    const { videoOf } = await open({ autoplay_on_load: 'yes' });
    expect([videoOf(1).muted, play.mock.calls.length]).toEqual([true, 1]);
    await nextFrame();
    expect(location.search + location.hash).toBe('?colour=blue&playlist=91a7115&video=187194f#here');
  });

  it('loads no other provider without consent, until the visitor presses a title', async () => {
    history.replaceState(null, '', '/?playlist=91a7115&video=761e871');
    const answer = overrideConsent(() => false);
    onTestFinished(answer.remove);
    const { active, choose } = await open();
    expect([active(), players.length]).toEqual([[], 0]);
    await choose(1);
    expect([active(), play.mock.calls.length]).toEqual([[1], 1]);
    await choose(4);
    expect([active(), players.length]).toEqual([[4], 1]);
  });

  it('removes players whose consent is withdrawn, and creates them again on a press', async () => {
    const answer = overrideConsent(() => true);
    onTestFinished(answer.remove);
    const { choose, panel, active } = await open();
    const served = [...panel(4).childNodes];
    await choose(1);
    await choose(4);
    expect(players).toHaveLength(1);
    const { notifyChange, remove } = overrideConsent((service) => service !== 'youtube');
    onTestFinished(remove);
    expect(players[0]?.calls).toContain('destroy');
    expect([...panel(4).childNodes]).toEqual(served);
    expect(panel(1).querySelector('video')).not.toBeNull();
    notifyChange();
    await choose(4);
    expect([active(), players.length]).toEqual([[4], 2]);
  });

  it('does not autoplay with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    await open({ autoplay_on_load: 'yes' });
    expect(play).not.toHaveBeenCalled();
  });
});

describe('press on a title', () => {
  it('plays another video, pauses the previous one, and changes the address', async () => {
    const resized = vi.fn();
    const { choose, active, videoOf, panel, title, settled } = await open();
    await nextFrame();
    addEventListener('resize', resized, { once: true });
    await choose(2);
    expect(active()).toEqual([2]);
    expect([title(1).getAttribute('aria-selected'), title(1).tabIndex]).toEqual(['false', -1]);
    expect([panel(1).hidden, panel(2).hidden]).toEqual([true, false]);
    expect([panel(1).style.display, panel(2).style.display]).toEqual(['none', 'block']);
    await nextFrame();
    expect(play.mock.calls.length).toBe(1);
    expect(videoOf(2).muted).toBe(false);
    expect(resized.mock.calls.length).toBe(1);
    expect(location.search + location.hash).toBe('?colour=blue&playlist=91a7115&video=fea9481#here');
    pause.mockClear();
    await choose(4);
    expect(pause).toHaveBeenCalledTimes(1);
    players[0]?.emit('onReady');
    await settled();
    expect(players[0]?.calls).toEqual(['play']);
  });

  it('on the current title plays and pauses its video', async () => {
    const { choose, videoOf } = await open();
    await choose(1);
    expect(play).toHaveBeenCalledTimes(1);
    videoOf(1).dispatchEvent(new Event('playing'));
    await choose(1);
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('on another title keeps a player that is still loading from playing', async () => {
    const { choose, settled } = await open();
    await choose(4);
    await choose(1);
    players[0]?.emit('onReady');
    await settled();
    expect(players[0]?.calls).not.toContain('play');
  });

  it('plays a Vimeo video', async () => {
    const { choose, settled } = await open();
    await choose(5);
    await settled();
    expect(players[0]?.options).toMatchObject({ id: '123456' });
    expect(players[0]?.calls).toEqual(['play']);
  });

  it('of arrow keys moves through the list, skips sections, and wraps around', async () => {
    const { title, settled, active } = await open();
    const at = () => Number((document.activeElement as HTMLElement).dataset.tab);
    title(1).focus();
    for (const [key, tab] of [
      ['ArrowRight', 2],
      ['ArrowDown', 4],
      ['End', 5],
      ['ArrowDown', 1],
      ['ArrowUp', 5],
      ['Home', 1],
      ['ArrowLeft', 5],
    ] as const) {
      expect(preventsPress(document.activeElement as Element, key)).toBe(true);
      expect(at()).toBe(tab);
    }
    expect(active()).toEqual([1]);
    expect(preventsPress(title(2), ' ')).toBe(true);
    await settled();
    expect(active()).toEqual([2]);
    expect(preventsPress(title(1), 'Enter')).toBe(true);
    await settled();
    expect(active()).toEqual([1]);
  });

  it('reaches a single control per title, whose name stays', async () => {
    const { title } = await open();
    expect(title(2).getAttribute('aria-label')).toBe('The tide, once more 0:03');
    expect(title(2).querySelector('button')?.inert).toBe(true);
  });

  it('of up and down has no effect in a horizontal list', async () => {
    const { element, runtime, title, settled } = await open();
    const { container } = { container: element };
    runtime.dispose(container);
    container.querySelector('.e-tabs-content-wrapper')?.removeAttribute('aria-orientation');
    runtime.scan(container);
    await settled();
    expect([preventsPress(title(1), 'ArrowDown'), preventsPress(title(1), 'ArrowRight')]).toEqual([
      false,
      true,
    ]);
    container.querySelector('.e-tabs-content-wrapper')?.setAttribute('aria-orientation', 'vertical');
  });
});

describe('playlist events', () => {
  it('emits start, pause except during seeks, resume, end, and the next start', async () => {
    vi.useFakeTimers();
    const { videoOf, element, active, settled } = await open({ autoplay_next: 'yes' });
    const video = videoOf(1);
    const dispatch = (type: string) => video.dispatchEvent(new Event(type));
    dispatch('playing');
    dispatch('pause');
    await vi.advanceTimersByTimeAsync(10);
    dispatch('seeking');
    await vi.advanceTimersByTimeAsync(100);
    dispatch('playing');
    expect(emitted).toEqual(['videoStart onLoad 1']);
    dispatch('pause');
    await vi.advanceTimersByTimeAsync(30);
    dispatch('playing');
    dispatch('pause');
    dispatch('ended');
    await settled();
    expect(emitted).toEqual([
      'videoStart onLoad 1',
      'videoPaused onLoad 1',
      'videoResume onLoad 1',
      'videoEnded onLoad 1',
    ]);
    expect(details.at(-1)).toEqual({
      event: { type: 'videoEnded', time: 0, element, trigger: 'onLoad', watchCount: 1 },
      tab: { name: 'none', index: 'none' },
      playlist: { name: 'Films of the island', currentItem: 1, amount: 4 },
      video: { provider: 'hosted', url: '/media/clips/tide.webm', title: 'The tide', duration: '0:03' },
    });
    expect(active()).toEqual([2]);
    videoOf(2).dispatchEvent(new Event('playing'));
    videoOf(2).dispatchEvent(new Event('ended'));
    await settled();
    expect(emitted.at(-2)).toBe('videoStart nextVideo 2');
    expect(active()).toEqual([4]);
  });

  it('emits a pause on YouTube after a second, and rewinds at the end', async () => {
    const { choose, settled, active } = await open({ autoplay_next: '' });
    await choose(4);
    const [player] = players;
    player?.emit('onReady');
    await settled();
    vi.useFakeTimers();
    const state = (data: number) => player?.emit('onStateChange', { data });
    state(1);
    state(2);
    await vi.advanceTimersByTimeAsync(900);
    state(3);
    state(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(emitted).toEqual(['videoStart click 3']);
    state(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(emitted.at(-1)).toBe('videoPaused click 3');
    state(1);
    state(0);
    state(1);
    state(5);
    expect(emitted.slice(2)).toEqual(['videoResume click 3', 'videoEnded click 3']);
    expect(player?.calls.slice(-2)).toEqual(['to 0', 'stop']);
    expect(active()).toEqual([4]);
  });

  it('does not continue after the last video', async () => {
    const { choose, settled, active } = await open({ autoplay_next: 'yes' });
    await choose(5);
    await settled();
    players[0]?.emit('play', { seconds: 0 });
    players[0]?.emit('ended', { seconds: 60 });
    await settled();
    expect(active()).toEqual([5]);
  });
});

it('a video is marked as watched once, even if its player never reported that it plays', async () => {
  const { videoOf, title, settled } = await open({ show_watched_indication: 'yes', autoplay_next: '' });
  videoOf(1).dispatchEvent(new Event('ended'));
  videoOf(1).dispatchEvent(new Event('ended'));
  await settled();
  expect(title(1).classList.contains('watched-video')).toBe(true);
  expect(emitted).toEqual(['videoEnded onLoad 1']);
});

it('watched videos are remembered, without those that left the list', async () => {
  localStorage.setItem('elementor', JSON.stringify({ watched_videos_91a7115: '["gone","761e871"]' }));
  const { title, videoOf, settled } = await open();
  const watched = () => [1, 2, 4, 5].filter((tab) => title(tab).classList.contains('watched-video'));
  expect(watched()).toEqual([4]);
  videoOf(1).dispatchEvent(new Event('playing'));
  videoOf(1).dispatchEvent(new Event('ended'));
  await settled();
  expect(watched()).toEqual([1, 4]);
  expect(JSON.parse(localStorage.getItem('elementor') ?? '').watched_videos_91a7115).toBe(
    '["761e871","187194f"]',
  );
});

it('a press opens the tab beside the video, and expands it', async () => {
  const { element, dispose, difference } = await open();
  const contents = [...element.querySelectorAll<HTMLElement>('.e-inner-tab-content')];
  const [about, description] = element.querySelectorAll<HTMLElement>('.e-inner-tab-title-text');
  description?.click();
  expect(contents.map(({ hidden }) => hidden)).toEqual([true, false]);
  expect(description?.parentElement?.classList.contains('e-inner-tab-active')).toBe(true);
  about?.click();
  expect(contents.map(({ hidden }) => hidden)).toEqual([false, true]);
  const [more, less] = element.querySelectorAll<HTMLElement>('.e-inner-tab-buttons button');
  more?.click();
  expect(contents[0]?.classList.contains('show-full-height')).toBe(true);
  expect([more, less].map((button) => button?.classList.contains('show-button'))).toEqual([false, true]);
  less?.click();
  expect(contents[0]?.classList.contains('show-full-height')).toBe(false);
  expect(emitted.map((each) => each.split(' ')[0])).toEqual([
    'tabOpened',
    'tabOpened',
    'tabExpanded',
    'tabCollapsed',
  ]);
  expect(details[0]?.tab).toEqual({ name: 'Words', index: 2 });
  await dispose();
  expect(difference()).toBe('');
});

it('a tab that is too high has a button for more; hidden tabs are ignored', async () => {
  const { element, dispose, difference } = await open({
    inner_tab_is_content_collapsible: 'yes',
    inner_tab_collapsible_height: { size: 80 },
  });
  const content = element.querySelector('.e-inner-tab-content') as HTMLElement;
  const text = content.querySelector('.e-inner-tab-text') as HTMLElement;
  const offersMore = () => content.classList.contains('show-inner-tab-buttons');
  for (const [heightPx, expected] of [
    [60, false],
    [200, true],
    [0, true],
    [79, false],
  ] as const) {
    Object.defineProperty(text, 'scrollHeight', { value: heightPx, configurable: true });
    resizes.trigger(text);
    expect(offersMore(), `${heightPx}`).toBe(expected);
  }
  await dispose();
  expect(difference()).toBe('');
});

it('the list collapses and expands, also by keyboard', async () => {
  const { element } = await open();
  const button = element.querySelector('.e-tabs-toggle-videos-display-button') as Element;
  const wrapper = element.querySelector<HTMLElement>('.e-tabs-items-wrapper');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect([wrapper?.style.display, button.classList.contains('rotate-up')]).toEqual(['none', true]);
  expect(preventsPress(button, ' ')).toBe(true);
  expect([wrapper?.style.display, button.getAttribute('aria-expanded')]).toEqual(['', 'true']);
});

it('a playlist restores the markup on dispose, and has no listeners', async () => {
  const { choose, dispose, difference, title, settled } = await open();
  await choose(4);
  await choose(5);
  await settled();
  await dispose();
  expect(difference()).toBe('');
  const before = location.href;
  title(2).click();
  await nextFrame();
  expect(location.href).toBe(before);
  expect(difference()).toBe('');
});

it.each(['', 'https://youtu.be/', 'nonsense'])(
  'a video with the address %j stays a picture, while the other videos play',
  async (address) => {
    const { panel, choose, active, clearErrors } = await open();
    panel(4).dataset.videoUrl = address;
    const served = [...panel(4).childNodes];
    await choose(4);
    expect([active(), players.length]).toEqual([[4], 0]);
    expect([...panel(4).childNodes]).toEqual(served);
    await choose(5);
    expect([active(), players.length, clearErrors()]).toEqual([[5], 1, []]);
  },
);

it('a video of an unknown type stays a picture', async () => {
  const { panel, choose, clearErrors } = await open();
  panel(4).dataset.videoType = 'constructor';
  const served = [...panel(4).childNodes];
  await choose(4);
  expect([[...panel(4).childNodes], clearErrors()]).toEqual([served, []]);
});

it.each(['junk', null, 7, [null, 'x']])('a playlist survives junk: tabs %j', async (tabs) => {
  const { active, choose } = await open({ tabs, inner_tab_collapsible_height: 'high', autoplay_next: {} });
  expect(active()).toEqual([1]);
  await choose(2);
  expect(location.search).toBe('?colour=blue');
});

describe('playlist at rest', () => {
  it('plays what is pressed before the code for presses is loaded', async () => {
    const { choose, active, videoOf } = await open({}, 'resting');
    expect([active(), videoOf(1).controls]).toEqual([[1], true]);
    await choose(2);
    await vi.waitFor(() => expect([active(), play.mock.calls.length]).toEqual([[2], 1]));
  });

  it('leaves presses on its video to the browser', async () => {
    const { videoOf } = await open({}, 'resting');
    expect(videoOf(1).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(true);
  });
});

it('a press on the picture of a video counts as consent', async () => {
  history.replaceState(null, '', '/?playlist=91a7115&video=761e871');
  const answer = overrideConsent(() => false);
  onTestFinished(answer.remove);
  const { panel, runtime, element, settled, active } = await open();
  runtime.dispose(element);
  panel(4).insertAdjacentHTML('beforeend', '<div class="elementor-custom-embed-image-overlay"></div>');
  runtime.scan(element.parentElement as HTMLElement);
  await settled();
  panel(4).querySelector<HTMLElement>('.elementor-custom-embed-image-overlay')?.click();
  await settled();
  expect([active(), players.length]).toEqual([[4], 1]);
  players[0]?.emit('onReady');
  await settled();
  expect(players[0]?.calls).toEqual(['play']);
  expect(panel(4).querySelector('.elementor-custom-embed-image-overlay')).toBeNull();
});
