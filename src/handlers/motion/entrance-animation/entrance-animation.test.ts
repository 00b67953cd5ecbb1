import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Handler } from '#runtime/define.ts';
import { intersections, media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { startRuntime } from '#testing/start-runtime.ts';
import { entranceAnimation } from './handler.ts';

const PAGE = 'motion/entrance-animation.html';
const widget = (settings: object, classes = 'elementor-invisible') =>
  `<div class="elementor-element ${classes}" data-element_type="widget" data-settings='${JSON.stringify(settings)}'>Text</div>`;

const classesOf = (element: Element) =>
  [...element.classList].filter((name) => !/^elementor-element/.test(name));
const isHidden = (element: Element) => element.classList.contains('elementor-invisible');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an element with an animation', () => {
  it('stays hidden until it comes into view, and then plays', async () => {
    const { element } = await mountFixture(entranceAnimation, widget({ _animation: 'zoomIn' }));
    expect(isHidden(element)).toBe(true);
    intersections.trigger(element, { isIntersecting: false });
    expect(isHidden(element)).toBe(true);
    intersections.trigger(element);
    await vi.advanceTimersByTimeAsync(0);
    expect(classesOf(element)).toEqual(['animated', 'zoomIn']);
  });

  it('plays after its delay', async () => {
    const { element } = await mountFixture(entranceAnimation, PAGE);
    intersections.trigger(element);
    await vi.advanceTimersByTimeAsync(299);
    expect(isHidden(element)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isHidden(element)).toBe(false);
    expect(element.classList.contains('fadeInUp')).toBe(true);
  });

  it('watches all that may show, from the first pixel on', async () => {
    const { element } = await mountFixture(entranceAnimation, widget({ animation: 'fadeIn' }));
    expect(intersections.optionsFor(element)).toEqual([{}]);
  });

  it('plays once', async () => {
    const { element } = await mountFixture(entranceAnimation, widget({ animation: 'fadeIn' }));
    intersections.trigger(element);
    await vi.advanceTimersByTimeAsync(0);
    expect(intersections.watches(element)).toBe(false);
    expect(element.classList.contains('fadeIn')).toBe(true);
  });

  it('does not play again where it is a copy of one that played', async () => {
    const { element } = await mountFixture(entranceAnimation, widget({ animation: 'fadeIn' }));
    intersections.trigger(element);
    await vi.advanceTimersByTimeAsync(0);
    const copy = element.cloneNode(true) as HTMLElement;
    element.after(copy);
    await vi.advanceTimersByTimeAsync(0);
    expect(intersections.watches(copy)).toBe(false);
    expect(classesOf(copy)).toEqual(['animated', 'fadeIn']);
  });

  it('plays where it comes to the page later', async () => {
    const { element, settled } = await mountFixture(entranceAnimation, widget({ animation: 'fadeIn' }));
    const copy = element.cloneNode(true) as HTMLElement;
    element.after(copy);
    await vi.advanceTimersByTimeAsync(50);
    await settled();
    intersections.trigger(copy);
    await vi.advanceTimersByTimeAsync(0);
    expect(classesOf(copy)).toEqual(['animated', 'fadeIn']);
  });

  it('plays again at each change of a setting that begins with animation', async () => {
    const { element, runtime } = await mountFixture(entranceAnimation, widget({ animation: 'fadeIn' }));
    const { update } = runtime;
    intersections.trigger(element);
    for (const change of [
      { animation_duration: 'slow' },
      { animation_mobile: 'none' },
      { _animation_delay_tablet: 5 },
    ]) {
      await vi.advanceTimersByTimeAsync(0);
      expect(classesOf(element)).toEqual(['animated', 'fadeIn']);
      update(element, change);
      expect(classesOf(element)).toEqual([]);
    }
    update(element, { animation: 'none' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(classesOf(element)).toEqual([]);
  });

  it('is matched without the class too, and with a device alone', async () => {
    media.resize(500);
    const { element } = await mountFixture(entranceAnimation, widget({ _animation_mobile: 'zoomIn' }, ''));
    intersections.trigger(element);
    await vi.advanceTimersByTimeAsync(0);
    expect(classesOf(element)).toEqual(['animated', 'zoomIn']);
  });

  it('that is set to none on the device is only shown', async () => {
    media.resize(500);
    const { elements } = await mountFixture(entranceAnimation, PAGE);
    expect(elements[1]?.className).toContain('elementor-widget-image');
    expect(elements.map((each) => [isHidden(each), each.classList.contains('animated')])[1]).toEqual([
      false,
      false,
    ]);
  });
});

describe('an element that is hidden for nothing is shown', () => {
  it.each([
    ['without settings', '<div class="elementor-element elementor-invisible">Text</div>'],
    ['with settings of something else', widget({ hover_animation: 'grow' })],
    ['with an empty name', widget({ animation: '' })],
    ['with junk', widget({ animation: [1], _animation: { size: 1 }, animation_delay: 'x' })],
    ['with a name for nothing but desktop that says none', widget({ animation: 'none' })],
    [
      'with settings that are none',
      '<div class="elementor-element elementor-invisible" data-settings="[]">Text</div>',
    ],
  ])('%s', async (_title, html) => {
    const { element } = await mountFixture(entranceAnimation, html);
    expect(isHidden(element)).toBe(false);
    expect(element.classList.contains('animated')).toBe(false);
  });

  it('to a visitor who asked for less motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    const { elements } = await mountFixture(entranceAnimation, PAGE);
    expect(elements.some(isHidden)).toBe(false);
    expect(elements.some((each) => each.classList.contains('animated'))).toBe(false);
  });

  it('where the browser cannot tell what is in view', async () => {
    Object.assign(globalThis, { IntersectionObserver: undefined });
    const { element } = await mountFixture(entranceAnimation, widget({ animation: 'fadeIn' }));
    await vi.advanceTimersByTimeAsync(1);
    expect(isHidden(element)).toBe(false);
  });

  it('where the browser cannot watch it, and the error is told', async () => {
    const broken = () => {
      throw new Error('no observer');
    };
    vi.stubGlobal('IntersectionObserver', broken);
    const { elements, takeErrors } = await mountFixture(entranceAnimation, PAGE);
    expect(elements.some(isHidden)).toBe(false);
    expect(takeErrors().length).toBeGreaterThan(0);
  });

  it.each(['swiper-slide-duplicate', 'slick-cloned', 'elementor-sticky__spacer'])(
    'in a copy (%s)',
    async (copy) => {
      const html = `<div class="${copy}">${widget({ animation: 'fadeIn' })}</div>`;
      const { element } = await mountFixture(entranceAnimation, html);
      expect(classesOf(element)).toEqual([]);
    },
  );

  it('on paper', async () => {
    const { elements } = await mountFixture(entranceAnimation, PAGE);
    window.dispatchEvent(new Event('beforeprint'));
    expect(elements.some(isHidden)).toBe(false);
  });

  it('when the code cannot be had', async () => {
    const gone: Handler = { ...entranceAnimation, load: () => Promise.reject(new Error('offline')) };
    const { elements, takeErrors } = await mountFixture(gone, PAGE);
    expect(elements.some(isHidden)).toBe(false);
    expect(takeErrors()).not.toEqual([]);
  });

  it('when settings are malformed, and the error is told', async () => {
    const html =
      '<div class="elementor-element elementor-invisible" data-settings="{&quot;animation&quot;:">Text</div>';
    const { element, takeErrors } = await mountFixture(entranceAnimation, html);
    expect(isHidden(element)).toBe(false);
    expect(takeErrors().map(({ phase }) => phase)).toEqual(['settings']);
  });
});

describe('in the editor', () => {
  it('a changed animation plays again, without the classes of the one before', async () => {
    const { element, runtime } = await mountFixture(entranceAnimation, widget({ _animation: 'zoomIn' }));
    const { update } = runtime;
    intersections.trigger(element);
    await vi.advanceTimersByTimeAsync(0);
    update(element, { _animation: 'bounceIn' });
    expect(classesOf(element)).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(classesOf(element)).toEqual(['animated', 'bounceIn']);
    update(element, { _animation_delay: 100 });
    expect(classesOf(element)).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(classesOf(element)).toEqual(['animated', 'bounceIn']);
  });

  it('one that is changed before it came into view plays once', async () => {
    const { element, runtime } = await mountFixture(entranceAnimation, widget({ _animation: 'zoomIn' }));
    runtime.update(element, { _animation: 'bounceIn' });
    await vi.advanceTimersByTimeAsync(0);
    expect(intersections.watches(element)).toBe(false);
    expect(classesOf(element)).toEqual(['animated', 'bounceIn']);
  });

  it('another setting changes nothing', async () => {
    const { element, runtime } = await mountFixture(entranceAnimation, widget({ _animation: 'zoomIn' }));
    intersections.trigger(element);
    await vi.advanceTimersByTimeAsync(0);
    runtime.update(element, { align: 'left' });
    expect(classesOf(element)).toEqual(['animated', 'zoomIn']);
  });
});

it.each([
  '<div class="elementor-background-video-container elementor-loading elementor-invisible"></div>',
  '<div class="acme-item elementor-invisible" data-settings=\'{"animation":"zoomIn"}\'></div>',
])('what is hidden by others is left to them: %s', async (html) => {
  const { runtime } = await startRuntime(html, [entranceAnimation]);
  expect(runtime.mounts()).toEqual([]);
});

it('an element that is let go is as the server sent it, and plays no more', async () => {
  const html = widget({ _animation: 'zoomIn', _animation_delay: 500 });
  const { element, dispose, difference } = await mountFixture(entranceAnimation, html);
  intersections.trigger(element);
  await vi.advanceTimersByTimeAsync(500);
  expect(classesOf(element)).toEqual(['animated', 'zoomIn']);
  await dispose();
  expect(difference()).toBe('');
  expect(intersections.size).toBe(0);
});

it('an element that is let go while it waits plays no more', async () => {
  const html = widget({ _animation: 'zoomIn', _animation_delay: 500 });
  const { element, dispose, difference } = await mountFixture(entranceAnimation, html);
  intersections.trigger(element);
  await dispose();
  await vi.advanceTimersByTimeAsync(1000);
  expect(element.classList.contains('animated')).toBe(false);
  expect(difference()).toBe('');
});
