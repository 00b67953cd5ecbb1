import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';
import { DEVICES, isWholeSuite } from '#testing/whole-suite.ts';

const PAGE = '/review-order/1040/?key=wc_order_8f2c6e';
const POST = '**/wp-admin/admin-ajax.php';

const row = (page: Page, title: string) =>
  page.locator('.woocommerce-review-order__item', { hasText: title });
const button = (page: Page) => page.getByRole('button', { name: 'Send reviews' });
const send = (page: Page) => button(page).click();

/** Records the bodies of review requests. */
function noteSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('admin-ajax.php'))
      sent.push(request.postData() ?? '');
  });
  return sent;
}

describe.each(DEVICES)('the review page of an order, on a %s', (viewport) => {
  it('sends stars and text in one request, and thanks the shopper', async () => {
    const { page, layoutShifts } = await openDemo(PAGE, { watchesShifts: true, viewport });
    const sent = noteSent(page);
    await eventually(() => button(page).isDisabled()).toBe(true);
    await eventually(() => row(page, 'Breakfast bowl').locator('[aria-live]').textContent()).toBe('Good');
    expect(await layoutShifts()).toEqual([]);
    const mug = row(page, 'Stoneware mug');
    await mug.getByRole('textbox').fill('Warm in the hand');
    await send(page);
    const error = mug.getByRole('alert');
    await eventually(() => error.textContent()).toBe('Please give stars, too.');
    await mug.locator('label[for$="star-5"]').click();
    await eventually(() => error.count()).toBe(0);
    expect(await mug.locator('[aria-live]').textContent()).toBe('Perfect');
    // Both clicks at once: the reply may come before the second click of a mouse, which would move the focus.
    await button(page).evaluate((node: HTMLElement) => [node.click(), node.click()]);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe(
      'woocommerce-review-order__success',
    );
    expect(await button(page).isVisible()).toBe(false);
    expect(sent).toHaveLength(1);
    await page.goto(`${inject('demoUrl')}/product/stoneware-mug/`);
    await eventually(() => page.locator('#reviews').textContent()).toContain('Warm in the hand');
  });
});

it('each product shows its own result, and a failed review keeps its text', async () => {
  const { page } = await openDemo(PAGE);
  const mug = row(page, 'Stoneware mug');
  const bowl = row(page, 'Breakfast bowl');
  await mug.locator('label[for$="star-4"]').click();
  await mug.getByRole('textbox').fill('As on https://shop.example/');
  await bowl.getByRole('textbox').fill('No');
  await send(page);
  await bowl.getByText('This review did not reach us. Please send it again.').waitFor();
  expect(await mug.locator('[role=status]').textContent()).toBe('Your review waits for us to read it.');
  expect(await bowl.getByRole('textbox').inputValue()).toBe('No');
  await bowl.getByRole('textbox').fill('Not for soup');
  await send(page);
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
});

const FAILURES = [
  ['refuses', { status: 403, json: { success: false, data: { message: 'No' } } }],
  ['replies with a page', { status: 200, contentType: 'text/html', body: '<html></html>' }],
  ['is unreachable', undefined],
] as const;

it.each(isWholeSuite ? FAILURES : FAILURES.slice(1, 2))(
  'the text is kept when the shop %s',
  async (_what, answer) => {
    const { page, clearProblems } = await openDemo(PAGE);
    await page.route(POST, (route) => (answer ? route.fulfill(answer) : route.abort()));
    const mug = row(page, 'Stoneware mug');
    await mug.locator('label[for$="star-5"]').click();
    await mug.getByRole('textbox').fill('Warm in the hand');
    await send(page);
    await mug.locator('.woocommerce-review-order__item-status--error').waitFor();
    expect(
      await row(page, 'Breakfast bowl').locator('.woocommerce-review-order__item-status--error').count(),
    ).toBe(1);
    expect([await mug.getByRole('textbox').inputValue(), await button(page).isEnabled()]).toEqual([
      'Warm in the hand',
      true,
    ]);
    // The browser reports the reply; the script logs nothing.
    expect(clearProblems().filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
    await page.unroute(POST);
    await send(page);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  },
);

it('arrow keys move between stars in their visible order', async () => {
  const { page } = await openDemo(PAGE);
  const mug = row(page, 'Stoneware mug');
  await eventually(() => button(page).isDisabled()).toBe(true);
  await mug.locator('input[value="1"]').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  expect(await mug.locator('input:checked').getAttribute('value')).toBe('4');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await mug.locator('input:checked').getAttribute('value')).toBe('1');
  expect(await mug.locator('[aria-live]').textContent()).toBe('Very poor');
  await eventually(() => button(page).isEnabled()).toBe(true);
});

it('a review sent before the code loads is submitted once afterwards', async () => {
  let code: PausedRequests | undefined;
  const { page } = await openDemo(PAGE, {
    async prepare({ context }) {
      code = await pauseRequests(context, /\/chunks\/order-review\.interactive-/);
    },
  });
  const sent = noteSent(page);
  await eventually(() => button(page).isDisabled()).toBe(true);
  await row(page, 'Stoneware mug').locator('label[for$="star-5"]').click();
  await send(page);
  expect(sent).toEqual([]);
  code?.release();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(sent).toHaveLength(1);
});

it('the notice can be hidden, and errors add no accessibility violation', async () => {
  const { page } = await openDemo(PAGE);
  await page.getByRole('button', { name: 'Hide this' }).click();
  await eventually(() => page.locator('.woocommerce-review-order__notice').isVisible()).toBe(false);
  const before = await violations(page);
  await row(page, 'Stoneware mug').getByRole('textbox').fill('Nice');
  await send(page);
  await row(page, 'Stoneware mug').getByRole('alert').waitFor();
  expect(newViolations(await violations(page), before)).toEqual([]);
});
