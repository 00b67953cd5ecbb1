import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { hasCaptures } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PAGE = 'modal-thickbox';
const ONCE = {
  method: 'GET',
  path: /lab-fragment\.html\?width=500&height=300&random=\d+$/,
  reply: { html: '<p>Fetched <a class="thickbox" href="#TB_inline?inlineId=tbinline">on</a></p>' },
};
/** Replies to every request. */
const AJAX = { ...ONCE, repeat: 'always' } as const;
const TITLES = ['Picture 1', 'Inline', 'Ajax', 'Frame'];

const link = (page: Page, title: string) => page.locator(`a.thickbox[title="${title}"]`);
const untilRemoved = (page: Page) =>
  expect.poll(() => page.locator('#TB_window, #TB_overlay, #TB_load').count()).toBe(0);
const boxOf = (page: Page, selector: string) => page.locator(selector).boundingBox();
const chunksOf = (requests: readonly string[]) => requests.filter((url) => /\/chunks\/modal-/.test(url));

describe.skipIf(!hasCaptures)('the modal of a captured page', () => {
  it('loads on the first interaction, shows all kinds of content and closes', async () => {
    const { page, requests, shop } = await openCapture(PAGE, { replies: [ONCE] });
    // The first click is not lost.
    expect(chunksOf(requests).filter((url) => !url.includes('modal-functions'))).toEqual([]);
    await link(page, 'Picture 1').click();
    await page.locator('#TB_Image').waitFor();
    expect(page.url()).toBe('https://shop.example/modal/');
    await page.keyboard.press('Escape');
    await untilRemoved(page);

    // Pictures of a group change by keys and by links.
    await link(page, 'Picture 2').click();
    await page.locator('#TB_secondLine', { hasText: 'Image 2 of 3' }).waitFor();
    expect(await page.locator('#TB_caption').textContent()).toMatch(/^Picture 2/);
    expect(await page.locator('#TB_prev a').textContent()).toBe('< Prev');
    expect(await page.locator('#TB_next a').textContent()).toBe('Next >');
    await page.keyboard.press('.');
    await page.locator('#TB_secondLine', { hasText: 'Image 3 of 3' }).waitFor();
    await page.keyboard.press('.');
    await page.keyboard.press(',');
    await page.locator('#TB_secondLine', { hasText: 'Image 2 of 3' }).waitFor();
    await page.locator('#TB_prev a').click();
    await page.locator('#TB_secondLine', { hasText: 'Image 1 of 3' }).waitFor();
    await page.keyboard.press('Escape');
    await untilRemoved(page);
    expect(await link(page, 'Picture 2').evaluate((node) => node === document.activeElement)).toBe(true);

    // A part of the page is shown and moved back.
    await link(page, 'Inline').click();
    const content = page.locator('#TB_ajaxContent');
    await expect.poll(() => content.textContent()).toContain('Inline content of the modal.');
    expect(await boxOf(page, '#TB_window')).toMatchObject({ width: 430, height: 340 });
    await page.mouse.click(5, 5);
    await untilRemoved(page);
    expect(await page.locator('#tbinline').textContent()).toBe('Inline content of the modal.');

    // Fetched content may contain links that open the modal.
    await link(page, 'Ajax').click();
    await content.locator('a.thickbox').click();
    await expect.poll(() => content.textContent()).toContain('Inline content');
    expect(await page.locator('#TB_window').count()).toBe(1);
    expect(shop.calls).toHaveLength(1);
    await page.keyboard.press('Escape');
    await untilRemoved(page);

    // A page is shown in an iframe, without a history entry.
    const before = await page.evaluate(() => history.length);
    await link(page, 'Frame').click();
    const frame = page.locator('#TB_window:not(.thickbox-loading) > #TB_iframeContent');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toBe('https://shop.example/blog/?');
    expect(await boxOf(page, '#TB_window')).toMatchObject({ width: 630, height: 440 });
    expect(await page.evaluate(() => history.length)).toBe(before);
    await page.locator('#TB_closeWindowButton').click();
    await untilRemoved(page);
  });

  it('shows a message when content fails to load', async () => {
    const { page, clearProblems } = await openCapture(PAGE, {
      replies: [{ ...ONCE, reply: { status: 500, html: 'Sorry' } }],
    });
    await link(page, 'Ajax').click();
    await page.locator('#TB_ajaxContent [role=alert]').waitFor();
    await page.locator('#TB_closeWindowButton').click();
    await untilRemoved(page);
    clearProblems();
  });

  it.runIf(isWholeSuite)('fits a phone with all kinds of content', async () => {
    const { page } = await openCapture(PAGE, { viewport: 'phone', replies: [AJAX] });
    for (const title of TITLES) {
      await link(page, title).tap();
      await page.locator('#TB_window[style*=visible]').waitFor();
      // Measured in the page's own viewport: without styles, the content around is wider than the screen.
      const fits = () =>
        page.locator('#TB_window').evaluate((node) => {
          const { left, top, right, bottom } = node.getBoundingClientRect();
          return Math.min(left, top, innerWidth - right, innerHeight - bottom) >= 10;
        });
      await expect.poll(fits, { message: title }).toBe(true);
      await page.keyboard.press('Escape');
      await untilRemoved(page);
    }
  });

  it.runIf(isWholeSuite)(
    'opens for scripts that call its functions, without accessibility violations',
    async () => {
      const { page } = await openCapture(PAGE, { replies: [AJAX] });
      // Before any interaction with a link.
      await page.evaluate(() => {
        const { tb_show } = globalThis as unknown as { tb_show(...args: unknown[]): void };
        tb_show('By hand', '#TB_inline?inlineId=tbinline', false);
      });
      await page.locator('#TB_ajaxWindowTitle', { hasText: 'By hand' }).waitFor();
      await page.keyboard.press('Escape');
      await untilRemoved(page);

      const before = await violations(page);
      for (const title of TITLES) {
        await link(page, title).click();
        await page.locator('#TB_window:not(.thickbox-loading)').waitFor();
        const isNew = (line: string) => !before.includes(line) && !line.includes('TB_iframeContent');
        expect((await violations(page)).filter(isNew), title).toEqual([]);
        await page.keyboard.press('Escape');
        await untilRemoved(page);
      }
    },
  );
});
