import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { describeDifference } from '#testing/markup-difference.ts';
import { openDemo } from '#testing/open-demo.ts';
import { disposeAndReadMarkup, readPageMarkup } from '#testing/page-markup.ts';
import { DEVICES, isWholeSuite } from '#testing/whole-suite.ts';

const PAGE = '/pictures/';
const LAZY = '.lazy-pictures img.lazyload, .lazy-pictures img.lazyloading, .lazy-pictures img.lazyloaded';

const pictures = (page: Page) =>
  page.locator(LAZY).evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0));
const scrollThrough = async (page: Page) => {
  for (const picture of await page.locator('.lazy-pictures figure').all()) {
    await picture.scrollIntoViewIfNeeded();
    const isThere = () =>
      picture
        .locator('img')
        .evaluateAll((all) => all.some((each) => (each as HTMLImageElement).naturalWidth));
    await expect.poll(isThere).toBe(true);
  }
  await expect.poll(() => pictures(page)).toEqual([true, true, true, true, true]);
};
const expectClosed = (page: Page) => expect.poll(() => page.locator('#TB_window').count()).toBe(0);

/** Opens pictures, inline content and a frame in the modal, and closes each. */
const useModal = async (page: Page) => {
  await page.getByRole('link', { name: 'Boats in a harbour' }).click();
  await page.locator('#TB_secondLine', { hasText: 'Image 2 of 3' }).waitFor();
  await page.keyboard.press('.');
  await page.locator('#TB_caption', { hasText: 'The kiln, <b>still warm</b>' }).waitFor();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await page.getByRole('link', { name: 'How to care for linen' }).click();
  await page.locator('#TB_ajaxContent a').click();
  await page.locator('#TB_Image').waitFor();
  await page.mouse.click(5, 5);
  await expectClosed(page);
  await page.getByRole('link', { name: 'Our terms' }).click();
  const terms = page.frameLocator('#TB_iframeContent');
  await terms.getByRole('heading', { name: 'Terms and conditions' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectClosed(page);
};

describe.each(DEVICES)('pictures on a %s', (viewport) => {
  it('load as the page is scrolled and shift nothing, and the modal adds no violation', async () => {
    const { page, layoutShifts } = await openDemo(PAGE, { watchesShifts: true, viewport });
    await scrollThrough(page);
    expect(await page.locator('.lazyloaded').count()).toBe(5);
    const harbour = page.locator('img[data-sizes]');
    const { width } = (await harbour.boundingBox()) ?? {};
    expect(await harbour.getAttribute('sizes')).toBe(`${Math.round(width ?? 0)}px`);
    const kiln = await page.locator('picture img').evaluate((node) => (node as HTMLImageElement).currentSrc);
    expect(kiln.endsWith('?small')).toBe(viewport === 'phone');
    expect(await layoutShifts()).toEqual([]);

    const before = await violations(page);
    expect(before).toEqual([]);
    for (const name of ['A white lighthouse', 'Which size is mine?', 'How to care for linen', 'Our terms']) {
      await page.getByRole('link', { name }).click();
      await page.locator('#TB_window:not(.thickbox-loading)').waitFor();
      expect(newViolations(await violations(page), before), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expectClosed(page);
    }
  });
});

it('all pictures load when the code of lazy images is missing', async () => {
  const { page, clearProblems } = await openDemo(PAGE, {
    prepare: ({ blockRequests }) => blockRequests(/chunks\/lazy-images-/),
  });
  await expect.poll(() => pictures(page)).toEqual([true, true, true, true, true]);
  expect(clearProblems().length).toBeGreaterThan(0);
});

it('pictures and the modal work under a strict policy', async () => {
  const { page } = await openDemo(`${PAGE}?csp=strict`);
  await scrollThrough(page);
  await useModal(page);
});

it.runIf(isWholeSuite)(
  'the modal works with jQuery in a right-to-left page, and can be closed after its content fails to load',
  async () => {
    const { page, clearProblems } = await openDemo(`${PAGE}?jquery=1&rtl=1&csp=off`);
    await useModal(page);

    // A modal that must be confirmed closes only by its own button.
    await page.getByRole('link', { name: 'A notice to confirm' }).click();
    await page.locator('#TB_ajaxContent.TB_modal').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.getByRole('button', { name: 'Understood' }).click();
    await expectClosed(page);

    for (const name of ['Content that is gone', 'A picture that is gone']) {
      await page.getByRole('link', { name }).click();
      await page.locator('#TB_window [role=alert]').waitFor();
      await page.keyboard.press('Escape');
      await expectClosed(page);
      expect(clearProblems().length, name).toBeGreaterThan(0);
    }
  },
);

it.runIf(isWholeSuite)(
  "dispose restores the server's markup while the modal is open and all pictures are loaded",
  async () => {
    const served = await openDemo(`${PAGE}?csp=off`, { script: 'without' });
    const before = await readPageMarkup(served.page);
    await served.close();
    const { page } = await openDemo(`${PAGE}?csp=off`);
    await scrollThrough(page);
    await page.evaluate(() => document.body.classList.add('script-off'));
    await page.getByRole('link', { name: 'Which size is mine?' }).click();
    await page.locator('#TB_ajaxContent table').waitFor();
    expect(describeDifference(before, await disposeAndReadMarkup(page, before))).toBe('');
  },
);
