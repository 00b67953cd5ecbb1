import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { pauseRequests } from '#testing/pause-requests.ts';
import { waitUntilIdle } from '#testing/wait-until-idle.ts';

const SIMPLE = '#wpcf7-f146-p148-o1';
const ORDER = '#wpcf7-f145-p148-o2';

/** Runs in the page: returns whether the form is found, so that its events are held. */
const isFound = () => {
  const { skerry } = window;
  const mounts = skerry && 'debug' in skerry ? skerry.debug() : [];
  return mounts.some(({ element }) => element.matches('.wpcf7'));
};
const messages = (requests: readonly string[]) => requests.filter((url) => url.endsWith('/feedback'));
const field = (page: Page, form: string, name: string) => page.locator(`${form} [name="${name}"]`);
const message = (page: Page, form: string, text: string) =>
  page.locator(`${form} .wpcf7-response-output`).getByText(text).waitFor();

/** Runs in the page: wraps `wpcf7.submit` in a slow function once the page is parsed, as captchas do. */
const wrapEarly = () => {
  const page = window as unknown as { wpcf7: { submit(...args: unknown[]): void }; wrapped: number };
  page.wrapped = 0;
  document.addEventListener('DOMContentLoaded', () => {
    const { submit } = page.wpcf7;
    page.wpcf7.submit = async (...given) => {
      page.wrapped += 1;
      await Promise.resolve();
      submit(...given);
    };
  });
};

it('a message is sent once, through a wrapper of another script, when its button is clicked twice before the code loads', async () => {
  let release = () => {};
  const { page, requests } = await openDemo('/contact/', {
    until: 'painted',
    prepare: async (opened) => {
      await opened.page.addInitScript(wrapEarly);
      ({ release } = await pauseRequests(opened.context, /\/chunks\/contact-form/));
    },
  });
  await field(page, SIMPLE, 'your-name').fill('Ada');
  await field(page, SIMPLE, 'your-email').fill('ada@example.org');
  await field(page, SIMPLE, 'your-message').fill('Is the cat well?');
  const button = page.locator(`${SIMPLE} .wpcf7-submit`);
  await eventually(() => page.evaluate(isFound)).toBe(true);
  await button.click();
  await button.click();
  expect(messages(requests)).toEqual([]);
  release();
  await message(page, SIMPLE, 'Thank you');
  expect(messages(requests)).toHaveLength(1);
  expect(await page.evaluate(() => (window as unknown as { wrapped: number }).wrapped)).toBe(1);
  expect(new URL(page.url()).hash).toBe('');
  await eventually(() => field(page, SIMPLE, 'your-message').inputValue()).toBe('');
});

it('typed text survives a reload, validation errors and a lost connection, until it is sent', async () => {
  const { page, context, requests, clearProblems } = await openDemo('/contact/');
  await field(page, ORDER, 'your-name').fill('Ada');
  await field(page, ORDER, 'your-message').fill('A bowl for the cat, please.');
  await field(page, ORDER, 'your-multi[]').selectOption(['B', 'C']);
  await page.locator(`${ORDER} [name="your-excl"][value="Other"]`).check();
  await field(page, ORDER, '_wpcf7_free_text_your-excl').fill('By boat');
  await field(page, ORDER, 'your-quiz').fill('2');
  await page.reload();
  await waitUntilIdle(page);
  await eventually(() => field(page, ORDER, 'your-message').inputValue()).toBe('A bowl for the cat, please.');
  expect(await field(page, ORDER, '_wpcf7_free_text_your-excl').inputValue()).toBe('By boat');
  expect(await field(page, ORDER, 'your-multi[]').inputValue()).toBe('B');
  await eventually(() => page.locator(`${ORDER} .wpcf7-character-count.down`).textContent()).toBe('173');
  expect(await page.locator(`${ORDER} .wpcf7-not-valid-tip`).count()).toBe(0);

  const button = page.locator(`${ORDER} .wpcf7-submit`);
  expect(await button.isDisabled()).toBe(true);
  await field(page, ORDER, 'your-accept').check();
  await button.click();
  await message(page, ORDER, 'One or more fields have an error');
  await eventually(() => page.locator(`${ORDER} .wpcf7-not-valid-tip`).count()).toBeGreaterThan(2);

  await context.setOffline(true);
  await button.click();
  await message(page, ORDER, 'You are probably offline.');
  await context.setOffline(false);
  await field(page, ORDER, 'your-email').fill('ada@example.org');
  await field(page, ORDER, 'your-date').fill('2026-12-01');
  await field(page, ORDER, 'your-select').selectOption('Order');
  await page.locator(`${ORDER} [name="your-check[]"][value="Mail"]`).check();
  const question = await page.locator(`${ORDER} .wpcf7-quiz-label`).textContent();
  await field(page, ORDER, 'your-quiz').fill(question?.includes('France') ? 'Paris' : '2');
  await button.dblclick();
  await message(page, ORDER, 'Thank you');
  expect(messages(requests)).toHaveLength(3);
  await eventually(() => page.evaluate(() => sessionStorage.getItem('skerry-drafts'))).toBe(null);
  // Only the lost connection is reported.
  expect(clearProblems().filter((line) => !/ERR_INTERNET_DISCONNECTED|offline/.test(line))).toEqual([]);
});

it('a form whose code did not load reports the lost connection, keeps the text, and is sent once online', async () => {
  const { page, context, clearProblems } = await openDemo('/contact/', {
    // With data saving, nothing is downloaded ahead of use.
    prepare: (opened) =>
      opened.context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      ),
  });
  await waitUntilIdle(page);
  await context.setOffline(true);
  await field(page, SIMPLE, 'your-name').fill('Ada');
  await field(page, SIMPLE, 'your-email').fill('ada@example.org');
  await field(page, SIMPLE, 'your-message').fill('Is the cat well?');
  const button = page.locator(`${SIMPLE} .wpcf7-submit`);
  await button.click();
  await message(page, SIMPLE, 'You are probably offline.');
  expect(await field(page, SIMPLE, 'your-message').inputValue()).toBe('Is the cat well?');
  await context.setOffline(false);
  await button.click();
  await message(page, SIMPLE, 'Thank you');
  await page.locator(`${SIMPLE} form[data-status="sent"].sent:not(.failed)`).waitFor();
  expect(
    clearProblems().filter(
      (line) =>
        !/ERR_INTERNET_DISCONNECTED|dynamically|could not be reached; the visitor may be offline/.test(line),
    ),
  ).toEqual([]);
});

it('a form shows validation errors before the server replies', async () => {
  let answer = () => {};
  const { page } = await openDemo('/contact/', {
    prepare: async ({ context }) => {
      ({ release: answer } = await pauseRequests(context, /\/feedback$/));
    },
  });
  await page.locator(`${SIMPLE} .wpcf7-submit`).click();
  await page.locator(`${SIMPLE} form[data-status="submitting"] .wpcf7-not-valid-tip`).first().waitFor();
  answer();
  await message(page, SIMPLE, 'One or more fields have an error');
  await eventually(() => page.locator(`${SIMPLE} .wpcf7-not-valid-tip`).count()).toBeGreaterThan(1);
});

it('a file chosen before the code loads is validated', async () => {
  let release = () => {};
  const { page } = await openDemo('/contact/', {
    until: 'painted',
    prepare: async ({ context }) => {
      ({ release } = await pauseRequests(context, /\/chunks\/contact-form/));
    },
  });
  await field(page, ORDER, 'your-file').setInputFiles({
    name: 'sketch.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(10),
  });
  release();
  await page.locator(`${ORDER} [data-name="your-file"] .wpcf7-not-valid-tip`).waitFor();
});
