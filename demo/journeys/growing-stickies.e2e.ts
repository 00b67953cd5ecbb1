import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { resolveMarkup } from '#testing/fixture-markup.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';
import { installClock, passTime } from '#testing/pass-time.ts';

const HEAD = `<script>window.elementorFrontendConfig = {}; window.ElementorProFrontendConfig = {}</script><style>
  body { margin: 0 } p { margin: 0; padding: 8px } svg { width: 16px; height: 16px } .far { height: 3000px } .column { height: 1500px }
  .content { height: 200px } .high::after { content: ''; display: block; height: 300px }
  .elementor-sticky--effects .looks { height: 120px; transition: height 300ms }
</style>`;

const open = async (settings: object, inner = '<div class="content"></div>') => {
  const all = { sticky: 'top', sticky_on: ['desktop', 'tablet', 'mobile'], ...settings };
  const { page } = await openMarkup(
    `<div class="far"></div><div class="column e-con"><div class="elementor-element held" data-id="b1" data-element_type="container" data-settings='${JSON.stringify(all)}'>${inner}</div><p id="next">Next</p></div><div class="far"></div>`,
    { head: HEAD + OUR_TAG, prepare: installClock },
  );
  return page;
};
const stickyOriginal = (page: Page) => page.locator('.held:not(.elementor-sticky__spacer)');
const spacer = (page: Page) => page.locator('.elementor-sticky__spacer');
const heightOf = (locator: Locator) => locator.evaluate((node) => node.getBoundingClientRect().height);
const bottomOf = (locator: Locator) => locator.evaluate((node) => node.getBoundingClientRect().bottom);
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await spacer(page).waitFor({ state: 'attached' });
};
const setHeight = (page: Page, px: number) =>
  page.locator('.held:not(.elementor-sticky__spacer) .content').evaluate((node: HTMLElement, height) => {
    node.style.height = `${height}px`;
  }, px);
/** Waits until the transitions of the sticky state are over. */
const settled = (page: Page) => page.waitForFunction(() => !document.getAnimations().length);

it('the spacer adjusts when a stuck element grows and shrinks', async () => {
  const page = await open({});
  await scrollTo(page, 3200);
  await passTime(page, 150);
  for (const px of [340, 90, 200]) {
    await setHeight(page, px);
    await eventually(() => heightOf(spacer(page))).toBe(px);
  }
});

it.each([
  ['at once', 'none'],
  ['with a transition of its own', 'height 100ms'],
])('the spacer adjusts when an element grows a moment after it was stuck, %s', async (_how, transition) => {
  const page = await open({});
  await page.evaluate(async (value) => {
    window.scrollTo({ top: 3200, behavior: 'instant' });
    while (!document.querySelector('.elementor-sticky__spacer')) await new Promise(requestAnimationFrame);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const content = document.querySelector<HTMLElement>('.held:not(.elementor-sticky__spacer) .content');
    if (content) Object.assign(content.style, { transition: value, height: '340px' });
  }, transition);
  await eventually(() => heightOf(spacer(page))).toBe(340);
});

it('the spacer adjusts when a visitor opens an accordion in a stuck element', async () => {
  const accordion = (await resolveMarkup('content/accordion.html')).replace(
    /(data-tab="2" role="region")/,
    '$1 id="high"',
  );
  const page = await open({}, accordion);
  await scrollTo(page, 3200);
  const title = stickyOriginal(page).locator('.elementor-tab-title[data-tab="2"]');
  await title.click();
  await stickyOriginal(page).locator('.elementor-tab-content[data-tab="2"].elementor-active').waitFor();
  await page.waitForFunction(
    () => !document.querySelector('.held .elementor-tab-content')?.getAnimations().length,
  );
  await eventually(async () => (await heightOf(spacer(page))) - (await heightOf(stickyOriginal(page)))).toBe(
    0,
  );
});

it('a stuck element stays at the end of its column when it grows there, without a further scroll', async () => {
  const page = await open({ sticky_parent: 'yes' });
  await scrollTo(page, 4150);
  expect(await stickyOriginal(page).evaluate((node) => getComputedStyle(node).position)).toBe('fixed');
  await setHeight(page, 700);
  await eventually(
    async () => (await bottomOf(stickyOriginal(page))) - (await bottomOf(page.locator('.column'))),
  ).toBe(0);
  await setHeight(page, 100);
  await eventually(() => stickyOriginal(page).evaluate((node) => node.getBoundingClientRect().top)).toBe(0);
});

it('the spacer stays when an element is smaller only while it is stuck', async () => {
  const page = await open({ sticky_effects_offset: 50 }, '<div class="content looks"></div>');
  await scrollTo(page, 3300);
  await eventually(() => heightOf(stickyOriginal(page))).toBe(120);
  await settled(page);
  expect(await heightOf(spacer(page))).toBe(200);
  await passTime(page, 250);
  await setHeight(page, 170);
  await eventually(() => heightOf(spacer(page))).toBe(250);
});
