import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';

const FORM = '#wpcf7-f146-p148-o1';
const FIELDS = { 'your-name': 'Ada', 'your-email': 'ada@example.org', 'your-message': 'Is the cat well?' };

/** Longer than anything that a sent form does. A fake clock does not work on a page that is being left. */
const SLOW_PAGE_MS = 500;

const field = (page: Page, name: string) => page.locator(`${FORM} [name="${name}"]`);

async function sendMessage(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(FIELDS)) await field(page, name).fill(value);
  await page.locator(`${FORM} .wpcf7-submit`).click();
}

/** Waits for a frame and a tenth of a second. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));

interface FormState {
  readonly values: Readonly<Record<string, string>>;
  readonly step: string | null | undefined;
  readonly isBusy: string | null;
  readonly scrolledPx: number;
  readonly resets: number;
}

/** Opens a page whose next page loads slowly, and records the state of the form when the page is left. */
async function openLeading(path: string, selector: string) {
  const opened = await openDemo(path, {
    prepare: ({ context }) =>
      context.route(/\/cart\/$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_PAGE_MS));
        await route.fallback();
      }),
  });
  const { page } = opened;
  await page.locator(selector).evaluate((form: HTMLFormElement) => {
    let resets = 0;
    form.addEventListener('reset', () => {
      resets += 1;
    });
    addEventListener('pagehide', () => {
      const state: FormState = {
        values: Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
        step: form.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow'),
        isBusy: form.getAttribute('aria-busy'),
        scrolledPx: scrollY,
        resets,
      };
      sessionStorage.setItem('left', JSON.stringify(state));
    });
  });
  const left = async (): Promise<FormState> => {
    await page.waitForURL('**/cart/');
    return JSON.parse((await page.evaluate(() => sessionStorage.getItem('left'))) ?? 'null');
  };
  return { ...opened, left };
}

describe('a sent form that leads to another page stays unchanged until that page loads', () => {
  it('when a listener of a contact form navigates', async () => {
    const { page, left } = await openLeading('/contact/', `${FORM} form`);
    await page.evaluate(() => {
      document.addEventListener('wpcf7mailsent', () => {
        location.href = '/cart/';
      });
    });
    await sendMessage(page);
    expect(await left()).toMatchObject({ values: FIELDS, resets: 0 });
  });

  it('when the reply to a multi-step form redirects', async () => {
    const { page, left, context } = await openLeading('/forms/', 'form[aria-label="A mug of your own"]');
    await context.route('**/wp-admin/admin-ajax.php*', (route) =>
      route.fulfill({
        json: { success: true, data: { message: 'Thanks', data: { redirect_url: '/cart/' } } },
      }),
    );
    const mug = page.getByRole('form', { name: 'A mug of your own' });
    const meter = () => mug.getByRole('progressbar').getAttribute('aria-valuenow');
    await eventually(meter).toBe('33');
    await mug.getByLabel('Name').fill('Ann');
    await mug.getByLabel('Email').fill('ann@shop.example');
    await mug.getByRole('button', { name: 'Next' }).click();
    await eventually(meter).toBe('66');
    await mug.getByLabel('Kelp').check();
    await mug.getByRole('button', { name: 'On to the words' }).click();
    await eventually(meter).toBe('100');
    await mug.getByLabel('What is to be written').fill('Ahoy');
    const send = mug.getByRole('button', { name: 'Order the mug' });
    await send.scrollIntoViewIfNeeded();
    const scrolledPx = await page.evaluate(() => scrollY);
    await send.click();
    const state = await left();
    expect(state).toMatchObject({ step: '100', isBusy: 'true', scrolledPx, resets: 0 });
    expect(Object.values(state.values)).toContain('Ahoy');
  });
});

it('a sent contact form that scripts fill in is not validated until a visitor uses it', async () => {
  const { page } = await openDemo('/contact/');
  await sendMessage(page);
  await eventually(() => field(page, 'your-message').inputValue()).toBe('');
  const tips = () => page.locator(`${FORM} .wpcf7-not-valid-tip`).count();
  await field(page, 'your-email').evaluate((email: HTMLInputElement) => {
    for (const value of ['nobody', '']) {
      email.value = value;
      for (const type of ['input', 'change', 'blur']) email.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
  await settled(page);
  expect(await tips()).toBe(0);
  await field(page, 'your-email').fill('nobody');
  await field(page, 'your-email').press('Tab');
  await eventually(tips).toBeGreaterThan(0);
});
