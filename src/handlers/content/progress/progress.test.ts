import { describe, expect, it, vi } from 'vitest';
import { intersections, media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { progress } from './handler.ts';

const open = async (source = 'content/progress.html') => {
  const fixture = await mountFixture(progress, source);
  const bars = [...fixture.container.querySelectorAll<HTMLElement>('.elementor-progress-bar')];
  return { ...fixture, bars, widths: () => bars.map((bar) => bar.style.width) };
};
const widget = (inner: string) =>
  `<div class="elementor-element" data-element_type="widget" data-widget_type="progress.default">${inner}</div>`;

describe('a progress bar', () => {
  it('grows when it comes into view, and keeps its ARIA attributes', async () => {
    const { bars, widths, container } = await open();
    const cloneBar = () => container.querySelector('[role="progressbar"]')?.cloneNode(false);
    const before = cloneBar();
    expect(widths()).toEqual(['', '', '']);
    intersections.trigger(bars[0] as Element, { isIntersecting: false });
    expect(widths()).toEqual(['', '', '']);
    intersections.trigger(bars[0] as Element);
    expect(widths()).toEqual(['70%', '', '']);
    expect(cloneBar()?.isEqualNode(before as Node)).toBe(true);
  });

  it.each([
    ['with reduced motion', () => media.set('prefers-reduced-motion', 'reduce')],
    ['without IntersectionObserver', () => vi.stubGlobal('IntersectionObserver', undefined)],
  ])('has its width at once %s', async (_what, prepare) => {
    prepare();
    expect((await open()).widths()).toEqual(['70%', '45%', '92%']);
  });

  it('has its width when printed', async () => {
    const { widths } = await open();
    window.dispatchEvent(new Event('beforeprint'));
    expect(widths()).toEqual(['70%', '45%', '92%']);
  });

  it('cleans up when disposed', async () => {
    const { bars, dispose, difference } = await open();
    intersections.trigger(bars[0] as Element);
    await dispose();
    for (const bar of bars) intersections.trigger(bar);
    expect(difference()).toBe('');
  });

  it('without a valid width is unchanged, and a missing bar is ignored', async () => {
    const { difference } = await open(widget('<div class="elementor-progress-bar" data-max="half"></div>'));
    expect(difference()).toBe('');
    await open(widget(''));
  });
});
