import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshViewport } from '#platform/viewport.ts';
import { media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { backToTop } from './handler.ts';

const FIXTURE = 'page/back-to-top.html';
const SHOWN = 'generate-back-to-top__show';
const page = window as { generatepressBackToTop?: unknown };

const scrollTo = (y: number) => {
  Object.assign(window, { scrollY: y });
  window.dispatchEvent(new Event('scroll'));
};
const nextFrame = () => new Promise(requestAnimationFrame);
const isShown = ({ classList }: HTMLElement) => classList.contains(SHOWN);

/** Moves a pointer over the link, as before a click. */
const approach = async (element: HTMLElement) => {
  element.dispatchEvent(new Event('pointerover'));
  await vi.dynamicImportSettled();
};

let jumps: (number | undefined)[];

beforeEach(() => {
  jumps = [];
  Object.assign(window, { scrollY: 0 });
  vi.spyOn(window, 'scrollTo').mockImplementation((options) => {
    const { top = 0 } = options as ScrollToOptions;
    jumps.push(top);
    Object.assign(window, { scrollY: top });
  });
});

afterEach(() => {
  vi.useRealTimers();
  delete page.generatepressBackToTop;
});

describe('the link back to the top', () => {
  it.each([
    [299, false],
    [301, true],
    [4000, true],
  ])('is at %i px shown: %s', async (y, shown) => {
    const { element } = await mountFixture(backToTop, FIXTURE);
    scrollTo(y);
    await nextFrame();
    expect(isShown(element)).toBe(shown);
  });

  it('has inline styles only if the server hides it by them', async () => {
    const { element } = await mountFixture(backToTop, FIXTURE);
    scrollTo(301);
    await nextFrame();
    expect(element.getAttribute('style')).toBeNull();
    const hidden = '<a href="#" data-start-scroll="300" style="opacity:0;visibility:hidden">Up</a>';
    const older = (await mountFixture(backToTop, hidden)).element;
    expect([older.style.opacity, older.style.visibility]).toEqual(['1', 'visible']);
    scrollTo(0);
    await nextFrame();
    expect([older.style.opacity, older.style.visibility]).toEqual(['0', 'hidden']);
  });

  it('stays as it is exactly at its start value', async () => {
    const { element } = await mountFixture(backToTop, FIXTURE);
    for (const [y, shown] of [
      [301, true],
      [300, true],
      [299, false],
      [300, false],
    ] as const) {
      scrollTo(y);
      await nextFrame();
      expect([y, isShown(element)]).toEqual([y, shown]);
    }
  });

  it('is shown at once on a page that loads scrolled down', async () => {
    scrollTo(500);
    const { element } = await mountFixture(backToTop, FIXTURE);
    await nextFrame();
    expect(isShown(element)).toBe(true);
  });

  it.each([
    ['150', 151, true],
    ['150', 149, false],
    ['0', 1, true],
    ['junk', 299, false],
    ['junk', 301, true],
    ['', 301, true],
    ['-5', 1, true],
  ])('with the start value "%s" is at %i px shown: %s', async (startScroll, y, shown) => {
    const { element } = await mountFixture(backToTop, FIXTURE, { settings: { startScroll } });
    scrollTo(y);
    await nextFrame();
    expect(isShown(element)).toBe(shown);
  });

  it('can be any element with a start value', async () => {
    const { element } = await mountFixture(backToTop, '<button data-start-scroll="10">Up</button>');
    scrollTo(11);
    await nextFrame();
    expect(isShown(element)).toBe(true);
  });

  it('of another theme is shown by its class beyond 200 px, and scrolls up in 300 ms', async () => {
    const { element, dispose, difference } = await mountFixture(
      backToTop,
      '<a href="#" id="scroll-to-top">Up</a>',
    );
    for (const [y, shown] of [
      [199, ''],
      [201, 'active'],
      [1000, 'active'],
    ] as const) {
      scrollTo(y);
      await nextFrame();
      expect([y, element.className, element.hasAttribute('style')]).toEqual([y, shown, false]);
    }
    await approach(element);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    element.click();
    vi.advanceTimersByTime(280);
    expect(window.scrollY).toBeGreaterThan(0);
    vi.advanceTimersByTime(40);
    expect(window.scrollY).toBe(0);
    vi.useRealTimers();
    await dispose();
    expect(difference()).toBe('');
  });

  it('is restored after dispose', async () => {
    const { element, dispose, difference } = await mountFixture(backToTop, FIXTURE);
    scrollTo(500);
    await nextFrame();
    await dispose();
    refreshViewport();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect([difference(), jumps]).toEqual(['', []]);
  });
});

describe('a click on the link back to the top', () => {
  const open = async (settings: Record<string, unknown> = {}) => {
    const fixture = await mountFixture(backToTop, FIXTURE, { settings });
    await approach(fixture.element);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    scrollTo(1000);
    const click = () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      fixture.element.dispatchEvent(event);
      return event;
    };
    return { ...fixture, click };
  };

  it.each([
    ['400 ms', {}, 25],
    ['no time given', { scrollSpeed: null }, 25],
    ['junk', { scrollSpeed: 'fast' }, 25],
    ['800 ms', { scrollSpeed: '800' }, 50],
    ['less than a step', { scrollSpeed: '5' }, 1],
    ['no time at all', { scrollSpeed: '0' }, 1],
  ])('scrolls to the top in equal steps of 16 ms: %s', async (_, settings, steps) => {
    const { click } = await open(settings);
    expect(click().defaultPrevented).toBe(true);
    vi.advanceTimersByTime(16 * (steps - 1));
    expect(jumps.length).toBe(Math.max(1, steps - 1));
    vi.advanceTimersByTime(16);
    expect(jumps).toHaveLength(steps);
    jumps.forEach((top, index) => {
      expect(top).toBeCloseTo(1000 * (1 - (index + 1) / steps));
    });
    vi.advanceTimersByTime(1000);
    expect(jumps).toHaveLength(steps);
  });

  it('is replayed if it came before the code', async () => {
    const { element } = await mountFixture(backToTop, FIXTURE, { settings: { scrollSpeed: '0' } });
    scrollTo(1000);
    element.click();
    await vi.waitFor(() => expect(jumps).toEqual([0]));
  });

  it.each([
    ['the theme says so', () => Object.assign(page, { generatepressBackToTop: { smooth: '' } })],
    ['the theme says so in JSON', () => Object.assign(page, { generatepressBackToTop: { smooth: false } })],
    ['the visitor wants less motion', () => media.set('prefers-reduced-motion', 'reduce')],
  ])('jumps to the top when %s', async (_, reduceMotion) => {
    reduceMotion();
    const { click } = await open();
    click();
    expect(jumps).toEqual([0]);
  });

  it.each([[{ smooth: true }], [{ smooth: '1' }], [{}], ['junk']])(
    'is smooth for the setting %j',
    async (global) => {
      page.generatepressBackToTop = global;
      const { click } = await open();
      click();
      expect(jumps).toEqual([]);
      vi.advanceTimersByTime(16);
      expect(jumps).toEqual([960]);
    },
  );

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    'stops scrolling when the visitor acts: %s',
    async (type) => {
      const { click } = await open();
      click();
      vi.advanceTimersByTime(32);
      window.dispatchEvent(new Event(type));
      vi.advanceTimersByTime(1000);
      expect(jumps).toEqual([960, 920]);
    },
  );

  it('stops when the page does not move', async () => {
    const { click } = await open();
    vi.mocked(window.scrollTo).mockImplementation(() => void jumps.push(0));
    click();
    vi.advanceTimersByTime(1000);
    expect(jumps).toHaveLength(1);
  });

  it('starts again on a second click, instead of scrolling twice', async () => {
    const { click } = await open();
    click();
    vi.advanceTimersByTime(16 * 5);
    click();
    vi.advanceTimersByTime(16);
    expect(jumps.at(-1)).toBeCloseTo(768);
    vi.advanceTimersByTime(16 * 24);
    expect(jumps).toHaveLength(30);
    expect(jumps.at(-1)).toBe(0);
  });

  it('stops when disposed', async () => {
    const { click, runtime } = await open();
    click();
    vi.advanceTimersByTime(16);
    runtime.stop();
    vi.advanceTimersByTime(1000);
    expect(jumps).toHaveLength(1);
  });

  it('moves the focus to the start of the page', async () => {
    const { click, element } = await open();
    element.focus();
    click();
    vi.advanceTimersByTime(16 * 24);
    expect(document.activeElement).toBe(element);
    vi.advanceTimersByTime(16);
    expect(document.activeElement).toBe(document.body);
    expect(document.body.hasAttribute('tabindex')).toBe(false);
  });

  it.each([
    [' ', 1],
    ['a', 0],
  ])('is triggered by the key "%s" %i times, because the link is a button', async (key, times) => {
    const { element } = await open({ scrollSpeed: '0' });
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
    expect([event.defaultPrevented, jumps.length]).toEqual([times === 1, times]);
  });
});

describe('the code of the link back to the top', () => {
  const startStrategy = () => {
    const due = vi.fn();
    const { when } = backToTop;
    if (typeof when !== 'function') throw new Error('no strategy');
    when(due, { element: document.body, signal: new AbortController().signal, argument: '' });
    return due;
  };

  it('is loaded once, on the first scroll', () => {
    const due = startStrategy();
    expect(due).not.toHaveBeenCalled();
    scrollTo(1);
    scrollTo(2);
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('is loaded at once on a page that is scrolled already', () => {
    scrollTo(1);
    expect(startStrategy()).toHaveBeenCalledTimes(1);
  });
});
