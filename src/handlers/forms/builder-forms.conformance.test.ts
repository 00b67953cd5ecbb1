import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { openCapture } from '#testing/open-capture.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const AJAX = '/wp-admin/admin-ajax.php';
const HIDDEN = '<style>.elementor-hidden { display: none }</style>';
/** Hides everything but the form with steps, at the top of the page. */
const ALONE = `${HIDDEN}<style>.elementor-element:not(:has([name="Steps"]), [name="Steps"] *, .elementor-widget-form:has([name="Steps"])) { display: none }</style>`;
// The first interaction also loads the cart.
const cart = hasCaptures ? recordedExchanges('wc-ajax-get_refreshed_fragments') : [];
const recorded = hasCaptures ? recordedExchanges('elementor-form-send') : [];
const refusal = {
  method: 'POST',
  path: AJAX,
  reply: { json: { success: false, data: { message: 'No.', errors: { n: 'Not you.' }, data: [] } } },
} as const;

const form = (page: Page, name: string) => page.getByRole('form', { name });
const button = (inside: Locator) => inside.getByRole('button', { name: 'Send' });
const sent = (calls: readonly { body: unknown }[]) =>
  calls.map(({ body }) => body as Record<string, unknown>).filter(({ action }) => action);

describe.skipIf(!hasCaptures)('a form on the captured page', () => {
  it('is sent once, shows errors, and keeps its values after a reload', async () => {
    const { page, shop } = await openCapture('el-forms', {
      replies: [...cart, ...recorded],
      extraHtml: HIDDEN,
    });
    const all = form(page, 'All fields');
    const fill = async () => {
      await all.getByLabel('Name').fill('Ann');
      await all.getByLabel('Email').fill('ann@shop.example');
      await all.getByLabel('X', { exact: true }).check();
      await all.getByLabel('I accept').check();
    };
    await fill();
    // A second, impatient click.
    await button(all).dblclick();
    await all.getByText('Your submission was successful.').waitFor();
    expect(sent(shop.calls)).toHaveLength(1);
    expect(sent(shop.calls)[0]).toMatchObject({
      post_id: '194',
      form_id: '0e2a755',
      action: 'elementor_pro_forms_send_form',
      referrer: 'https://shop.example/el-forms/',
      'form_fields[name]': 'Ann',
      'form_fields[check][]': 'X',
      'form_fields[acceptance]': 'on',
      'form_fields[hidden]': 'hid',
    });
    await eventually(() => all.getByLabel('Name').inputValue()).toBe('');

    await fill();
    await page.keyboard.press('Enter');
    await all.getByText('The field accepts only numbers').waitFor();
    await eventually(() => all.locator('[aria-invalid="true"]').count()).toBe(3);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('form-field-name');
    expect(await all.getByLabel('Name').inputValue()).toBe('Ann');

    await page.reload();
    await eventually(() => all.getByLabel('Email').inputValue()).toBe('ann@shop.example');
    expect(await all.getByLabel('I accept').isChecked()).toBe(true);
    await button(all).click();
    await all.getByText('Your submission failed because of a server error.').waitFor();
    await eventually(() => button(all).isEnabled()).toBe(true);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Send');
  });

  it.runIf(isWholeSuite).each(withLegacyMarkup('el-forms'))('works in steps on %s', async (name) => {
    const { page, shop, start, layoutShifts } = await openCapture(name, {
      watchesShifts: true,
      replies: [...cart, refusal],
      extraHtml: `${ALONE}<p>What follows the form.</p>`,
      script: 'held',
    });
    const steps = form(page, 'Steps');
    await steps.getByLabel('Message').waitFor();
    await start();
    const percent = () => steps.locator('.e-form__indicators__indicator__progress__meter').textContent();
    const press = (label: string) => steps.getByRole('button', { name: label }).click();
    await eventually(percent).toBe('33%');
    expect(await layoutShifts()).toEqual([]);
    await press('Next');
    expect(await percent()).toBe('33%');
    await steps.getByLabel('Name').fill('Ann');
    await page.keyboard.press('Enter');
    await eventually(percent).toBe('66%');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('form-field-e');
    await press('Next');
    await eventually(percent).toBe('100%');
    await button(steps).click();
    await steps.getByText('Not you.').waitFor();
    await eventually(percent).toBe('33%');
    expect(await steps.locator('.e-form__step:not(.elementor-hidden)').count()).toBe(1);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('form-field-n');
    expect(sent(shop.calls)).toHaveLength(1);
  });
});
