import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { currentSlide, openItems, visibleTitle, WORKSHOP_IDS, widgetById } from '#testing/demo-widgets.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

type Press = (target: Locator) => Promise<void>;

const presses: Record<string, Press> = {
  mouse: (target) => target.click(),
  touch: (target) => target.tap(),
  Enter: (target) => target.press('Enter'),
  Space: (target) => target.press('Space'),
};

const expectOpen = (within: Locator, items: string) => eventually(() => openItems(within)).toBe(items);
const expectSlide = (within: Locator, slide: number) => eventually(() => currentSlide(within)).toBe(slide);

/** Scrolls to a widget, and waits until its resting state shows the `opened` items. */
const scrollToWidget = async (page: Page, id: string, opened: string): Promise<Locator> => {
  const found = widgetById(page, id);
  await found.scrollIntoViewIfNeeded();
  await expectOpen(found, opened);
  return found;
};

/** Scrolls to a carousel and stops its autoplay. */
const openCarousel = async (page: Page, press: Press): Promise<Locator> => {
  const carousel = widgetById(page, WORKSHOP_IDS.carousel);
  await carousel.scrollIntoViewIfNeeded();
  const control = carousel.locator('.skerry-autoplay');
  await press(control);
  await eventually(() => control.getAttribute('data-state')).toBe('stopped');
  return carousel;
};

/**
 * Swipes with one move per frame: moves in the same frame count as one, and one move is not a drag. A slow
 * swipe must cover more than half a slide after its first move.
 */
const swipe = async (cdp: CDPSession, target: Locator, deltaX: number) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to swipe.');
  const at = (share: number) => [
    { x: box.x + box.width / 2 + deltaX * (share - 0.5), y: box.y + box.height / 3 },
  ];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    await target.evaluate(() => new Promise(requestAnimationFrame));
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

/** Returns how far the active slide is from its place, in pixels: above zero while the carousel moves. */
const distanceOfSlide = (carousel: Locator) =>
  carousel.evaluate((element) => {
    const leftOf = (selector: string) =>
      element.querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN;
    return Math.abs(leftOf('.swiper-slide-active') - leftOf('.swiper'));
  });

const isMoving = (widget: Locator) =>
  widget.evaluate((element) => element.getAnimations({ subtree: true }).length > 0);

const workTabWidgets = async (page: Page, press: Press) => {
  const tabs = await scrollToWidget(page, WORKSHOP_IDS.tabs, '1');
  await press(visibleTitle(tabs, 3));
  await expectOpen(tabs, '3');
  await press(visibleTitle(tabs, 3));
  await expectOpen(tabs, '3');

  const accordion = await scrollToWidget(page, WORKSHOP_IDS.accordion, '1');
  await press(visibleTitle(accordion, 2));
  await expectOpen(accordion, '2');
  expect(await visibleTitle(accordion, 2).getAttribute('aria-expanded')).toBe('true');
  await press(visibleTitle(accordion, 2));
  await expectOpen(accordion, '');

  const toggle = await scrollToWidget(page, WORKSHOP_IDS.toggle, '');
  await press(visibleTitle(toggle, 1));
  await expectOpen(toggle, '1');
  // The other titles move down while the first item slides open.
  await eventually(() => isMoving(toggle)).toBe(false);
  await press(visibleTitle(toggle, 3));
  await expectOpen(toggle, '1 3');
  await press(visibleTitle(toggle, 1));
  await expectOpen(toggle, '3');
};

describe('the widgets of the workshop page', () => {
  it.each(isWholeSuite ? ['mouse', 'touch', 'Enter', 'Space'] : ['mouse', 'Enter'])(
    'work by %s',
    async (way) => {
      const press = presses[way] as Press;
      const { page } = await openDemo('/builder/', { viewport: way === 'touch' ? 'phone' : 'desktop' });
      await workTabWidgets(page, press);
      const carousel = await openCarousel(page, press);
      const before = await currentSlide(carousel);
      await press(carousel.locator('.elementor-swiper-button-next'));
      await expectSlide(carousel, (before + 1) % 6);
      await press(carousel.locator('.elementor-swiper-button-prev'));
      await expectSlide(carousel, before);
      if (way === 'mouse' || way === 'touch') {
        await press(carousel.locator('.swiper-pagination-bullet').nth(4));
        await expectSlide(carousel, 4);
      } else {
        await carousel.locator('.swiper-pagination-bullet-active').press('ArrowRight');
        await expectSlide(carousel, (before + 1) % 6);
      }
    },
  );

  it('include a carousel that follows a swipe', async () => {
    const { page, cdp } = await openDemo('/builder/', { viewport: 'phone' });
    const carousel = await openCarousel(page, (target) => target.tap());
    // The carousel may still be moving after it was stopped.
    await eventually(() => distanceOfSlide(carousel)).toBeLessThan(1);
    const before = await currentSlide(carousel);
    await swipe(cdp, carousel, -300);
    await expectSlide(carousel, (before + 1) % 6);
    await eventually(() => distanceOfSlide(carousel)).toBeLessThan(1);
    await swipe(cdp, carousel, 300);
    await expectSlide(carousel, before);
  });

  it.runIf(isWholeSuite)('show all animated elements while scrolling down, and shift nothing', async () => {
    const { page, layoutShifts } = await openDemo('/builder/', { watchesShifts: true });
    const hidden = page.locator('.elementor-invisible');
    expect(await hidden.count()).toBeGreaterThan(0);
    await page.mouse.move(600, 400);
    await eventually(async () => {
      await page.mouse.wheel(0, 400);
      return hidden.evaluateAll((elements) => elements.map((element) => element.getAttribute('data-id')));
    }).toEqual([]);
    expect(await page.locator('.animated.fadeInUp').count()).toBeGreaterThan(0);
    expect(await layoutShifts()).toEqual([]);
  });

  it.runIf(isWholeSuite)('do not slide, play or animate with reduced motion', async () => {
    const { page } = await openDemo('/builder/', { reducedMotion: 'reduce' });
    await eventually(() => page.locator('.elementor-invisible').count()).toBe(0);
    expect(await page.locator('.animated').count()).toBe(0);
    const carousel = widgetById(page, WORKSHOP_IDS.carousel);
    await carousel.scrollIntoViewIfNeeded();
    await expectSlide(carousel, 0);
    expect(await carousel.locator('.skerry-autoplay[data-state=playing]').count()).toBe(0);
    const accordion = await scrollToWidget(page, WORKSHOP_IDS.accordion, '1');
    await visibleTitle(accordion, 2).click();
    await expectOpen(accordion, '2');
    // Fading colours are not motion.
    const moving = await accordion.evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .map((each) => (each instanceof CSSTransition ? each.transitionProperty : 'animation'))
        .filter((name) => !/color$/.test(name)),
    );
    expect(moving).toEqual([]);
  });

  it('reverse the arrow keys and the carousel arrows in a right-to-left page', async () => {
    const { page } = await openDemo('/builder/?rtl=1');
    const tabs = await scrollToWidget(page, WORKSHOP_IDS.tabs, '1');
    await visibleTitle(tabs, 2).click();
    await expectOpen(tabs, '2');
    await visibleTitle(tabs, 2).press('ArrowLeft');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.tab)).toBe('3');
    await page.keyboard.press('Enter');
    await expectOpen(tabs, '3');
    const carousel = await openCarousel(page, (target) => target.click());
    const before = await currentSlide(carousel);
    const next = carousel.locator('.elementor-swiper-button-next');
    const previous = carousel.locator('.elementor-swiper-button-prev');
    expect((await next.boundingBox())?.x).toBeLessThan((await previous.boundingBox())?.x ?? 0);
    await next.click();
    await expectSlide(carousel, (before + 1) % 6);
  });
});
