import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';

const FULL = '#wpcf7-f145-p148-o1';
const SIMPLE = '#wpcf7-f146-p148-o2';
const TERMS = '#wpcf7-f147-p148-o3';

const outOfOrder: MadeUpReply = { method: 'POST', path: /\/145\/feedback$/, reply: { status: 500 } };
/** The first sign of a visitor fills the page's blank mini-cart. */
const cart = () => recordedExchanges('wc-ajax-get_refreshed_fragments').slice(0, 1);

const reaches = (page: Page, selector: string, status: string) =>
  page.locator(`${selector} form.${status}[data-status="${status}"]`).waitFor();
const tips = (page: Page, selector: string) =>
  page.locator(`${selector} .wpcf7-not-valid-tip`).allTextContents();
const output = (page: Page, selector: string) => page.locator(`${selector} .wpcf7-response-output`);
const send = (page: Page, selector: string) => page.locator(`${selector} .wpcf7-submit`).click();
const isFeedback = ({ path }: { path: string }) => path.endsWith('/feedback');

/** Records form events in order. */
const recordEvents = (page: Page) =>
  page.evaluate(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    for (const name of ['beforesubmit', 'statuschanged', 'invalid', 'mailsent', 'submit', 'reset']) {
      document.addEventListener(`wpcf7${name}`, (event) =>
        events.push(`${name} ${(event as CustomEvent).detail.status}`),
      );
    }
  });
const recordedEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as { events: string[] }).events);

describe.skipIf(!hasCaptures)('contact forms on captured pages', () => {
  it('load all code when in view, after the first sign of a visitor and before any interaction', async () => {
    const { page, requests } = await openCapture('contact', { replies: cart() });
    const hasInteractionCode = () =>
      requests.some((url) => url.includes('/chunks/contact-form.interactive-'));
    expect(hasInteractionCode()).toBe(false);
    await page.locator('.wpcf7').first().scrollIntoViewIfNeeded();
    await page.keyboard.press('Shift');
    await eventually(hasInteractionCode).toBe(true);
  });

  it('show that a file is too large, even if choosing it is the first interaction', async () => {
    const [schema] = recordedExchanges('cf7-schema');
    const { page } = await openCapture('contact', { replies: [...cart(), ...(schema ? [schema] : [])] });
    const file = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_100_000) };
    await page.locator(`${FULL} [name="your-file"]`).setInputFiles(file);
    await eventually(() => tips(page, FULL)).toContain('The uploaded file is too large.');
  });

  it('with all field types can be refused, fail, and finally be sent', async () => {
    const [schema] = recordedExchanges('cf7-schema');
    const [wrong] = recordedExchanges('cf7-feedback-validation_failed');
    const [sent] = recordedExchanges('cf7-feedback-mail_sent');
    const [refill] = recordedExchanges('cf7-refill');
    const answers = [schema, wrong, outOfOrder, sent, refill].flatMap((each) => each ?? []);
    const replies = [...answers, ...cart()];
    const { page, shop, clearProblems } = await openCapture('contact', { replies });
    await recordEvents(page);
    const before = await violations(page);
    const form = page.locator(FULL);
    await form.locator('[name="your-message"]').fill('short');
    await eventually(() => form.locator('.wpcf7-character-count').allTextContents()).toEqual(['5', '195']);
    await form.locator('[name="your-url"]').fill('shop.example');
    await form.locator('[name="your-tel"]').fill('12');
    await form.locator('[name="your-accept"]').check();
    await eventually(() => form.locator('[name="your-url"]').inputValue()).toBe('http://shop.example');
    await send(page, FULL);
    await reaches(page, FULL, 'invalid');
    await eventually(() => tips(page, FULL)).toHaveLength(11);
    const name = form.locator('[name="your-name"]');
    expect(await name.getAttribute('aria-describedby')).toBe('wpcf7-f145-p148-o1-ve-your-name');
    expect(await form.locator('#wpcf7-f145-p148-o1-ve-your-name').textContent()).toBe(
      'Please fill out this field.',
    );
    await eventually(() => name.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await form.locator('.wpcf7-quiz-label').textContent()).toBe('1+1=?');
    expect(newViolations(await violations(page), before)).toEqual([]);
    const events = await recordedEvents(page);
    expect(events.slice(events.indexOf('beforesubmit init'))).toEqual([
      'beforesubmit init',
      'statuschanged submitting',
      'statuschanged invalid',
      'invalid validation_failed',
      'submit validation_failed',
    ]);

    await send(page, FULL);
    await reaches(page, FULL, 'failed');
    expect(await output(page, FULL).textContent()).toBe('An unknown error occurred.');
    expect(await form.locator('[name="your-message"]').inputValue()).toBe('short');

    await send(page, FULL);
    await reaches(page, FULL, 'sent');
    await eventually(() => recordedEvents(page).then((all) => all.at(-1))).toBe('reset sent');
    expect(await output(page, FULL).textContent()).toBe('Thank you for your message. It has been sent.');
    expect(await form.locator('[name="your-message"]').inputValue()).toBe('');
    expect(await form.locator('.wpcf7-submit').isDisabled()).toBe(true);
    expect(await form.locator('[name="_wpcf7_posted_data_hash"]').inputValue()).toBe(
      '280a64f984cc31b2084e8691bb1e1654',
    );
    const calls = shop.calls.filter(isFeedback);
    expect(calls).toHaveLength(3);
    expect(
      calls.every(({ headers }) =>
        /^multipart\/form-data; boundary=/.test(headers.get('content-type') ?? ''),
      ),
    ).toBe(true);
    expect(calls[0]?.body).toMatchObject({ _wpcf7_unit_tag: 'wpcf7-f145-p148-o1', 'your-message': 'short' });
    // Only the server error is reported.
    expect(clearProblems().filter((line) => !/500|unknown error/i.test(line))).toEqual([]);
  });

  it('show all other results, and no error message moves the pressed button away', async () => {
    const outcomes = ['spam', 'aborted', 'mail_failed', 'payment_required'] as const;
    const terms = recordedExchanges('cf7-feedback-validation_failed').at(-1);
    const replies = [
      ...recordedExchanges('cf7-schema').slice(1, 3),
      ...outcomes.flatMap((name) => recordedExchanges(`cf7-feedback-${name}`)),
      ...(terms ? [terms] : []),
      ...cart(),
    ];
    const { page, shop } = await openCapture('contact', { replies, viewport: 'phone' });
    const form = page.locator(SIMPLE);
    await form.locator('[name="your-name"]').fill('Ann');
    await form.locator('[name="your-email"]').fill('nobody');
    await form.locator('[name="your-message"]').focus();
    await eventually(() => tips(page, SIMPLE)).toEqual(['Please enter an email address.']);
    await form.locator('[name="your-email"]').fill('ann@shop.example');
    await send(page, SIMPLE);
    await reaches(page, SIMPLE, 'spam');
    expect(await tips(page, SIMPLE)).toEqual([]);
    for (const [index, status] of ['aborted', 'failed', 'payment-required'].entries()) {
      await send(page, SIMPLE);
      await reaches(page, SIMPLE, status);
      expect(shop.calls.filter(isFeedback)).toHaveLength(index + 2);
      expect(await form.locator('[name="your-name"]').inputValue()).toBe('Ann');
    }
    expect(await output(page, SIMPLE).textContent()).toBe('Payment is required. Please pay by credit card.');

    await page.locator(`${TERMS} [name="your-email"]`).fill('ann@shop.example');
    await send(page, TERMS);
    await reaches(page, TERMS, 'invalid');
    await eventually(() => tips(page, TERMS)).toHaveLength(1);
  });

  it('become a note inside another form', async () => {
    const { page } = await openCapture('contact-nested');
    const note = page.locator('form > p.wpcf7-form-in-wrong-place');
    await eventually(() => note.textContent()).toBe('Error: This contact form is placed in the wrong place.');
    expect(await page.locator('.wpcf7').count()).toBe(0);
    const lineOnly = (element: Element) => element.getBoundingClientRect().height < 40;
    expect(await note.evaluate(lineOnly)).toBe(true);
  });
});
