import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createLinkAction } from '#platform/link-actions.ts';
import { newViolations, violations } from '#testing/axe.ts';
import { hasCaptures } from '#testing/captures.ts';
import { DIALOG_STYLES } from '#testing/dialog-styles.ts';
import { eventually } from '#testing/eventually.ts';
import { type CaptureOptions, openCapture } from '#testing/open-capture.ts';
import { LAZY_CHUNKS, pauseRequests } from '#testing/pause-requests.ts';
import { isFocused } from '#testing/tab-page.ts';
import { waitUntilQuiet } from '#testing/wait-until-idle.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const CART = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  repeat: 'always',
  reply: { json: {} },
} as const;
const STYLES = ['dialog', 'lightbox'].map((name) => ({
  ...DIALOG_STYLES,
  path: new RegExp(`/elementor/assets/css/conditionals/${name}\\.min\\.css`),
}));

const open = (options: CaptureOptions = {}, name = 'atoms-actions') =>
  openCapture(`7/${name}`, { replies: [...STYLES, CART], ...options });

const popup = (page: Page) => page.locator('#elementor-popup-modal-246');
const opener = (page: Page) => page.getByRole('button', { name: 'Open popup', exact: true });
const block = (page: Page) => page.getByRole('button', { name: 'A block that opens the popup' });

const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await popup(page).waitFor({ state: 'detached' });
};

/** Counts the builder's events for shown popups. */
const countShown = async (page: Page) => {
  await page.evaluate(() => {
    Object.assign(globalThis, { shown: 0 });
    addEventListener('elementor/popup/show', () => {
      (globalThis as unknown as { shown: number }).shown += 1;
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shown: number }).shown);
};

const ACTION = `#${createLinkAction('popup:open', { id: '246' }).slice(3)}`;
/** Returns more atomic elements for the end of the page, above the shop's notice. */
const beside = (atoms: string) =>
  `<aside aria-label="More atoms" style="padding-block-end: 8rem">${atoms}</aside>`;
/** Elements that are not interactive by default. */
const PLAIN = beside(`<h2 id="heading" data-action-link="${ACTION}">A heading that opens the popup</h2>
  <div id="plain" data-action-link="${ACTION}"><p>Words that open the popup</p></div>`);

describe.skipIf(!hasCaptures)('atomic elements with an action', () => {
  it('open their popup on click: a button, a block and a classic link', async () => {
    const { page } = await open();
    const address = page.url();
    const shown = await countShown(page);
    const classic = page.getByRole('link', { name: 'Open basic' });
    for (const [times, target] of [opener(page), block(page), block(page).locator('p'), classic].entries()) {
      await target.click();
      await popup(page).waitFor();
      expect(await shown()).toBe(times + 1);
      await close(page);
    }
    expect(page.url()).toBe(address);
  });

  it.runIf(isWholeSuite)('open their popup on Enter and Space, and get the focus back', async () => {
    const { page } = await open();
    for (const key of ['Enter', 'Space']) {
      await block(page).focus();
      await page.keyboard.press(key);
      await popup(page).waitFor();
      await close(page);
      await eventually(() => isFocused(block(page))).toBe(true);
    }
  });

  it('can be focused and pressed if they are not interactive by default, and keep their role', async () => {
    const alone = await open({ script: 'without', extraHtml: PLAIN });
    const before = await violations(alone.page);
    await alone.close();
    const { page } = await open({ extraHtml: PLAIN });
    const shown = await countShown(page);
    expect(await page.getByRole('heading', { name: 'A heading that opens' }).count()).toBe(1);
    const found = newViolations(await violations(page), before);
    expect(found.filter((each) => /#heading|#plain/.test(each))).toEqual([]);
    for (const [times, id] of ['heading', 'plain'].entries()) {
      await page.locator(`#${id}`).focus();
      await page.keyboard.press('Enter');
      await popup(page).waitFor();
      await close(page);
      await eventually(() => isFocused(page.locator(`#${id}`))).toBe(true);
      await page.locator(`#${id}`).click();
      await popup(page).waitFor();
      await close(page);
      expect(await shown()).toBe(2 * times + 2);
    }
  });

  it.runIf(isWholeSuite)('close the popup that contains them', async () => {
    const closer = `<button data-action-link="#${createLinkAction('popup:close').slice(3)}">Leave</button>`;
    const { page } = await open({
      extraHtml: `<script>document.querySelector('[data-elementor-type="popup"] .e-con-inner')
        .insertAdjacentHTML('beforeend', ${JSON.stringify(closer)});</script>`,
    });
    for (let times = 0; times < 2; times += 1) {
      await opener(page).click();
      await popup(page).getByRole('button', { name: 'Leave' }).click();
      await popup(page).waitFor({ state: 'detached' });
    }
  });

  it('open the lightbox', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Open picture' }).click();
    await page.locator('.elementor-lightbox img').waitFor();
    expect(await page.locator('.elementor-lightbox').count()).toBe(1);
    expect(await page.locator('.elementor-lightbox img').getAttribute('src')).toMatch(/lab-image-1\.jpg$/);
  });

  it('do nothing for an unknown action', async () => {
    const unknown = `#${createLinkAction('nobody:knows', { id: 1 }).slice(3)}`;
    const { page } = await open({
      extraHtml: beside(`<button data-action-link="${unknown}">Nobody</button>`),
    });
    const address = page.url();
    await page.getByRole('button', { name: 'Nobody' }).click();
    await waitUntilQuiet(page);
    expect(await page.locator('.dialog-widget').count()).toBe(0);
    expect(page.url()).toBe(address);
  });

  it.each([
    ['a button', 'the core', opener, /\/chunks\/core-/] as const,
    ['a block', 'any lazy code', block, LAZY_CHUNKS] as const,
    ...(isWholeSuite
      ? ([
          ['a button', 'any lazy code', opener, LAZY_CHUNKS],
          ['a block', 'the core', block, /\/chunks\/core-/],
        ] as const)
      : []),
  ])('open their popup once after %s was pressed before %s was loaded', async (_, __, find, file) => {
    const { page, context, shop } = await open({ script: 'held' });
    const chunks = await pauseRequests(context, file);
    const shown = await countShown(page);
    shop.release();
    await eventually(() => chunks.paused.length > 0).toBe(true);
    await find(page).click();
    await page.locator('[aria-busy=true]').waitFor();
    expect(await popup(page).count()).toBe(0);
    chunks.release();
    await popup(page).waitFor();
    expect(await shown()).toBe(1);
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  });

  it('run once on a page with the original scripts: their own does not run', async () => {
    const { page } = await open({ originals: true });
    const shown = await countShown(page);
    await opener(page).click();
    await popup(page).waitFor();
    expect([await shown(), await popup(page).count()]).toEqual([1, 1]);
    const ran = await page.evaluate(() => (globalThis as { originalsRan?: string[] }).originalsRan ?? []);
    expect(ran).not.toContain('elementor-v2-action-link-handlers');
  });

  it('open their popup on a page of atomic elements only, and for their action in the address', async () => {
    const { page } = await open({}, 'atoms-only');
    await opener(page).click();
    await popup(page).waitFor();
    const action = await opener(page).getAttribute('data-action-link');
    const again = await open({ hash: action ?? '' }, 'atoms-only');
    await popup(again.page).waitFor();
  });
});
