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
  it('is hidden until it comes into view, and then plays', async () => {
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

  it('counts as in view from the first pixel', async () => {
    const { element } = await mountFixture(entranceAnimation, widget({ animation: 'fadeIn' }));
    expect(intersections.optionsFor(element)).toEqual([{}]);
  });

  it('plays once, and is no longer observed', async () => {
    const { element } = await mountFixture(entranceAnimation, widget({ animation: 'fadeIn' }));
    intersections.trigger(element);
    await vi.advanceTimersByTimeAsync(0);
    expect(intersections.isObserved(element)).toBe(false);
    expect(element.classList.contains('fadeIn')).toBe(true);
  });

  it('does not play again when it is a copy of a played one', async () => {
    const { element } = await mountFixture(entranceAnimation, widget({ animation: 'fadeIn' }));
    intersections.trigger(element);
    await vi.advanceTimersByTimeAsync(0);
    const copy = element.cloneNode(true) as HTMLElement;
    element.after(copy);
    await vi.advanceTimersByTimeAsync(0);
    expect(intersections.isObserved(copy)).toBe(false);
    expect(classesOf(copy)).toEqual(['animated', 'fadeIn']);
  });

  it('plays when it is added later', async () => {
    const { element, settled } = await mountFixture(entranceAnimation, widget({ animation: 'fadeIn' }));
    const copy = element.cloneNode(true) as HTMLElement;
    element.after(copy);
    await vi.advanceTimersByTimeAsync(50);
    await settled();
    intersections.trigger(copy);
    await vi.advanceTimersByTimeAsync(0);
    expect(classesOf(copy)).toEqual(['animated', 'fadeIn']);
  });

  it('plays again when a setting that starts with animation changes', async () => {
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

  it('is found without the class for hidden elements, and with a setting for one device', async () => {
    media.resize(500);
    const { element } = await mountFixture(entranceAnimation, widget({ _animation_mobile: 'zoomIn' }, ''));
    intersections.trigger(element);
    await vi.advanceTimersByTimeAsync(0);
    expect(classesOf(element)).toEqual(['animated', 'zoomIn']);
  });

  it('that is none on the device is only shown', async () => {
    media.resize(500);
    const { elements } = await mountFixture(entranceAnimation, PAGE);
    expect(elements[1]?.className).toContain('elementor-widget-image');
    expect(elements.map((each) => [isHidden(each), each.classList.contains('animated')])[1]).toEqual([
      false,
      false,
    ]);
  });
});

describe('a hidden element is shown', () => {
  it.each([
    ['without settings', '<div class="elementor-element elementor-invisible">Text</div>'],
    ['with only other settings', widget({ hover_animation: 'grow' })],
    ['with an empty name', widget({ animation: '' })],
    ['with junk', widget({ animation: [1], _animation: { size: 1 }, animation_delay: 'x' })],
    ['with the name none', widget({ animation: 'none' })],
    [
      'with settings in a list',
      '<div class="elementor-element elementor-invisible" data-settings="[]">Text</div>',
    ],
  ])('%s', async (_title, html) => {
    const { element } = await mountFixture(entranceAnimation, html);
    expect(isHidden(element)).toBe(false);
    expect(element.classList.contains('animated')).toBe(false);
  });

  it('with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    const { elements } = await mountFixture(entranceAnimation, PAGE);
    expect(elements.some(isHidden)).toBe(false);
    expect(elements.some((each) => each.classList.contains('animated'))).toBe(false);
  });

  it('without IntersectionObserver', async () => {
    Object.assign(globalThis, { IntersectionObserver: undefined });
    const { element } = await mountFixture(entranceAnimation, widget({ animation: 'fadeIn' }));
    await vi.advanceTimersByTimeAsync(1);
    expect(isHidden(element)).toBe(false);
  });

  it('when IntersectionObserver throws, and the error is reported', async () => {
    const broken = () => {
      throw new Error('no observer');
    };
    vi.stubGlobal('IntersectionObserver', broken);
    const { elements, clearErrors } = await mountFixture(entranceAnimation, PAGE);
    expect(elements.some(isHidden)).toBe(false);
    expect(clearErrors().length).toBeGreaterThan(0);
  });

  it.each(['swiper-slide-duplicate', 'slick-cloned', 'elementor-sticky__spacer'])(
    'in a copy (%s)',
    async (copy) => {
      const html = `<div class="${copy}">${widget({ animation: 'fadeIn' })}</div>`;
      const { element } = await mountFixture(entranceAnimation, html);
      expect(classesOf(element)).toEqual([]);
    },
  );

  it('when printing', async () => {
    const { elements } = await mountFixture(entranceAnimation, PAGE);
    window.dispatchEvent(new Event('beforeprint'));
    expect(elements.some(isHidden)).toBe(false);
  });

  it('when the code fails to load', async () => {
    const failing: Handler = { ...entranceAnimation, load: () => Promise.reject(new Error('offline')) };
    const { elements, clearErrors } = await mountFixture(failing, PAGE);
    expect(elements.some(isHidden)).toBe(false);
    expect(clearErrors()).not.toEqual([]);
  });

  it('with malformed settings, and the error is reported', async () => {
    const html =
      '<div class="elementor-element elementor-invisible" data-settings="{&quot;animation&quot;:">Text</div>';
    const { element, clearErrors } = await mountFixture(entranceAnimation, html);
    expect(isHidden(element)).toBe(false);
    expect(clearErrors().map(({ phase }) => phase)).toEqual(['settings']);
  });
});

describe('in the editor', () => {
  it('a changed animation plays again, without the previous classes', async () => {
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

  it('a change before the element is in view plays once', async () => {
    const { element, runtime } = await mountFixture(entranceAnimation, widget({ _animation: 'zoomIn' }));
    runtime.update(element, { _animation: 'bounceIn' });
    await vi.advanceTimersByTimeAsync(0);
    expect(intersections.isObserved(element)).toBe(false);
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
])('elements hidden by other scripts are left alone: %s', async (html) => {
  const { runtime } = await startRuntime(html, [entranceAnimation]);
  expect(runtime.mounts()).toEqual([]);
});

it('an element restores the markup on dispose, and does not play again', async () => {
  const html = widget({ _animation: 'zoomIn', _animation_delay: 500 });
  const { element, dispose, difference } = await mountFixture(entranceAnimation, html);
  intersections.trigger(element);
  await vi.advanceTimersByTimeAsync(500);
  expect(classesOf(element)).toEqual(['animated', 'zoomIn']);
  await dispose();
  expect(difference()).toBe('');
  expect(intersections.size).toBe(0);
});

it('an element that is disposed during its delay does not play', async () => {
  const html = widget({ _animation: 'zoomIn', _animation_delay: 500 });
  const { element, dispose, difference } = await mountFixture(entranceAnimation, html);
  intersections.trigger(element);
  await dispose();
  await vi.advanceTimersByTimeAsync(1000);
  expect(element.classList.contains('animated')).toBe(false);
  expect(difference()).toBe('');
});
