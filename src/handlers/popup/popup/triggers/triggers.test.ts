import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { intersections } from '#testing/fake-observers.ts';
import { countListeners } from '#testing/listener-count.ts';
import { armTriggers } from './arm-triggers.ts';
import { triggerSettings } from './settings.ts';

let scope: Scope;

beforeEach(() => {
  vi.useFakeTimers();
  scope = createScope((error) => {
    throw error;
  });
});
afterEach(() => {
  scope.dispose();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

function arm(raw: unknown) {
  const fire = vi.fn();
  armTriggers({ triggers: triggerSettings.parse(raw), scope, fire });
  return fire;
}

/** Simulates a page of 3000 pixels in a window of 1000. */
function setPage({ heightPx = 3000, scrollY = 0 } = {}) {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(heightPx);
  Object.assign(window, { innerHeight: 1000, scrollY });
}
function scrollTo(scrollY: number) {
  Object.assign(window, { scrollY });
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
}
const click = () => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const leave = (clientY: number, relatedTarget: Element | null = null) =>
  document.documentElement.dispatchEvent(
    new MouseEvent('mouseout', { bubbles: true, clientY, relatedTarget }),
  );

it.each([
  [[]],
  [{}],
  [undefined],
  ['junk'],
  [{ click: '', exit_intent: 'no', page_load: ['yes'] }],
  [{ x: 'yes' }],
])('nothing is armed by %j', (raw) => {
  const listeners = countListeners();
  const fire = arm(raw);
  vi.advanceTimersByTime(100_000);
  click();
  leave(-1);
  expect(fire).not.toHaveBeenCalled();
  expect(listeners.list()).toEqual([]);
  listeners.stop();
});

describe('page_load', () => {
  it.each([
    [2, 2000],
    ['1.5', 1500],
    ['', 0],
    ['soon', 0],
    [-3, 0],
    [undefined, 0],
  ])('with a delay of %j fires after %d ms, once', (delay, expectedMs) => {
    const fire = arm({ page_load: 'yes', page_load_delay: delay });
    if (expectedMs) vi.advanceTimersByTime(expectedMs - 1);
    expect(fire).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fire).toHaveBeenCalledTimes(1);
  });
});

describe('scrolling', () => {
  const down = { scrolling: 'yes', scrolling_direction: 'down' };
  const up = { scrolling: 'yes', scrolling_direction: 'up' };

  it.each([
    [50, 999, 1000],
    ['25', 499, 500],
    [undefined, 999, 1000],
    ['x', 999, 1000],
    [100, 1998, 1999.4],
    [0, undefined, 1],
  ])('down by %j percent does not fire at %s px, but at %d px', (offset, before, at) => {
    setPage();
    const fire = arm({ ...down, scrolling_offset: offset });
    if (before) scrollTo(before);
    expect(fire).not.toHaveBeenCalled();
    scrollTo(at);
    expect(fire).toHaveBeenCalledTimes(1);
  });

  it('is down without a direction or with an unknown one', () => {
    setPage();
    const fires = [arm({ scrolling: 'yes' }), arm({ scrolling: 'yes', scrolling_direction: 'left' })];
    scrollTo(1500);
    for (const fire of fires) expect(fire).toHaveBeenCalledTimes(1);
  });

  it('down does not fire while scrolling up', () => {
    setPage({ scrollY: 1900 });
    const fire = arm(down);
    scrollTo(1800);
    scrollTo(1800);
    expect(fire).not.toHaveBeenCalled();
    scrollTo(1801);
    expect(fire).toHaveBeenCalledTimes(1);
  });

  it('down never fires on a page that cannot scroll', () => {
    setPage({ heightPx: 1000 });
    const fire = arm({ ...down, scrolling_offset: 0 });
    scrollTo(3);
    expect(fire).not.toHaveBeenCalled();
  });

  it('up fires at the first scroll up', () => {
    setPage({ scrollY: 400 });
    const fire = arm(up);
    scrollTo(399);
    expect(fire).toHaveBeenCalledTimes(1);
  });

  it('up does not fire while scrolling down', () => {
    setPage();
    const fire = arm(up);
    scrollTo(1500);
    expect(fire).not.toHaveBeenCalled();
    scrollTo(1500);
    expect(fire).toHaveBeenCalledTimes(1);
  });

  it('ignores scrolling inside the page', () => {
    setPage({ scrollY: 400 });
    document.body.innerHTML = '<div></div>';
    const fire = arm(up);
    document.querySelector('div')?.dispatchEvent(new Event('scroll'));
    expect(fire).not.toHaveBeenCalled();
  });

  it('works where the body scrolls instead of the window', () => {
    setPage({ heightPx: 1000 });
    vi.spyOn(document.body, 'scrollHeight', 'get').mockReturnValue(3000);
    const top = vi.spyOn(document.body, 'scrollTop', 'get').mockReturnValue(0);
    const fire = arm(down);
    top.mockReturnValue(999);
    document.body.dispatchEvent(new Event('scroll'));
    expect(fire).not.toHaveBeenCalled();
    top.mockReturnValue(1000);
    document.body.dispatchEvent(new Event('scroll'));
    expect(fire).toHaveBeenCalledTimes(1);
  });
});

describe('scrolling_to', () => {
  beforeEach(() => {
    document.body.innerHTML = '<p class="far" id="one"></p><p class="far" id="two"></p>';
  });
  const get = (id: string) => document.getElementById(id) as HTMLElement;

  it('fires when any part of the first match enters the view', () => {
    const fire = arm({ scrolling_to: 'yes', scrolling_to_selector: '.far' });
    expect(intersections.isObserved(get('two'))).toBe(false);
    expect(intersections.optionsFor(get('one'))).toEqual([{}]);
    intersections.trigger(get('one'), { isIntersecting: false });
    expect(fire).not.toHaveBeenCalled();
    intersections.trigger(get('one'));
    expect(fire).toHaveBeenCalledTimes(1);
    expect(intersections.size).toBe(0);
  });

  it.each(['', '..far', '#none', '>', 5, ['.far'], undefined])(
    'never fires for the selector %j',
    (selector) => {
      const fire = arm({ scrolling_to: 'yes', scrolling_to_selector: selector });
      expect(intersections.size).toBe(0);
      expect(fire).not.toHaveBeenCalled();
    },
  );

  it('with an invalid selector leaves the other triggers armed', () => {
    const fire = arm({ scrolling_to: 'yes', scrolling_to_selector: '((', click: 'yes' });
    click();
    expect(fire).toHaveBeenCalledTimes(1);
  });
});

describe('click', () => {
  it.each([
    [1, 1],
    ['2', 2],
    [3, 3],
    ['', 1],
    ['x', 1],
    [undefined, 1],
  ])('with the setting %j fires at click %d and never again', (times, expected) => {
    const fire = arm({ click: 'yes', click_times: times });
    for (let count = 1; count < expected; count += 1) click();
    expect(fire).not.toHaveBeenCalled();
    click();
    expect(fire).toHaveBeenCalledTimes(1);
    click();
    expect(fire).toHaveBeenCalledTimes(1);
  });

  it.each([0, 1.5])('with the setting %d never fires', (times) => {
    const fire = arm({ click: 'yes', click_times: times });
    for (let count = 0; count < 4; count += 1) click();
    expect(fire).not.toHaveBeenCalled();
  });

  it('counts clicks whose propagation a widget stops', () => {
    document.body.innerHTML = '<button></button>';
    const button = document.querySelector('button');
    button?.addEventListener('click', (event) => event.stopPropagation());
    const fire = arm({ click: 'yes' });
    button?.click();
    expect(fire).toHaveBeenCalledTimes(1);
  });
});

describe('inactivity', () => {
  it.each([
    [5, 5000],
    ['2', 2000],
    ['', 30_000],
    [undefined, 30_000],
  ])('of %j fires after %d ms', (time, expectedMs) => {
    const fire = arm({ inactivity: 'yes', inactivity_time: time });
    vi.advanceTimersByTime(expectedMs - 1);
    expect(fire).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fire).toHaveBeenCalledTimes(1);
  });

  it.each(['keypress', 'mousemove'])('restarts on %s', (type) => {
    const fire = arm({ inactivity: 'yes', inactivity_time: 5 });
    vi.advanceTimersByTime(4999);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    vi.advanceTimersByTime(4999);
    expect(fire).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fire).toHaveBeenCalledTimes(1);
  });

  it.each(['scroll', 'touchstart', 'touchmove'])('continues on %s', (type) => {
    const fire = arm({ inactivity: 'yes', inactivity_time: 5 });
    vi.advanceTimersByTime(4999);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    vi.advanceTimersByTime(1);
    expect(fire).toHaveBeenCalledTimes(1);
  });
});

describe('exit_intent', () => {
  it.each([
    ['does not fire inside the window', 5, null, false],
    ['fires at the top of the window', 0, null, true],
    ['fires above the window', -8, null, true],
    ['does not fire when the pointer moves to an element', 0, document.body, false],
    ['does not fire at the bottom', 900, null, false],
  ] as const)('%s', (_title, clientY, relatedTarget, fires) => {
    const fire = arm({ exit_intent: 'yes' });
    leave(clientY, relatedTarget);
    expect(fire).toHaveBeenCalledTimes(fires ? 1 : 0);
  });
});

describe('adblock_detection', () => {
  const bait = () => document.querySelector<HTMLElement>('.ad-box');
  const addStyle = (css: string) =>
    document.body.append(Object.assign(document.createElement('style'), { textContent: css }));

  it('does not fire without an ad blocker, and removes its bait', () => {
    const fire = arm({ adblock_detection: 'yes', adblock_detection_delay: 1 });
    vi.advanceTimersByTime(1001);
    expect(fire).not.toHaveBeenCalled();
    expect(bait()).toBeNull();
  });

  it('fires after its delay if the bait is hidden', () => {
    addStyle('.ad-box { display: none }');
    const fire = arm({ adblock_detection: 'yes', adblock_detection_delay: 1 });
    vi.advanceTimersByTime(999);
    expect(fire).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(fire).toHaveBeenCalledTimes(1);
    expect(bait()).toBeNull();
  });

  it('fires if the bait is removed', () => {
    const append = document.body.append.bind(document.body);
    vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
      append(...nodes);
      queueMicrotask(() => bait()?.remove());
    });
    const fire = arm({ adblock_detection: 'yes' });
    return vi.advanceTimersByTimeAsync(1).then(() => expect(fire).toHaveBeenCalledTimes(1));
  });

  it('adds a bait that looks like an advertisement', () => {
    arm({ adblock_detection: 'yes' });
    vi.advanceTimersToNextTimer();
    const node = bait();
    expect(node?.id).toMatch(/^elementor-adblock-detection-[a-z0-9]{6}$/);
    expect(node?.getAttribute('aria-hidden')).toBe('true');
    expect(node?.textContent).toBe('\u00a0');
    expect([node?.style.position, node?.style.top, node?.style.left]).toEqual(['fixed', '0px', '0px']);
    scope.dispose();
    expect(bait()).toBeNull();
  });
});

const EVERYTHING = {
  page_load: 'yes',
  page_load_delay: 9,
  scrolling: 'yes',
  scrolling_to: 'yes',
  scrolling_to_selector: 'body',
  click: 'yes',
  inactivity: 'yes',
  exit_intent: 'yes',
  adblock_detection: 'yes',
  adblock_detection_delay: 8,
};

it('the first trigger that fires disarms all', () => {
  setPage();
  const listeners = countListeners();
  const fire = arm(EVERYTHING);
  expect(listeners.list()).toContain('body click');
  leave(0);
  click();
  scrollTo(2000);
  vi.advanceTimersByTime(100_000);
  expect(fire).toHaveBeenCalledTimes(1);
  expect(listeners.list()).toEqual([]);
  expect(intersections.size).toBe(0);
  listeners.stop();
});

it('nothing fires after the scope has ended', () => {
  setPage();
  const listeners = countListeners();
  const fire = arm(EVERYTHING);
  scope.dispose();
  click();
  leave(0);
  scrollTo(2000);
  vi.advanceTimersByTime(100_000);
  expect(fire).not.toHaveBeenCalled();
  expect(listeners.list()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
  listeners.stop();
});
