import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { LAZY_CHUNKS, type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { hasFocus } from '#testing/tab-to.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';
import { DEVICES } from '#testing/whole-suite.ts';

const PAGE = '/consent/';
const OPENER = '.builder-intro [data-borlabs-cookie-preference]';

const box = (page: Page) => page.locator('.show-cookie-box:not(.borlabs-hide)');
const inFirst = (page: Page, name: string) => page.locator(`.cookie-box [data-cookie-${name}]`);
const inIndividual = (page: Page, name: string) => page.locator(`.cookie-preference [data-cookie-${name}]`);
const visits = (page: Page) => page.locator('#runs-visits').textContent();
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const consents = (page: Page) =>
  page.evaluate(() =>
    Object.keys(
      (window as never as { BorlabsCookie: { getCookie(): { consents: object } } }).BorlabsCookie.getCookie()
        .consents,
    ),
  );

/** Returns the violations, except that the server renders the box's link outside any landmark. */
const ownViolations = async (page: Page) =>
  (await violations(page)).filter((line) => line !== 'region: #BorlabsCookieBoxWidget');

it.each(DEVICES)(
  'the consent box opens, a choice applies, and so does its withdrawal (%s)',
  async (viewport) => {
    const { page, layoutShifts, requests } = await openDemo(PAGE, { watchesShifts: true, viewport });
    await box(page).waitFor();
    await eventually(() => hasFocus(page, '#CookieBoxSaveButton')).toBe(true);
    expect([await visits(page), await cookieNames(page)]).toEqual(['Nothing runs.', []]);
    expect(await layoutShifts()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await ownViolations(page)).toEqual([]);

    // The keyboard stays in the box and reaches every choice.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await eventually(() => hasFocus(page, '.cookie-box [data-cookie-individual]')).toBe(true);
    await page.keyboard.press('Space');
    await eventually(() => hasFocus(page, '#CookiePrefSave')).toBe(true);
    await page.locator('[data-cookie-accordion-target="statistics"]').click();
    await page.locator('[data-cookie-accordion-parent="statistics"] label').first().click();
    expect(await ownViolations(page)).toEqual([]);
    await inIndividual(page, 'back').click();
    await eventually(() => page.locator('#checkbox-statistics').isChecked()).toBe(true);
    await inFirst(page, 'accept').first().click();
    await eventually(() => visits(page)).toBe('This visit was counted.');
    await box(page).waitFor({ state: 'detached' });
    expect(await page.locator('#runs-paths').textContent()).toBe('Nothing runs.');
    expect(await consents(page)).toEqual(['essential', 'statistics']);

    // After a reload, the choice still applies and is listed.
    await page.reload();
    await eventually(() => visits(page)).toBe('This visit was counted.');
    await page.getByRole('cell', { name: 'Statistics: Visits' }).waitFor();

    // Showing the page again requests nothing when nothing changed.
    await waitUntilIdle(page);
    const countBefore = requests.length;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await waitUntilIdle(page);
    // Chunks may still be downloading ahead of use.
    expect(requests.slice(countBefore).filter((url) => !url.includes('/chunks/'))).toEqual([]);
    expect(await box(page).count()).toBe(0);
    expect(await cookieNames(page)).toContain('_visits');

    // One click unblocks only this content.
    await page.locator('[data-borlabs-cookie-unblock]').click();
    await page.locator('.consent-film .elementor-custom-embed-image-overlay').waitFor();
    expect(await consents(page)).toEqual(['essential', 'statistics']);

    await page.locator(OPENER).click();
    await eventually(() => hasFocus(page, '#CookiePrefSave')).toBe(true);
    expect(await page.locator('#borlabs-cookie-visits').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => hasFocus(page, OPENER)).toBe(true);
    await page.locator(OPENER).click();
    // Withdrawing consent reloads the page.
    const anew = page.waitForEvent('domcontentloaded');
    await inIndividual(page, 'refuse').click();
    await anew;
    await eventually(() => consents(page).catch(() => [])).toEqual(['essential']);
    expect(await visits(page)).toBe('Nothing runs.');
    expect(await cookieNames(page)).toEqual(['borlabs-cookie']);
  },
);

it('a click before any lazy code has loaded is held, and a choice applies even when the server fails', async () => {
  let chunks: PausedRequests | undefined;
  const { page, clearProblems } = await openDemo(PAGE, {
    until: 'painted',
    async prepare({ context }) {
      chunks = await pauseRequests(context, LAZY_CHUNKS);
      await context.route(/admin-ajax/, (route) => route.fulfill({ status: 500, body: '' }));
    },
  });
  await page.waitForFunction(() => 'debug' in Object(window.skerry));
  await page.locator(OPENER).click();
  await page.locator(`${OPENER}[aria-busy=true]`).waitFor();
  chunks?.release();
  await eventually(() => hasFocus(page, '#CookiePrefSave')).toBe(true);
  await inIndividual(page, 'accept-all').click();
  await eventually(() => visits(page)).toBe('This visit was counted.');
  await eventually(() => page.locator('#runs-partner').textContent()).toBe('The ferry knows that you came.');
  await page.locator('.consent-film .elementor-custom-embed-image-overlay').waitFor();
  expect(clearProblems().filter((line) => !line.includes('admin-ajax'))).toEqual([]);
});

it('allowed scripts and embeds run under a strict policy', async () => {
  const { page, clearProblems } = await openDemo(`${PAGE}?csp=strict`);
  await inFirst(page, 'accept-all').click();
  await eventually(() => visits(page)).toBe('This visit was counted.');
  await eventually(() => page.locator('#runs-partner').textContent()).toBe('The ferry knows that you came.');
  await page.locator('.consent-film .elementor-custom-embed-image-overlay').waitFor();
  expect(clearProblems().filter((line) => !line.includes('inline style'))).toEqual([]);
});

it('an autoplay video is a link when the visitor refuses everything', async () => {
  const { page } = await openDemo(PAGE);
  await inFirst(page, 'refuse').first().click();
  await page.locator('.e-youtube-base').scrollIntoViewIfNeeded();
  const link = page.locator('.e-youtube-base a');
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=tide0000sea');
});
