import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
// Another family's handler, which depends on the event of a shown panel.
import { carousels } from '../../media/carousels/handler.ts';
import { atomicTabs } from './handler.ts';

const FIXTURE = 'content/atomic-tabs.html';
const tabs = (container: Element) => [...container.querySelectorAll<HTMLElement>('[role=tab]')];

beforeEach(async () => {
  await page.viewport(1280, 800);
});

it('a carousel in a panel is laid out when shown, and again after the page became narrower', async () => {
  const carousel = await readFixture('media/image-carousel.html');
  const html = (await readFixture(FIXTURE)).replace(/(style="display: none;">)/, `$1${carousel}`);
  const { container } = await mountFixture(atomicTabs, html, { others: [carousels] });
  const [first, second] = tabs(container);
  const swiper = container.querySelector('.swiper') as HTMLElement;
  /** The number of visible slides. */
  const visibleCount = () => {
    const slide = swiper.querySelector('.swiper-slide') as HTMLElement;
    return Math.round(swiper.clientWidth / slide.clientWidth);
  };
  expect(swiper.classList.contains('swiper-initialized')).toBe(false);
  second?.click();
  await vi.waitFor(() => expect(swiper.classList.contains('swiper-initialized')).toBe(true));
  const wide = visibleCount();
  first?.click();
  await page.viewport(390, 800);
  second?.click();
  await vi.waitFor(() => expect(visibleCount()).toBeLessThan(wide));
  expect(swiper.clientWidth).toBeGreaterThan(0);
});

it('arrow keys skip a hidden atomic tab', async () => {
  const { container } = await mountFixture(atomicTabs, FIXTURE);
  const [first, second, third] = tabs(container);
  if (second) second.style.display = 'none';
  first?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(third);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(first);
  second?.removeAttribute('style');
});

it('a focused atomic tab keeps the focus when pressed by keys', async () => {
  const { container } = await mountFixture(atomicTabs, FIXTURE);
  const [, second, third] = tabs(container);
  const shown = () =>
    [...container.querySelectorAll<HTMLElement>('[role=tabpanel]')].filter((panel) =>
      panel.checkVisibility(),
    );
  second?.focus();
  await userEvent.keyboard('{Enter}');
  expect([shown()[0]?.id, document.activeElement]).toEqual(['5a21c07-tab-content-1', second]);
  third?.focus();
  await userEvent.keyboard(' ');
  expect([shown()[0]?.id, document.activeElement]).toEqual(['5a21c07-tab-content-2', third]);
});
