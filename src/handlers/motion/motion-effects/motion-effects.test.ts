import jQuery from 'jquery';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intersections, media, resizes } from '#testing/fake-observers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { motionEffects } from './handler.ts';
import { MOTIONS_PER_FRAME } from './run-motion.ts';

const FIXTURE = 'motion/motion-effects.html';
const CLASS = 'elementor-motion-effects-element';
const PARENT = 'elementor-motion-effects-parent';

const Y = { motion_fx_motion_fx_scrolling: 'yes', motion_fx_translateY_effect: 'yes' };
const element = (settings: object, type = 'widget', inner = 'Text') =>
  `<div class="elementor-element" data-element_type="${type}" data-settings='${JSON.stringify(settings)}'>${inner}</div>`;
const nextFrame = () => vi.advanceTimersToNextFrame();
const moves = (node: Element | null | undefined) => Boolean(node?.classList.contains(CLASS));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the node that moves', () => {
  it.each([
    ['a widget itself', element(Y), ''],
    [
      "a widget's container, if it has one",
      element(Y, 'widget', '<p></p><div class="elementor-widget-container"></div>'),
      '.elementor-widget-container',
    ],
    [
      'the wrap of a column',
      element(Y, 'column', '<div class="elementor-widget-wrap"></div>'),
      '.elementor-widget-wrap',
    ],
    ['a column without a wrap', element(Y, 'column'), ''],
    ['a section itself', element(Y, 'section', '<div class="elementor-widget-container"></div>'), ''],
  ])('%s', async (_title, html, selector) => {
    const { element: target, container } = await mountFixture(motionEffects, html);
    nextFrame();
    const node = selector ? target.querySelector(selector) : target;
    expect([...container.querySelectorAll(`.${CLASS}`)]).toEqual([node]);
    expect(node?.parentElement?.classList.contains(PARENT)).toBe(true);
    expect((node as HTMLElement).style.transform).toBe('translateY(var(--translateY))');
  });

  it("a column's background is a layer in its content, with the class on the column", async () => {
    const { elements } = await mountFixture(motionEffects, FIXTURE);
    const column = elements.find(({ dataset }) => dataset.element_type === 'column');
    expect(column?.classList.contains(`${CLASS}-type-background`)).toBe(true);
    const layer = column?.querySelector<HTMLElement>(
      '.elementor-element-populated > .elementor-motion-effects-container:first-child > .elementor-motion-effects-layer',
    );
    expect([layer?.style.width, layer?.style.height]).toEqual(['130%', '100%']);
  });

  it('mouse effects enlarge a layer on both axes, scroll effects on their own', async () => {
    const { container } = await mountFixture(motionEffects, FIXTURE);
    const layer = container.querySelector<HTMLElement>('.elementor-motion-effects-layer');
    expect([layer?.style.width, layer?.style.height]).toEqual(['110%', '140%']);
  });

  it('element and background move independently, and share their classes', async () => {
    const both = {
      ...Y,
      background_motion_fx_motion_fx_scrolling: 'yes',
      background_motion_fx_scale_effect: 'yes',
    };
    const { element: target, runtime } = await mountFixture(motionEffects, element(both, 'container'));
    const { update } = runtime;
    nextFrame();
    expect(target.style.transform).toBe('translateY(var(--translateY))');
    expect(target.querySelector<HTMLElement>('.elementor-motion-effects-layer')?.style.transform).toBe(
      'scale(var(--scale))',
    );
    update(target, { motion_fx_motion_fx_scrolling: '' });
    await settle();
    expect(target.style.transform).toBe('');
    expect(moves(target)).toBe(true);
    expect(target.parentElement?.classList.contains(PARENT)).toBe(true);
  });

  it('siblings share the class of their parent until the last of them stops', async () => {
    const { elements, runtime } = await mountFixture(motionEffects, element(Y) + element(Y));
    const { update } = runtime;
    const parent = elements[0]?.parentElement;
    for (const [index, node] of elements.entries()) {
      update(node, { motion_fx_motion_fx_scrolling: '' });
      expect(parent?.classList.contains(PARENT)).toBe(index === 0);
    }
  });
});

describe('nothing moves', () => {
  it.each([
    [
      'with junk settings',
      { motion_fx_motion_fx_scrolling: 'yes', motion_fx_translateY_effect: { size: 1 } },
    ],
    ['with an unknown effect', { motion_fx_motion_fx_scrolling: 'yes', motion_fx_wobble_effect: 'yes' }],
    ['while its switch is off', { ...Y, motion_fx_motion_fx_scrolling: '' }],
    ['on another device', { ...Y, motion_fx_devices: ['mobile'] }],
    ['on no device', { ...Y, motion_fx_devices: [] }],
  ])('%s', async (_title, settings) => {
    const { element: target, difference } = await mountFixture(motionEffects, element(settings));
    nextFrame();
    expect(moves(target)).toBe(false);
    expect(difference()).toBe('');
  });

  it('with reduced motion, also when that changes', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    const { element: target, difference } = await mountFixture(motionEffects, element(Y));
    expect(target.parentElement?.innerHTML).not.toContain('motion-effects');
    media.set('prefers-reduced-motion', 'no-preference');
    await settle();
    nextFrame();
    expect(moves(target)).toBe(true);
    media.set('prefers-reduced-motion', 'reduce');
    nextFrame();
    expect(difference()).toBe('');
  });

  it('and loads no code on a page without motion', async () => {
    await expect(
      mountFixture(motionEffects, element({ _animation: 'zoomIn', motion_fx_devices: [] })),
    ).rejects.toThrow('no element');
  });
});

describe('devices', () => {
  it('are checked at the start of a resize, and again at its end', async () => {
    const { element: target } = await mountFixture(
      motionEffects,
      element({ ...Y, motion_fx_devices: ['desktop', 'mobile'] }),
    );
    expect(moves(target)).toBe(true);
    media.resize(900);
    expect(moves(target)).toBe(false);
    media.resize(500);
    expect(moves(target)).toBe(false);
    await vi.advanceTimersByTimeAsync(199);
    expect(moves(target)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(moves(target)).toBe(true);
  });

  it('leave nothing behind when the motion ends', async () => {
    const { difference } = await mountFixture(
      motionEffects,
      element({ ...Y, motion_fx_devices: ['desktop'] }),
    );
    nextFrame();
    nextFrame();
    media.resize(500);
    expect(difference()).toBe('');
  });
});

describe('measuring', () => {
  it.each([
    [
      'the recalc event of the window',
      () => window.dispatchEvent(new CustomEvent('elementor-pro/motion-fx/recalc')),
    ],
    ['the recalc event through jQuery', () => jQuery(window).trigger('elementor-pro/motion-fx/recalc')],
    ['the load event', () => window.dispatchEvent(new Event('load'))],
    ["a change of the page's size", () => resizes.trigger(document.body)],
  ])('is repeated after %s', async (_title, happen) => {
    vi.stubGlobal('jQuery', jQuery);
    const { element: target } = await mountFixture(motionEffects, element(Y));
    for (let frame = 0; frame < 3; frame += 1) nextFrame();
    const measured = vi.spyOn(target.parentElement as HTMLElement, 'getBoundingClientRect');
    nextFrame();
    expect(measured).not.toHaveBeenCalled();
    happen();
    nextFrame();
    expect(measured).toHaveBeenCalledTimes(1);
  });

  it('skips frames far from the window, and runs in each scrolled frame near it', async () => {
    const { element: target } = await mountFixture(motionEffects, element(Y));
    const parent = target.parentElement as HTMLElement;
    expect(intersections.optionsFor(parent)).toEqual([{ rootMargin: '50% 0px' }]);
    nextFrame();
    const far = vi.spyOn(parent, 'getBoundingClientRect');
    window.scrollTo({ top: 100 });
    nextFrame();
    expect(far).not.toHaveBeenCalled();
    intersections.trigger(parent);
    nextFrame();
    const near = far.mock.calls.length;
    window.scrollTo({ top: 200 });
    nextFrame();
    expect(far).toHaveBeenCalledTimes(near + 1);
  });

  it('is limited per frame, and continues in the next frames', async () => {
    const count = MOTIONS_PER_FRAME + 10;
    const { container } = await mountFixture(motionEffects, element(Y).repeat(count));
    const nodes = [...container.querySelectorAll<HTMLElement>('.elementor-element')];
    const parent = nodes[0]?.parentElement as HTMLElement;
    intersections.trigger(parent);
    for (let frame = 0; frame < 5; frame += 1) nextFrame();
    const measured = vi.spyOn(parent, 'getBoundingClientRect');
    const inFrames = Array.from({ length: 4 }, (_, frame) => {
      if (!frame) window.scrollTo({ top: 100 });
      measured.mockClear();
      nextFrame();
      return measured.mock.calls.length;
    });
    expect(inFrames.every((times) => times <= MOTIONS_PER_FRAME)).toBe(true);
    expect([inFrames.slice(0, 2).reduce((sum, times) => sum + times), ...inFrames.slice(2)]).toEqual([
      count,
      0,
      0,
    ]);
  });

  it('near the window reads only the position again', async () => {
    const { element: target } = await mountFixture(motionEffects, element(Y));
    for (let frame = 0; frame < 3; frame += 1) nextFrame();
    const parent = target.parentElement as HTMLElement;
    const styled = vi.spyOn(window, 'getComputedStyle');
    intersections.trigger(parent);
    nextFrame();
    expect(styled).not.toHaveBeenCalled();
  });

  it('runs in each scrolled frame without IntersectionObserver', async () => {
    Object.assign(globalThis, { IntersectionObserver: undefined });
    const { element: target } = await mountFixture(motionEffects, element(Y));
    nextFrame();
    const measured = vi.spyOn(target.parentElement as HTMLElement, 'getBoundingClientRect');
    window.scrollTo({ top: 100 });
    nextFrame();
    expect(measured).toHaveBeenCalledTimes(1);
  });
});

it('a property of both scroll and mouse is written once per frame, by the mouse', async () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1000);
  const settings = {
    ...Y,
    motion_fx_range: 'page',
    motion_fx_rotateZ_effect: 'yes',
    motion_fx_motion_fx_mouse: 'yes',
    motion_fx_mouseTrack_effect: 'yes',
  };
  const { element: target } = await mountFixture(motionEffects, element(settings));
  for (let frame = 0; frame < 3; frame += 1) nextFrame();
  const shiftAt = (px: number) => {
    const written = vi.spyOn(target.style, 'setProperty');
    document.dispatchEvent(new MouseEvent('mousemove', { clientX: px, clientY: px }));
    window.scrollTo({ top: px });
    nextFrame();
    const names = written.mock.calls.map(([name]) => name);
    written.mockRestore();
    return names;
  };
  expect(shiftAt(100)).toContain('--translateX');
  const first = target.style.transform;
  expect(shiftAt(200).sort()).toEqual(['--rotateZ', '--translateX', '--translateY']);
  expect(target.style.transform).toBe(first);
});

describe('in the editor', () => {
  it('changed effects replace the previous ones', async () => {
    const { element: target, runtime } = await mountFixture(motionEffects, element(Y));
    const { update } = runtime;
    nextFrame();
    update(target, { motion_fx_translateY_effect: '', motion_fx_blur_effect: 'yes' });
    await settle();
    nextFrame();
    expect([target.style.transform, target.style.filter]).toEqual(['', 'blur(var(--blur))']);
    expect(target.style.getPropertyValue('--translateY')).toBe('');
  });

  it('another setting changes nothing', async () => {
    const { element: target, runtime } = await mountFixture(motionEffects, element(Y));
    nextFrame();
    nextFrame();
    const before = target.getAttribute('style');
    runtime.update(target, { align: 'left' });
    expect(target.getAttribute('style')).toBe(before);
  });
});

it('a motion restores the markup on dispose, and leaves nothing behind after a hundred mounts', async () => {
  const listeners = countListeners();
  const { elements, container, dispose, difference, runtime } = await mountFixture(motionEffects, FIXTURE);
  nextFrame();
  nextFrame();
  expect(container.querySelectorAll(`.${CLASS}`).length).toBeGreaterThan(3);
  await dispose();
  expect(difference()).toBe('');
  expect([intersections.size, resizes.size, vi.getTimerCount()]).toEqual([0, 0, 0]);
  const left = listeners.list();
  let mounted = 0;
  for (let round = 0; round < 100 / elements.length; round += 1) {
    runtime.start();
    await settle();
    nextFrame();
    mounted += runtime.mounts().filter(({ state }) => state === 'mounted').length;
    runtime.stop();
  }
  expect(mounted).toBeGreaterThanOrEqual(100);
  expect(difference()).toBe('');
  expect(listeners.list()).toEqual(left);
  expect([intersections.size, resizes.size, vi.getTimerCount()]).toEqual([0, 0, 0]);
  listeners.stop();
});
