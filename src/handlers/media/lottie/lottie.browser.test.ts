import type { AnimationItem } from 'lottie-web';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NAVIGATE } from '#platform/navigate.ts';
import { createFakeTransport } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import boat from '../../../../demo/clips/boat.json';
import { lottie } from './handler.ts';

const FILE = 'media/lottie.html';
const WIDGET =
  '<div class="elementor-element" data-element_type="widget" data-widget_type="lottie.default"><a class="e-lottie__container__link" href="/sale/"><div class="e-lottie__container"><div class="e-lottie__animation"></div></div></a></div>';
// Fast enough for a test, but several frames long.
const FAST = { play_speed: { size: 8 } };
let found: AnimationItem | undefined;

// Stub of the page's jQuery: only stores data.
const jQuery = Object.assign(
  () => ({
    data: (_name: string, value: AnimationItem) => {
      found = value;
    },
    removeData: () => {
      found = undefined;
    },
    on() {},
    off() {},
  }),
  { expando: 'jq', Event: () => ({}) },
);

beforeEach(() => {
  found = undefined;
  vi.stubGlobal('jQuery', jQuery);
});
afterEach(() => vi.unstubAllGlobals());

function serve(reply: Parameters<ReturnType<typeof createFakeTransport>['on']>[2] = { json: boat }) {
  const { on, calls } = createFakeTransport();
  on('GET', '/media/clips/boat.json', reply);
  return calls;
}

async function open(settings: object, file = FILE) {
  const calls = serve();
  const fixture = await mountFixture(lottie, file, { settings: { ...FAST, ...settings } });
  const animation = () => found as AnimationItem;
  const box = fixture.element.querySelector('.e-lottie__container') as HTMLElement;
  const frame = () => animation().currentFrame;
  let rounds = 0;
  animation()?.addEventListener('complete', () => {
    rounds += 1;
  });
  return { ...fixture, calls, animation, box, frame, rounds: () => rounds };
}
const soon = { timeout: 5000 };

describe('Lottie animation', () => {
  it('is drawn with its caption, and removed on dispose', async () => {
    const { element, calls, dispose, difference } = await open({ trigger: 'on_click' });
    expect(calls).toHaveLength(1);
    expect(element.querySelectorAll('.e-lottie__animation svg path').length).toBeGreaterThan(3);
    expect(element.querySelector('.e-lottie__caption')?.textContent).toBe('It comes and goes while you look');
    await dispose();
    expect(difference()).toBe('');
    expect(found).toBeUndefined();
  });

  it.each([
    ['once', { loop: '', reverse_animation: '' }, 1],
    ['twice', { loop: 'yes', number_of_times: 2, reverse_animation: '' }, 2],
    ['forwards and back', { loop: '', reverse_animation: 'yes' }, 2],
  ])('plays %s', async (_what, settings, expected) => {
    const { animation, rounds, frame } = await open({ trigger: 'none', ...settings });
    await expect.poll(() => [rounds(), animation().isPaused], soon).toEqual([expected, true]);
    expect(Math.round(frame())).toBe(expected === 2 && settings.reverse_animation ? 0 : 59);
  });

  it('plays on click, between its start and end point', async () => {
    const { animation, box, rounds } = await open({
      trigger: 'on_click',
      loop: '',
      reverse_animation: '',
      start_point: { size: 50 },
    });
    expect(animation().isPaused).toBe(true);
    expect(animation().firstFrame).toBe(30);
    expect(animation().totalFrames).toBe(30);
    box.click();
    await expect.poll(rounds, soon).toBe(1);
    box.click();
    await expect.poll(rounds, soon).toBe(2);
  });

  it('plays on hover, and in reverse afterwards', async () => {
    const { box, frame, animation } = await open({ lazyload: '', loop: '' }, 'media/lottie-hover.html');
    box.dispatchEvent(new PointerEvent('pointerenter'));
    await expect.poll(frame, soon).toBeGreaterThan(5);
    box.dispatchEvent(new PointerEvent('pointerleave'));
    await expect.poll(() => [Math.round(frame()), animation().isPaused], soon).toEqual([0, true]);
  });

  it.each([
    ['column', '<div class="elementor-column" id="area">', '</div>'],
    ['column', '<div class="e-con e-parent"><div class="e-con" id="area">', '</div></div>'],
    ['section', '<div class="e-con e-parent" id="area"><div class="e-con">', '</div></div>'],
    ['container', '<div class="e-con e-parent"><div class="e-con" id="area">', '</div></div>'],
  ])('plays on hover over its %s: %s', async (area, start, end) => {
    const { container, frame } = await open(
      { trigger: 'on_hover', hover_area: area, source_external_url: { url: '/media/clips/boat.json' } },
      start + WIDGET + end,
    );
    container.querySelector('#area')?.dispatchEvent(new PointerEvent('pointerenter'));
    await expect.poll(frame, soon).toBeGreaterThan(5);
  });

  it('plays by the scroll position', async () => {
    const { element, frame } = await open({}, 'media/lottie-scroll.html');
    element.style.paddingBlock = '150vh';
    scrollTo(0, 1);
    await expect.poll(() => Math.round(frame())).toBe(0);
    element.scrollIntoView({ block: 'center' });
    await expect.poll(() => Math.abs(frame() - 29.5)).toBeLessThan(2);
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => Math.round(frame())).toBe(59);
  });

  it('ends after scrolling one window when its position is fixed', async () => {
    const below = document.createElement('div');
    below.style.height = '500vh';
    document.body.append(below);
    onTestFinished(() => below.remove());
    const settings = { source_external_url: { url: '/media/clips/boat.json' }, trigger: 'bind_to_scroll' };
    const { frame } = await open(settings, WIDGET.replace('<div', '<div style="position:fixed;top:0"'));
    scrollTo(0, innerHeight / 2);
    await expect.poll(() => Math.abs(frame() - 29.5)).toBeLessThan(2);
    scrollTo(0, innerHeight);
    await expect.poll(() => Math.round(frame())).toBe(59);
    scrollTo(0, 0);
  });

  it('shows its first frame with reduced motion', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      query.includes('reduced-motion') ? { ...matchMedia(query), matches: true } : matchMedia(query),
    );
    const { box, frame, animation } = await open({ trigger: 'on_click', lazyload: '' });
    box.click();
    await new Promise(requestAnimationFrame);
    expect([Math.round(frame()), animation().isPaused]).toEqual([0, true]);
  });

  it('plays only while in view', async () => {
    const { element, animation } = await open({ loop: 'yes' });
    await expect.poll(() => animation().isPaused).toBe(false);
    element.style.marginTop = '200vh';
    await expect.poll(() => animation().isPaused).toBe(true);
  });

  it('sends no request until in view with lazyload', async () => {
    const { element, calls } = await open(
      { source_external_url: { url: '/media/clips/boat.json' }, lazyload: 'yes' },
      `<div style="height: 300vh"></div>${WIDGET}`,
    );
    expect(calls).toEqual([]);
    element.scrollIntoView();
    await expect.poll(() => calls.length).toBe(1);
    await expect.poll(() => found?.isLoaded).toBe(true);
  });
});

it('a Lottie animation delays its link by the timeout, and opens it once', async () => {
  const left = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener(NAVIGATE, left);
  serve();
  const settings = {
    trigger: 'on_click',
    link_to: 'custom',
    custom_link: { url: '/sale/' },
    link_timeout: 60,
    source_external_url: { url: '/media/clips/boat.json' },
  };
  const { element } = await mountFixture(lottie, WIDGET, { settings });
  const box = element.querySelector<HTMLElement>('.e-lottie__animation');
  box?.click();
  box?.click();
  expect(left).not.toHaveBeenCalled();
  await expect.poll(() => left.mock.calls.length).toBe(1);
  expect(found?.isPaused).toBe(false);
  document.removeEventListener(NAVIGATE, left);
});

it('a Lottie animation leaves its place empty when its file fails to load, and reports it', async () => {
  serve({ status: 404 });
  const { difference, clearErrors } = await mountFixture(lottie, FILE);
  expect(clearErrors()).toHaveLength(1);
  expect(difference()).toBe('');
});

it('a Lottie animation survives junk settings', async () => {
  const { difference } = await mountFixture(lottie, FILE, {
    settings: { source_external_url: 'x', trigger: 7, viewport: 'all', play_speed: null, custom_link: [] },
  });
  expect(difference()).toBe('');
});
