import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { openDemo } from '#testing/open-demo.ts';
import { OUR_TAG, openMarkup } from '#testing/open-markup.ts';
import { DEVICES } from '#testing/whole-suite.ts';

const PAGE = '/forms/';

/** Live regions are outside the landmarks. */
const REGIONS_ASIDE = { region: { enabled: false } };

const form = (page: Page, name: string) => page.getByRole('form', { name });
const fault = (page: Page, kind: string) =>
  page.request.get(new URL(`/?fault=${kind}&fault_on=rest`, page.url()).href);

describe.each(DEVICES)('forms, on a %s', (viewport) => {
  it('keep the typed text, go through steps, and are sent after the shop has recovered', async () => {
    const { page, layoutShifts, problems } = await openDemo(PAGE, {
      watchesShifts: true,
      viewport,
      reducedMotion: 'reduce',
    });
    const mug = form(page, 'A mug of your own');
    const meter = () => mug.getByRole('progressbar').getAttribute('aria-valuenow');
    await eventually(meter).toBe('33');
    expect(await layoutShifts()).toEqual([]);
    expect(await violations(page)).toEqual([]);

    await mug.getByLabel('Name').fill('Ann');
    await mug.getByLabel('Email').fill('ann@shop.example');
    await page.keyboard.press('Enter');
    await eventually(meter).toBe('66');
    await mug.getByLabel('Kelp').check();
    await mug.getByLabel('A sketch').setInputFiles({
      name: 'sketch.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(3 * 1024 * 1024),
    });
    await mug.getByText('This file exceeds the maximum allowed size.').waitFor();
    await mug.getByLabel('A sketch').setInputFiles([]);
    await eventually(() => mug.getByText('This file exceeds').count()).toBe(0);
    await mug.getByRole('button', { name: 'On to the words' }).click();
    await mug.getByLabel('What is to be written').fill('Ahoy');

    await page.reload();
    await eventually(meter).toBe('33');
    expect(await mug.getByLabel('Name').inputValue()).toBe('Ann');
    await mug.getByRole('button', { name: 'Next' }).click();
    await eventually(meter).toBe('66');
    await mug.getByRole('button', { name: 'On to the words' }).click();
    await eventually(meter).toBe('100');
    expect(await mug.getByLabel('What is to be written').inputValue()).toBe('Ahoy');

    await fault(page, '500');
    await mug.getByRole('button', { name: 'Order the mug' }).click();
    await mug.getByText('An unknown error occurred.').waitFor();
    problems.splice(0);
    expect(await mug.getByLabel('What is to be written').inputValue()).toBe('Ahoy');
    await fault(page, 'none');
    await mug.getByRole('button', { name: 'Order the mug' }).click();
    await mug.getByText('Your mug goes to the wheel').waitFor();
    await eventually(meter).toBe('33');
    expect(await mug.getByLabel('Name').inputValue()).toBe('');
    expect(await violations(page, { rules: REGIONS_ASIDE })).toEqual([]);

    // The payment button opens another page, and WordPress handles the login.
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await page.getByText('This is where you would pay').waitFor();
    await page.goBack();
    await eventually(() => page.getByRole('button', { name: 'Pay by card' }).isEnabled()).toBe(true);
    await page.getByLabel('Username or Email Address').fill('nobody');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByText('The name or the password is not right.').waitFor();
  });
});

it('a large file that is added to an untouched form is reported', async () => {
  const head = OUR_TAG.replace('<script ', '<script data-warm="sign" ');
  const { page, countOf } = await openMarkup(await readFixture('forms/form.html'), { head });
  expect(countOf('form')).toBe(0);
  const photos = page.locator('#form-field-photo');
  await photos.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(1024 * 1024 + 1),
  });
  await eventually(() => photos.getAttribute('aria-invalid')).toBe('true');
});
