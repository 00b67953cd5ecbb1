import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { motionEffects } from './handler.ts';

const STYLE = `
  body { margin: 0 }
  .box { height: 200px; padding: 0; margin: 0 }
  .host { position: relative; height: 500px }
  .elementor-motion-effects-container { position: absolute; inset: 0; overflow: hidden }
  .elementor-motion-effects-layer { position: absolute; top: 0; left: 0 }
  .elementor-motion-effects-element, .elementor-motion-effects-layer { transition: transform 1s, opacity 1s }
`;
const PAGE_PX = 3000;
const TOP_PX = 1500;

let style: HTMLStyleElement;

beforeEach(() => {
  style = Object.assign(document.createElement('style'), { textContent: STYLE });
  document.head.append(style);
});
afterEach(() => {
  window.scrollTo(0, 0);
  style.remove();
});

const slider = (size: number) => ({ unit: 'px', size, sizes: [] });
const scroll = (effects: Record<string, unknown>, prefix = 'motion_fx') =>
  Object.fromEntries(
    Object.entries({ motion_fx_scrolling: 'yes', ...effects }).map(([key, value]) => [
      `${prefix}_${key}`,
      value,
    ]),
  );
const mouse = (effects: Record<string, unknown>) => ({
  ...Object.fromEntries(Object.entries(effects).map(([key, value]) => [`motion_fx_${key}`, value])),
  motion_fx_motion_fx_mouse: 'yes',
});
const widget = (settings: object, attributes = '') =>
  `<div class="elementor-element" data-element_type="widget" data-settings='${JSON.stringify(settings)}' ${attributes}>Text</div>`;
const inPage = (html: string) =>
  `<div style="height:${TOP_PX}px"></div><div class="box">${html}</div><div style="height:${PAGE_PX - TOP_PX - 200}px"></div>`;

const frames = async (count = 3) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
};
/** Scrolls until the box has reached this progress through the window. */
const scrollToProgress = async (percent: number) => {
  window.scrollTo(0, TOP_PX - innerHeight + ((innerHeight + 200) * percent) / 100);
  await frames();
};
const value = ({ style }: HTMLElement, name: string) => Number.parseFloat(style.getPropertyValue(name));
const point = (clientX: number, clientY: number) =>
  document.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY }));
const mount = (html: string) => mountFixture(motionEffects, inPage(html));

describe('scroll effects', () => {
  it.each([
    [{ translateY_effect: 'yes' }, '--translateY', 1, { 0: 200, 25: 100, 50: 0, 100: -200 }],
    [{ translateX_effect: 'yes', translateX_direction: 'negative' }, '--translateX', 1, { 0: -200, 75: 100 }],
    [
      { translateY_effect: 'yes', translateY_affectedRange: { sizes: { start: 20, end: 60 } } },
      '--translateY',
      1,
      { 5: 120, 20: 120, 60: -40, 90: -40 },
    ],
    [{ rotateZ_effect: 'yes' }, '--rotateZ', 0.5, { 0: 50, 100: -50 }],
    [{ scale_effect: 'yes', scale_speed: slider(4) }, '--scale', 0.014, { 10: 1, 50: 1.2, 90: 1.4 }],
    [{ opacity_effect: 'yes', opacity_direction: 'in-out-in' }, 'opacity', 0.01, { 0: 1, 50: 0, 100: 1 }],
    [{ blur_effect: 'yes' }, '--blur', 0.07, { 10: 7, 50: 3.5, 80: 0 }],
  ] as const)('%j', async (effects, property, tolerance, expected) => {
    const { element } = await mount(widget(scroll(effects)));
    for (const [percent, wanted] of Object.entries(expected)) {
      await scrollToProgress(Number(percent));
      const off = Math.abs(value(element, property) - wanted);
      expect(off, `${property} at ${percent} percent, off by`).toBeLessThanOrEqual(tolerance);
    }
  });

  it('do not change far from the window, and reach their end state when leaving', async () => {
    const { element } = await mount(widget(scroll({ translateY_effect: 'yes' })));
    await scrollToProgress(98);
    await scrollToProgress(300);
    await vi.waitFor(() => expect(value(element, '--translateY')).toBe(-200));
  });

  it('relative to the page depend on its scroll position', async () => {
    const { element } = await mount(widget(scroll({ translateY_effect: 'yes', range: 'page' })));
    await frames();
    expect(value(element, '--translateY')).toBe(200);
    window.scrollTo(0, (document.documentElement.scrollHeight - document.documentElement.clientHeight) / 4);
    await frames();
    expect(Math.abs(value(element, '--translateY') - 100)).toBeLessThanOrEqual(1);
  });

  it('of fixed elements depend on the scrolled page, or on scrolled windows if set', async () => {
    const fixed = { ...scroll({ translateY_effect: 'yes' }), _position: 'fixed' };
    const byWindow = { ...fixed, motion_fx_range: 'viewport' };
    const { elements } = await mount(widget(fixed) + widget(byWindow));
    window.scrollTo(0, innerHeight * 0.75);
    await frames();
    const [page, windows] = elements as [HTMLElement, HTMLElement];
    const { scrollHeight, clientHeight } = document.documentElement;
    const percent = (innerHeight * 0.75 * 100) / (scrollHeight - clientHeight);
    expect(Math.abs(value(page, '--translateY') + (percent - 50) * 4)).toBeLessThanOrEqual(1);
    expect(Math.abs(value(windows, '--translateY') + 100)).toBeLessThanOrEqual(1);
  });

  it("start without the style sheet's transition, and then use it", async () => {
    const { element } = await mount(widget(scroll({ translateY_effect: 'yes', opacity_effect: 'yes' })));
    await frames(1);
    expect(element.getAnimations()).toEqual([]);
    await frames(3);
    expect(element.style.transition).toBe('');
    expect(element.getAnimations()).toEqual([]);
    await scrollToProgress(60);
    expect(element.getAnimations().length).toBeGreaterThan(0);
  });

  it("keep the element's own transforms first, and add theirs in order of first use", async () => {
    const settings = {
      _transform_rotateZ_effect: slider(5),
      _transform_flipX_effect: 'transform',
      ...scroll({ translateX_effect: 'yes', rotateZ_effect: 'yes', blur_effect: 'yes' }),
    };
    const { element } = await mount(widget(settings));
    await frames();
    expect(element.style.transform).toBe(
      'rotateZ(var(--e-transform-rotateZ,0deg)) scaleX(var(--e-transform-flipX,1)) translateX(var(--translateX)) rotateZ(var(--rotateZ))',
    );
    expect(element.style.filter).toBe('blur(var(--blur))');
  });

  it("shorten transitions while scrolling, and restore the style sheet's under the mouse", async () => {
    const { element } = await mount(widget(scroll({ translateY_effect: 'yes' })));
    await scrollToProgress(50);
    expect(element.style.getPropertyValue('--e-transform-transition-duration')).toBe('100ms');
    element.dispatchEvent(new MouseEvent('mouseenter'));
    expect(element.style.getPropertyValue('--e-transform-transition-duration')).toBe('');
  });

  it('measure again when their surroundings grow', async () => {
    const { element, container } = await mount(widget(scroll({ translateY_effect: 'yes' })));
    await scrollToProgress(50);
    const box = container.querySelector<HTMLElement>('.box');
    if (box) box.style.height = '600px';
    const top = TOP_PX - window.scrollY;
    const percent = ((innerHeight - top) / (innerHeight + 600)) * 100;
    await vi.waitFor(() =>
      expect(Math.abs(value(element, '--translateY') + (percent - 50) * 4)).toBeLessThanOrEqual(1),
    );
  });

  it('work on a page that scrolls its body', async () => {
    vi.stubGlobal('elementorFrontendConfig', { settings: { page: { scroll_snap: 'yes' } } });
    const snap = Object.assign(document.createElement('style'), {
      textContent: 'html { overflow: hidden; height: 100% } body { overflow-y: scroll; height: 100% }',
    });
    document.head.append(snap);
    const { element } = await mount(widget(scroll({ translateY_effect: 'yes', range: 'page' })));
    const { body } = document;
    body.scrollTop = (body.scrollHeight - body.clientHeight) / 2;
    await frames();
    expect(Math.abs(value(element, '--translateY'))).toBeLessThanOrEqual(1);
    body.scrollTop = 0;
    snap.remove();
  });
});

describe('mouse effects', () => {
  it('do nothing before the mouse moves', async () => {
    const { element } = await mount(widget(mouse({ mouseTrack_effect: 'yes', tilt_effect: 'yes' })));
    await scrollToProgress(50);
    expect(element.style.transform).toBe('');
  });

  it('tilt towards the pointer, with perspective', async () => {
    const { element, dispose, difference } = await mount(
      widget(mouse({ tilt_effect: 'yes', tilt_speed: slider(4) })),
    );
    const parent = element.parentElement as HTMLElement;
    await scrollToProgress(50);
    point(innerWidth, innerHeight / 2);
    await frames();
    expect([value(element, '--rotateX'), value(element, '--rotateY')]).toEqual([0, 20]);
    expect(parent.classList.contains('elementor-motion-effects-perspective')).toBe(true);
    await dispose();
    expect(difference()).toBe('');
  });

  it('move with the pointer, in the opposite direction by default', async () => {
    const { elements } = await mount(
      widget(mouse({ mouseTrack_effect: 'yes', mouseTrack_speed: slider(2) })) +
        widget(mouse({ mouseTrack_effect: 'yes', mouseTrack_direction: 'negative' })),
    );
    await scrollToProgress(50);
    point(innerWidth / 4, innerHeight);
    await frames();
    const at = elements.map((each) => [value(each, '--translateX'), value(each, '--translateY')]);
    expect(at).toEqual([
      [50, -100],
      [-25, 50],
    ]);
  });

  it('do nothing far from the window, and move with the pointer near it', async () => {
    const { element } = await mount(widget(mouse({ mouseTrack_effect: 'yes' })));
    await frames(5);
    point(0, 0);
    await frames();
    expect(element.style.transform).toBe('');
    await scrollToProgress(50);
    await vi.waitFor(() => expect(value(element, '--translateX')).toBe(50));
  });
});

describe('backgrounds', () => {
  const host = (effects: Record<string, unknown>) =>
    `<div class="elementor-element host" data-element_type="container" data-settings='${JSON.stringify(scroll(effects, 'background_motion_fx'))}'>Text</div>`;

  it('move in a layer that grows with their speed', async () => {
    const { element, dispose, difference } = await mount(
      host({ translateY_effect: 'yes', translateY_speed: slider(4) }),
    );
    expect(element.classList.contains('elementor-motion-effects-element-type-background')).toBe(true);
    const container = element.firstElementChild as HTMLElement;
    const layer = container.firstElementChild as HTMLElement;
    expect([container.className, layer.className]).toEqual([
      'elementor-motion-effects-container',
      'elementor-motion-effects-layer',
    ]);
    expect([layer.offsetHeight, layer.offsetWidth]).toEqual([700, element.offsetWidth]);
    for (const [percent, px] of [
      [0, 0],
      [50, -100],
      [100, -200],
    ] as const) {
      await scrollToProgress(percent);
      expect(Math.abs(value(layer, '--translateY') - px)).toBeLessThanOrEqual(1);
    }
    expect(element.style.transform).toBe('');
    await dispose();
    expect(difference()).toBe('');
  });

  it('are measured again on the recalc event of the window', async () => {
    const { element } = await mount(host({ translateY_effect: 'yes', translateY_speed: slider(4) }));
    await scrollToProgress(100);
    const layer = element.querySelector<HTMLElement>('.elementor-motion-effects-layer') as HTMLElement;
    expect(value(layer, '--translateY')).toBe(-200);
    layer.style.height = '160%';
    window.dispatchEvent(new CustomEvent('elementor-pro/motion-fx/recalc'));
    await frames();
    expect(value(layer, '--translateY')).toBe(-300);
  });
});

it('a motion moves nothing else on the page', async () => {
  const { element } = await mount(widget(scroll({ translateY_effect: 'yes', scale_effect: 'yes' })));
  const shifts: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: false });
  for (let percent = 0; percent <= 100; percent += 10) await scrollToProgress(percent);
  expect(value(element, '--translateY')).toBe(-200);
  observer.disconnect();
  expect(shifts).toEqual([]);
});

it('a motion requests no animation frame while nothing moves', async () => {
  await mount(widget({ ...scroll({ translateY_effect: 'yes' }), ...mouse({ mouseTrack_effect: 'yes' }) }));
  await scrollToProgress(50);
  await frames(10);
  const nextFrame = window.requestAnimationFrame.bind(window);
  const requestFrame = vi.spyOn(window, 'requestAnimationFrame');
  for (let frame = 0; frame < 10; frame += 1) await new Promise(nextFrame);
  expect(requestFrame).not.toHaveBeenCalled();
});
