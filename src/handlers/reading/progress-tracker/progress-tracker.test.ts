import { beforeEach, expect, it, vi } from 'vitest';
import { resizes } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { progressTracker } from './handler.ts';

const BAR = 'reading/progress-tracker.html';
const RING = 'reading/progress-tracker-circular.html';
const nextFrames = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
};

/** The page is 2000 px high, its window 1000 px. */
const sizes = { scrollHeight: 2000, clientHeight: 1000, offsetWidth: 100 };
beforeEach(() => {
  for (const [name, value] of Object.entries(sizes)) {
    const owner = name === 'offsetWidth' ? HTMLElement.prototype : Element.prototype;
    vi.spyOn(owner, name as 'clientHeight', 'get').mockImplementation(function (this: Element) {
      if (name === 'offsetWidth') return this.classList.contains('current-progress') ? value : 20;
      return value;
    });
  }
  Object.assign(SVGElement.prototype, { getBBox: () => ({ width: 80 }) });
  scrollTo(0);
  return () => {
    Reflect.deleteProperty(SVGElement.prototype, 'getBBox');
    scrollTo(0);
  };
});
function scrollTo(top: number) {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

async function open(source = BAR, settings: Record<string, unknown> = {}) {
  const fixture = await mountFixture(progressTracker, source, { settings });
  const progress = fixture.element.querySelector<HTMLElement>('.current-progress') as HTMLElement;
  const label = fixture.element.querySelector<HTMLElement>('.current-progress-percentage') as HTMLElement;
  await nextFrames();
  return { ...fixture, progress, label };
}

it('a progress tracker loads wherever it is on the page', () => {
  expect(progressTracker.when).toBe('sweep');
});

it('a bar shows how far the page is scrolled', async () => {
  const { progress, label } = await open();
  expect(progress.style.display).toBe('none');
  scrollTo(250);
  await nextFrames();
  expect([progress.style.display, progress.style.width, label.textContent]).toEqual(['flex', '25%', '25%']);
  expect(label.style.color).toBe('var(--percentage-color)');
});

it('a bar that is too short hides its label', async () => {
  const { label } = await open();
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(10);
  scrollTo(250);
  await nextFrames();
  expect(label.style.color).toBe('transparent');
});

it('a bar has no label when the setting is off', async () => {
  const { label } = await open(BAR, { percentage: '' });
  scrollTo(250);
  await nextFrames();
  expect(label.textContent?.trim()).toBe('');
});

it.each([
  ['ltr', -125.66],
  ['rtl', 125.66],
  ['', 125.66],
])('a ring shows how far the page is scrolled, %s', async (direction, offset) => {
  const { progress, label } = await open(RING, { direction });
  expect([progress.style.display, label.style.display]).toEqual(['none', 'none']);
  scrollTo(500);
  await nextFrames();
  expect([progress.style.display, label.style.display, label.textContent]).toEqual(['block', 'block', '50%']);
  expect(Number(progress.style.getPropertyValue('stroke-dashoffset'))).toBeCloseTo(offset, 2);
});

it('a ring is redrawn when its size changes', async () => {
  const { progress, element } = await open(RING);
  scrollTo(500);
  await nextFrames();
  Object.assign(SVGElement.prototype, { getBBox: () => ({ width: 160 }) });
  resizes.trigger(element.querySelector('.elementor-scrolling-tracker') as Element);
  await nextFrames();
  expect(Number(progress.style.getPropertyValue('stroke-dashoffset'))).toBeCloseTo(251.33, 2);
});

it.each([
  ['post_content', '', 'elementor-widget-theme-post-content'],
  ['selector', '.story', 'story'],
])('a bar shows the progress in a part of the page (%s)', async (relative_to, selector, className) => {
  const { progress } = await open(BAR, { relative_to, selector });
  expect(progress.style.display).toBe('none');
  const part = document.createElement('div');
  part.className = className;
  document.body.append(part);
  vi.spyOn(part, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -200, 10, 2400));
  scrollTo(1);
  await nextFrames();
  part.remove();
  expect(progress.style.width).toBe('50%');
});

it.each(['', '::::', '.nowhere'])('a bar stays at 0 for the selector %j', async (selector) => {
  const { progress } = await open(BAR, { relative_to: 'selector', selector });
  scrollTo(500);
  await nextFrames();
  expect(progress.style.display).toBe('none');
});

it('a bar shows how far the body is scrolled when only the body scrolls', async () => {
  const { progress } = await open();
  Object.assign(document.body, { scrollTop: 500 });
  document.body.dispatchEvent(new Event('scroll'));
  await nextFrames();
  Object.assign(document.body, { scrollTop: 0 });
  expect(progress.style.width).toBe('50%');
});

it.each([BAR, RING])('nothing of %s remains after dispose', async (source) => {
  const { dispose, difference, progress } = await open(source);
  scrollTo(500);
  await nextFrames();
  await dispose();
  scrollTo(800);
  await nextFrames();
  expect([difference(), progress.style.display]).toEqual(['', '']);
});

it('a progress tracker survives junk settings', async () => {
  const { progress } = await open(BAR, { type: 3, relative_to: [], direction: {}, percentage: 'x' });
  scrollTo(250);
  await nextFrames();
  expect(progress.style.width).toBe('25%');
});
