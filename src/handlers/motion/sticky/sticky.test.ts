import jQuery from 'jquery';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { media, resizes } from '#testing/fake-observers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { sticky } from './handler.ts';

const FIXTURE = 'motion/sticky.html';
const bar = (settings: object, type = 'container') =>
  `<div class="elementor-element" data-element_type="${type}" data-settings='${JSON.stringify(settings)}'>Bar</div>`;
const nextFrame = () => vi.advanceTimersToNextFrame();
const isOn = (element: Element) => element.classList.contains('elementor-sticky');
const isStuck = (element: Element) => element.classList.contains('elementor-sticky--active');

/** Places elements at the top of the window; jsdom has no layout. */
const layOut = () => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
};

beforeEach(() => {
  vi.useFakeTimers();
  layOut();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('devices', () => {
  it('that are excluded end sticking 300 ms after a resize, and including them starts it', async () => {
    const { element, difference } = await mountFixture(
      sticky,
      bar({ sticky: 'top', sticky_on: ['desktop'] }),
    );
    nextFrame();
    expect([isOn(element), isStuck(element), element.nextElementSibling?.className]).toEqual([
      true,
      true,
      'elementor-element elementor-sticky elementor-sticky__spacer',
    ]);
    media.resize(900);
    await vi.advanceTimersByTimeAsync(299);
    expect(isOn(element)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(difference()).toBe('');
    media.resize(1280);
    await vi.advanceTimersByTimeAsync(400);
    expect([isOn(element), isStuck(element)]).toEqual([true, true]);
  });

  it('are checked once, 300 ms after the last of several resizes', async () => {
    await mountFixture(sticky, bar({ sticky: 'top' }));
    const lookups = vi.spyOn(document, 'getElementById');
    const looks = () => lookups.mock.calls.filter(([id]) => id === 'wpadminbar').length;
    media.resize(900);
    await vi.advanceTimersByTimeAsync(200);
    media.resize(800);
    await vi.advanceTimersByTimeAsync(299);
    expect(looks()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(looks()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(looks()).toBe(1);
  });

  it('with the same settings change nothing', async () => {
    const { element } = await mountFixture(sticky, bar({ sticky: 'top', sticky_offset: 20 }));
    nextFrame();
    const onEvent = vi.fn();
    element.addEventListener('sticky:unstick', onEvent);
    media.resize(900);
    await vi.advanceTimersByTimeAsync(400);
    expect(isStuck(element)).toBe(true);
    expect(onEvent).not.toHaveBeenCalled();
  });

  it('with other offsets make it stick again', async () => {
    const { element } = await mountFixture(
      sticky,
      bar({ sticky: 'top', sticky_offset: 20, sticky_offset_mobile: 0 }),
    );
    nextFrame();
    expect(element.style.top).toBe('20px');
    media.resize(500);
    await vi.advanceTimersByTimeAsync(400);
    expect(element.style.top).toBe('0px');
  });
});

it('an element emits events natively and through jQuery, once each, and they bubble', async () => {
  vi.stubGlobal('jQuery', jQuery);
  const events: string[] = [];
  const { element, container } = await mountFixture(sticky, bar({ sticky: 'top' }));
  container.addEventListener('sticky:stick', (event) => events.push(`native ${event.target === element}`));
  jQuery(container).on('sticky:stick', (event: { target: unknown }) =>
    events.push(`jQuery ${event.target === element}`),
  );
  nextFrame();
  window.scrollTo({ top: 50 });
  nextFrame();
  expect(events.sort()).toEqual(['jQuery true', 'native true']);
  jQuery(container).off();
});

describe("the server's attributes", () => {
  it.each([
    ['while it sticks', () => {}],
    ['after the window changed its width', () => media.resize(1000)],
  ])('are restored exactly when disposed %s', async (_title, act) => {
    const html = bar({ sticky: 'top' }).replace('"elementor-element"', '"  elementor-element odd "');
    const { element, dispose } = await mountFixture(sticky, html);
    nextFrame();
    act();
    for (let frame = 0; frame < 4; frame += 1) nextFrame();
    expect(isStuck(element)).toBe(true);
    await dispose();
    expect([element.getAttribute('class'), element.getAttribute('style')]).toEqual([
      '  elementor-element odd ',
      null,
    ]);
  });

  it('with important styles do not apply to the spacer', async () => {
    const insist = '<div style="visibility: visible !important; min-height: 0px !important; color: red"';
    const { element } = await mountFixture(sticky, bar({ sticky: 'top' }).replace('<div', insist));
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ height: '80px' } as CSSStyleDeclaration);
    nextFrame();
    const { style } = element.nextElementSibling as HTMLElement;
    expect([style.visibility, style.minHeight, style.color]).toEqual(['hidden', '80px', 'red']);
  });
});

describe('in the editor', () => {
  it('a changed offset is applied', async () => {
    const { element, runtime } = await mountFixture(sticky, bar({ sticky: 'top' }));
    nextFrame();
    runtime.update(element, { sticky_offset: 30 });
    nextFrame();
    expect(element.style.top).toBe('30px');
    expect(document.querySelectorAll('.elementor-sticky__spacer')).toHaveLength(1);
  });

  it('an element that stops sticking is restored', async () => {
    const { element, runtime } = await mountFixture(sticky, bar({ sticky: 'top' }));
    nextFrame();
    runtime.update(element, { sticky: '' });
    expect([element.className, element.getAttribute('style')]).toEqual(['elementor-element', null]);
    expect(document.querySelector('.elementor-sticky__spacer')).toBeNull();
  });

  it('another setting changes nothing', async () => {
    const { element, runtime } = await mountFixture(sticky, bar({ sticky: 'top' }));
    nextFrame();
    const spacer = element.nextElementSibling;
    runtime.update(element, { background_background: 'classic' });
    nextFrame();
    expect(element.nextElementSibling).toBe(spacer);
  });
});

it.each([
  ['a column', bar({ sticky: 'top' }, 'column')],
  ['junk', bar({ sticky: { to: 'top' }, sticky_offset: [] })],
  ['nothing', bar({ sticky: '' })],
])('%s does not stick', async (_title, html) => {
  const { element, difference } = await mountFixture(sticky, html);
  nextFrame();
  expect(isOn(element)).toBe(false);
  expect(difference()).toBe('');
});

it('a sticky element leaves nothing behind after a hundred mounts', async () => {
  const listeners = countListeners();
  const { elements, dispose, difference, runtime } = await mountFixture(sticky, FIXTURE);
  nextFrame();
  expect(elements.filter(isStuck).length).toBeGreaterThan(0);
  await dispose();
  expect(difference()).toBe('');
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
  expect([resizes.size, vi.getTimerCount()]).toEqual([0, 0]);
  listeners.stop();
});
