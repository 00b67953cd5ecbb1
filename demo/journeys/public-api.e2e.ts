import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addButton, expectCartsToShow } from '#testing/demo-cart.ts';
import { openItems, visibleTitle, WORKSHOP_IDS, widgetById } from '#testing/demo-widgets.ts';
import { eventually } from '#testing/eventually.ts';
import { describeDifference } from '#testing/markup-difference.ts';
import { openDemo } from '#testing/open-demo.ts';
import { disposeAndReadMarkup, readPageMarkup } from '#testing/page-markup.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const call = (page: Page, verb: 'dispose' | 'scan') =>
  page.evaluate(async (name) => {
    const api = window.skerry;
    if (!api || !('debug' in api)) throw new Error('The script is not there.');
    await api.ready;
    api[name]();
    await api.ready;
  }, verb);

const openToggle = async (page: Page) => {
  const toggle = widgetById(page, WORKSHOP_IDS.toggle);
  await visibleTitle(toggle, 2).click();
  await eventually(() => openItems(toggle)).toBe('2');
};

it.each(isWholeSuite ? ['/', '/shop/', '/builder/', '/backgrounds/', '/contact/'] : ['/shop/', '/builder/'])(
  "dispose restores the server's markup on %s",
  async (path) => {
    const served = await openDemo(path, { script: 'without' });
    const before = await readPageMarkup(served.page);
    await served.page.close();
    const { page } = await openDemo(path);
    await page.evaluate(() => document.body.classList.add('script-off'));
    await page.mouse.move(5, 5);
    if (path === '/builder/') await openToggle(page);
    expect(describeDifference(before, await disposeAndReadMarkup(page, before))).toBe('');
  },
);

it('a disposed page works by its links, and scan starts it again', async () => {
  const { page } = await openDemo('/');
  await call(page, 'dispose');
  await addButton(page, 11).click();
  await page.locator('.woocommerce-message').waitFor();
  await expectCartsToShow(page, { 11: 1 });
  await call(page, 'dispose');
  await call(page, 'scan');
  await addButton(page, 11).click();
  await expectCartsToShow(page, { 11: 2 });
  expect(new URL(page.url()).pathname).toBe('/');
});

it('update changes the settings of one element while the page runs', async () => {
  const { page } = await openDemo('/builder/');
  await widgetById(page, WORKSHOP_IDS.carousel).scrollIntoViewIfNeeded();
  const arrows = widgetById(page, WORKSHOP_IDS.carousel)
    .locator('.elementor-swiper-button')
    .filter({ visible: true });
  await eventually(() => arrows.count()).toBe(2);
  const shownSlides = () =>
    widgetById(page, WORKSHOP_IDS.carousel).evaluate((element) => {
      const view = element.querySelector('.swiper-slide')?.clientWidth ?? 1;
      return Math.round(element.clientWidth / view);
    });
  await eventually(shownSlides).toBe(3);
  await widgetById(page, WORKSHOP_IDS.carousel).evaluate((element) => {
    const api = window.skerry;
    if (api && 'update' in api) api.update(element as HTMLElement, { slides_to_show: '2' });
  });
  await eventually(shownSlides).toBe(2);
});
