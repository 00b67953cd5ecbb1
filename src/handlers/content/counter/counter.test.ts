import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intersections, media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { counter } from './handler.ts';

const SOURCE = 'content/counter.html';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async (source = SOURCE) => {
  const fixture = await mountFixture(counter, source);
  const numbers = [...fixture.container.querySelectorAll<HTMLElement>('.elementor-counter-number')];
  return {
    ...fixture,
    numbers,
    number: numbers[0] as HTMLElement,
    shown: () => numbers.map((each) => each.textContent),
  };
};
const widget = (attributes: string, text = '0') =>
  `<div class="elementor-element" data-element_type="widget" data-widget_type="counter.default"><span class="elementor-counter-number" ${attributes}>${text}</span></div>`;

describe('a number that counts', () => {
  it('waits until it is seen, then counts once to its target', async () => {
    const { numbers, number, shown } = await open();
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown()).toEqual(['0', '0', '45']);
    for (const each of numbers) intersections.trigger(each);
    await vi.advanceTimersByTimeAsync(1000);
    expect(Number(number.textContent?.replaceAll(',', ''))).toBeGreaterThan(0);
    expect(number.textContent).not.toBe('12,480');
    await vi.advanceTimersByTimeAsync(1100);
    expect(shown()).toEqual(['12,480', '1,240.5', '0']);
    expect(intersections.watches(number)).toBe(false);
  });

  it('is known by its target while it counts, and is plain text again after', async () => {
    const { number } = await open();
    expect([number.getAttribute('role'), number.getAttribute('aria-label')]).toEqual(['img', '12,480']);
    intersections.trigger(number);
    await vi.advanceTimersByTimeAsync(2100);
    expect([number.hasAttribute('role'), number.hasAttribute('aria-label')]).toEqual([false, false]);
  });

  it('keeps the text node of the server', async () => {
    const { number } = await open();
    const text = number.firstChild;
    intersections.trigger(number);
    await vi.advanceTimersByTimeAsync(2100);
    expect(number.firstChild).toBe(text);
  });

  it('stands at its target at once for who asked for less motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    expect((await open()).shown()).toEqual(['12,480', '1,240.5', '0']);
  });

  it('stands at its target at once where the browser cannot tell what is seen', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    expect((await open()).shown()).toEqual(['12,480', '1,240.5', '0']);
  });

  it('is at its target on paper', async () => {
    const { shown } = await open();
    window.dispatchEvent(new Event('beforeprint'));
    expect(shown()).toEqual(['12,480', '1,240.5', '0']);
  });

  it('takes no time when it is given none', async () => {
    const { number } = await open(widget('data-to-value="7" data-duration="0"'));
    intersections.trigger(number);
    await vi.advanceTimersByTimeAsync(40);
    expect(number.textContent).toBe('7');
  });

  it.each(['data-to-value="many"', '', 'data-to-value="" data-duration="[]"'])(
    'leaves what the server wrote when it has no target: %s',
    async (attributes) => {
      const { number, difference } = await open(widget(attributes, 'all of them'));
      await vi.advanceTimersByTimeAsync(100);
      expect([number.textContent, difference()]).toEqual(['all of them', '']);
    },
  );

  it('lets go when disposed, also half way', async () => {
    const { number, numbers, dispose, difference } = await open();
    intersections.trigger(number);
    await vi.advanceTimersByTimeAsync(500);
    await dispose();
    expect(difference()).toBe('');
    for (const each of numbers) intersections.trigger(each);
    await vi.advanceTimersByTimeAsync(3000);
    expect(difference()).toBe('');
  });

  it('counts where the server wrote nothing', async () => {
    const { number, dispose, difference } = await open(widget('data-to-value="3"', ''));
    intersections.trigger(number);
    await vi.advanceTimersByTimeAsync(2100);
    expect(number.textContent).toBe('3');
    await dispose();
    expect(difference()).toBe('');
  });
});
