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

describe('a counter', () => {
  it('waits until it is in view, then counts once to its target', async () => {
    const { numbers, number, shown } = await open();
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown()).toEqual(['0', '0', '45']);
    for (const node of numbers) intersections.trigger(node);
    await vi.advanceTimersByTimeAsync(1000);
    expect(Number(number.textContent?.replaceAll(',', ''))).toBeGreaterThan(0);
    expect(number.textContent).not.toBe('12,480');
    await vi.advanceTimersByTimeAsync(1100);
    expect(shown()).toEqual(['12,480', '1,240.5', '0']);
    expect(intersections.isObserved(number)).toBe(false);
  });

  it('has its target as accessible name while counting', async () => {
    const { number } = await open();
    expect([number.getAttribute('role'), number.getAttribute('aria-label')]).toEqual(['img', '12,480']);
    intersections.trigger(number);
    await vi.advanceTimersByTimeAsync(2100);
    expect([number.hasAttribute('role'), number.hasAttribute('aria-label')]).toEqual([false, false]);
  });

  it("keeps the server's text node", async () => {
    const { number } = await open();
    const text = number.firstChild;
    intersections.trigger(number);
    await vi.advanceTimersByTimeAsync(2100);
    expect(number.firstChild).toBe(text);
  });

  it('shows its target at once with reduced motion', async () => {
    media.set('prefers-reduced-motion', 'reduce');
    expect((await open()).shown()).toEqual(['12,480', '1,240.5', '0']);
  });

  it('shows its target at once without IntersectionObserver', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    expect((await open()).shown()).toEqual(['12,480', '1,240.5', '0']);
  });

  it('shows its target when printed', async () => {
    const { shown } = await open();
    window.dispatchEvent(new Event('beforeprint'));
    expect(shown()).toEqual(['12,480', '1,240.5', '0']);
  });

  it('finishes at once with a duration of 0', async () => {
    const { number } = await open(widget('data-to-value="7" data-duration="0"'));
    intersections.trigger(number);
    await vi.advanceTimersByTimeAsync(40);
    expect(number.textContent).toBe('7');
  });

  it.each(['data-to-value="many"', '', 'data-to-value="" data-duration="[]"'])(
    "keeps the server's text without a target: %s",
    async (attributes) => {
      const { number, difference } = await open(widget(attributes, 'all of them'));
      await vi.advanceTimersByTimeAsync(100);
      expect([number.textContent, difference()]).toEqual(['all of them', '']);
    },
  );

  it('cleans up when disposed, even while counting', async () => {
    const { number, numbers, dispose, difference } = await open();
    intersections.trigger(number);
    await vi.advanceTimersByTimeAsync(500);
    await dispose();
    expect(difference()).toBe('');
    for (const node of numbers) intersections.trigger(node);
    await vi.advanceTimersByTimeAsync(3000);
    expect(difference()).toBe('');
  });

  it("counts when the server's text is empty", async () => {
    const { number, dispose, difference } = await open(widget('data-to-value="3"', ''));
    intersections.trigger(number);
    await vi.advanceTimersByTimeAsync(2100);
    expect(number.textContent).toBe('3');
    await dispose();
    expect(difference()).toBe('');
  });
});
