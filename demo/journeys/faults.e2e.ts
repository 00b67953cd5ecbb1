import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { addButton, cartOnServer, expectAnnounced, expectCartsToShow } from '#testing/demo-cart.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const MUG = 11;
const FAILURES = ['500', 'html', 'empty', 'offline'] as const;
/** Failed adding is also tested on captured pages. */
const ADDING = isWholeSuite ? FAILURES : (['empty', 'offline'] as const);
const REMOVING = isWholeSuite ? FAILURES : (['html'] as const);
const SLOW_MS = 1500;

const setFault = (context: BrowserContext, fault: string) =>
  context.request.get(`${inject('demoUrl')}/?fault=${fault}&fault_ms=${SLOW_MS}`);

const reports = (problems: readonly string[]) => problems.filter((line) => line.includes('[skerry]'));

const untilButtonIdle = (page: Page) =>
  eventually(() =>
    addButton(page, MUG).evaluate((button) => button.matches('.loading, [aria-busy=true]')),
  ).toBe(false);

describe('adding to the cart when the server is faulty', () => {
  it.each(ADDING)('%s: shows an error message, and a later try works', async (fault) => {
    const { page, context, clearProblems } = await openDemo('/', {
      prepare: (opened) => setFault(opened.context, fault),
    });
    await addButton(page, MUG).click();
    const sentence = page.locator(`li.post-${MUG} .add-to-cart-error`);
    await sentence.waitFor({ state: 'visible' });
    await expectAnnounced(page, (await sentence.textContent()) ?? '?');
    await untilButtonIdle(page);
    expect(reports(clearProblems()).length).toBe(fault === 'empty' ? 0 : 1);
    expect(await cartOnServer(context)).toEqual({});

    await setFault(context, 'none');
    await addButton(page, MUG).click();
    await expectCartsToShow(page, { [MUG]: 1 });
    expect(await sentence.count()).toBe(0);
    expect(await cartOnServer(context)).toEqual({ [MUG]: 1 });
  });

  it.runIf(isWholeSuite)('slow: marks the button as busy, and adds once', async () => {
    const { page, context } = await openDemo('/', {
      prepare: (opened) => setFault(opened.context, 'slow'),
    });
    await addButton(page, MUG).click();
    await page.locator(`.loading[data-product_id="${MUG}"]`).waitFor();
    await expectCartsToShow(page, { [MUG]: 1 });
    await untilButtonIdle(page);
    expect(await cartOnServer(context)).toEqual({ [MUG]: 1 });
  });
});

describe('removing from the cart when the server is faulty', () => {
  const openWithMug = (fault: string) =>
    openDemo('/shop/', {
      async prepare({ context }) {
        await context.request.get(`${inject('demoUrl')}/?add-to-cart=${MUG}`);
        await setFault(context, fault);
      },
    });

  it.each(REMOVING)('%s: follows the link, which removes the item', async (fault) => {
    const { page, context, clearProblems } = await openWithMug(fault);
    clearProblems();
    await page.locator('.site-footer .remove_from_cart_button').click();
    // The shop redirects back to the page with the link.
    await page.waitForURL('**/shop/?removed_item=1');
    await page.locator('.woocommerce-message[role=alert]').getByText('removed').waitFor();
    await expectCartsToShow(page, {});
    clearProblems();
    expect(await cartOnServer(context)).toEqual({});
  });

  it.runIf(isWholeSuite)('slow: covers the item until it is removed', async () => {
    const { page, context } = await openWithMug('slow');
    await page.locator('.site-footer .remove_from_cart_button').click();
    await page.locator('.site-footer .blockOverlay').waitFor();
    await expectCartsToShow(page, {});
    expect(new URL(page.url()).pathname).toBe('/shop/');
    expect(await cartOnServer(context)).toEqual({});
  });
});
