import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newViolations, violations } from '#testing/axe.ts';
import type { MadeUpReply } from '#testing/capture-replies.ts';
import { hasCaptures, recordedExchanges } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { type CaptureOptions, openCapture } from '#testing/open-capture.ts';
import { disposeAndReadMarkup, readPageMarkup } from '#testing/page-markup.ts';
import { installClock, passTime } from '#testing/pass-time.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const FORM = '.variations_form';
const BUTTON = '.single_add_to_cart_button';
const AREA = '.single_variation';

/** Sets a select by script, because swatches hide the selects of these pages. */
const choose = (page: Page, selected: Readonly<Record<string, string>>) =>
  page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const select = document.querySelector<HTMLSelectElement>(`select[name=attribute_${name}]`);
      if (select) select.value = value;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, selected);

const options = (page: Page, name: string) =>
  page
    .locator(`select[name=attribute_${name}]`)
    .evaluate((select) => [...(select as HTMLSelectElement).options].map(({ value }) => value));

const stateOf = (page: Page) =>
  page.evaluate(
    ([form, button]) => {
      const posted = new FormData(document.querySelector<HTMLFormElement>(form as string) ?? undefined);
      const isOff = document.querySelector(`${form} ${button}`)?.matches('.disabled');
      return { id: posted.get('variation_id'), isOff };
    },
    [FORM, BUTTON],
  );

/** Carts in the header may request their content. */
const CARTS: MadeUpReply = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  reply: { json: { fragments: {}, cart_hash: '' } },
  repeat: 'always',
};

/** The second is in another theme. */
const PAGES = isWholeSuite ? ['product-variable', 'product-variable-storefront'] : ['product-variable'];

/** Content outside landmarks is the theme's. */
const LANDMARKS_ASIDE = { rules: { region: { enabled: false } } };

async function open(name: string, { replies = [], ...captured }: CaptureOptions = {}) {
  const opened = await openCapture(name, { ...captured, replies: [...replies, CARTS] });
  const { page } = opened;
  await page.locator(FORM).first().scrollIntoViewIfNeeded();
  await page.locator(`${FORM} ${BUTTON}.wc-variation-selection-needed`).first().waitFor();
  await page.locator(`${FORM} .reset_variations[style*=visibility]`).first().waitFor({ state: 'attached' });
  return opened;
}

describe.skipIf(!hasCaptures)('the variation form on captured pages', () => {
  it.each(PAGES)('%s: shows price, stock, SKU and image of the choice, and resets them', async (name) => {
    const { page } = await open(name);
    await choose(page, { pa_color: 'red', pa_size: 'm', pa_pattern: 'plain' });
    await page.locator(`${AREA} .price`).waitFor();
    expect(await page.locator(AREA).textContent()).toMatch(/Variation Red M Plain\s+€23.00\s+19 in stock/);
    expect(await stateOf(page)).toEqual({ id: '38', isOff: false });
    expect(await page.locator('.product_meta .sku').textContent()).toMatch(/^V1-\d/);
    expect(await page.locator(`${FORM} input.qty`).getAttribute('max')).toBe('19');
    await choose(page, { pa_color: 'green' });
    await eventually(() => page.locator(AREA).textContent()).toMatch(/Variation Green M Plain/);
    const picture = page.locator('.woocommerce-product-gallery .wp-post-image');
    const slide = page.locator('.woocommerce-product-gallery .flex-active-slide img');
    const shown = async () =>
      `${await picture.first().getAttribute('src')} ${await slide.first().getAttribute('src')}`;
    await eventually(shown).toContain('lab-image-2');
    await page.locator('.reset_variations').click();
    await page.locator(AREA).waitFor({ state: 'hidden' });
    expect(await stateOf(page)).toEqual({ id: '', isOff: true });
    expect(await page.locator('.product_meta .sku').textContent()).toBe('V1');
    expect(await page.locator('.reset_variations_alert').textContent()).toContain('has been reset');
  });

  it.runIf(isWholeSuite)('offers only existing combinations', async () => {
    const { page } = await open('product-variable');
    await choose(page, { pa_color: 'black' });
    expect(await options(page, 'pa_size')).toEqual(['', 'm', 's']);
    await choose(page, { pa_color: '', pa_size: 'l' });
    expect(await options(page, 'pa_color')).toEqual(['', 'blue', 'green', 'red']);
  });

  it('alerts that a choice is missing, also on Enter', async () => {
    const { page } = await open('product-variable');
    const dialog = page.waitForEvent('dialog');
    const pressed = page.locator(BUTTON).press('Enter');
    const alert = await dialog;
    expect(alert.message()).toContain('Please select some product options');
    await alert.accept();
    await pressed;
    await choose(page, { pa_color: 'red' });
    await page.locator('.reset_variations').press('Space');
    expect((await stateOf(page)).isOff).toBe(true);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  it.runIf(isWholeSuite)('submits the choice', async () => {
    const { page } = await open('product-variable', {
      replies: [
        { method: 'POST', path: '/product/variable-shirt/', reply: { html: '<title>Added</title>' } },
      ],
    });
    await choose(page, { pa_color: 'blue', pa_size: 'm', pa_pattern: 'plain' });
    await page.locator(`${BUTTON}:not(.disabled)`).waitFor();
    const request = page.waitForRequest((each) => each.method() === 'POST');
    await page.locator(BUTTON).click({ noWaitAfter: true });
    expect((await request).postData()).toMatch(/name="variation_id"\s+50\b/);
  });

  it.runIf(isWholeSuite)('accepts any value for an open attribute', async () => {
    const { page } = await open('product-variable-any-elementor');
    expect(await options(page, 'pa_size')).toEqual(['', 'l', 'm', 's', 'xl', 'xxl']);
    await choose(page, { pa_size: 'xl' });
    await page.locator(`${BUTTON}:not(.disabled)`).waitFor();
    expect((await stateOf(page)).id).not.toBe('');
    await choose(page, { pa_color: 'black' });
    await page.locator(`${BUTTON}.wc-variation-is-unavailable`).waitFor();
  });

  it('requests variations that are not in the page, and handles an empty reply', async () => {
    const { page, shop } = await open('product-variable-ajax', {
      replies: recordedExchanges('wc-ajax-get_variation'),
    });
    await choose(page, { pa_color: 'red', pa_size: 'm', pa_material: 'cotton' });
    await page.locator(`${BUTTON}:not(.disabled)`).waitFor();
    expect(await page.locator(AREA).textContent()).toMatch(/€33.00\s+5 in stock/);
    expect(await stateOf(page)).toEqual({ id: '67', isOff: false });
    const calls = () => shop.calls.filter(({ path }) => path.includes('get_variation'));
    expect(calls().map(({ body }) => body)).toEqual([
      {
        attribute_pa_color: 'red',
        attribute_pa_size: 'm',
        attribute_pa_material: 'cotton',
        product_id: '64',
        custom_data: '',
      },
    ]);
    expect(await page.locator(`${FORM} option:disabled`).count()).toBe(0);
    await choose(page, { pa_size: 'xxl' });
    await eventually(async () => (await stateOf(page)).id).toBe('73');
    await choose(page, { pa_color: 'two-tone' });
    await page.locator('.wc-no-matching-variations').waitFor();
    expect(await stateOf(page)).toEqual({ id: '', isOff: true });
    expect(calls()).toHaveLength(3);
  });

  it('sells the choice although the code that shows it fails to load', async () => {
    const opened = await openCapture('product-variable', { script: 'held', replies: [CARTS] });
    const { page } = opened;
    await opened.context.route('**/shown-variation-*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.locator(FORM).scrollIntoViewIfNeeded();
    await opened.start();
    await page.locator(`${FORM} ${BUTTON}.wc-variation-selection-needed`).waitFor();
    await choose(page, { pa_color: 'red', pa_size: 'm', pa_pattern: 'plain' });
    await page.locator(`${BUTTON}:not(.disabled)`).waitFor();
    expect((await stateOf(page)).id).toBe('38');
    expect(opened.clearProblems().some((problem) => problem.includes('[skerry]'))).toBe(true);
  });

  it.each([
    ['product-variable', 'desktop'] as const,
    ['product-variable-any-elementor', 'phone'] as const,
    ...(isWholeSuite
      ? ([
          ['product-variable', 'phone'],
          ['product-variable-ajax', 'desktop'],
        ] as const)
      : []),
  ])(
    '%s on a %s: shifts nothing, adds no accessibility violations, and restores everything',
    async (name, viewport) => {
      const opened = await openCapture(name, {
        viewport,
        script: 'held',
        watchesShifts: true,
        replies: [CARTS],
        prepare: installClock,
      });
      const { page } = opened;
      await page.locator(FORM).scrollIntoViewIfNeeded();
      const before = await readPageMarkup(page);
      const broken = await violations(page, LANDMARKS_ASIDE);
      await opened.start();
      await page.locator(`${FORM} ${BUTTON}.disabled`).waitFor();
      await passTime(page, 300);
      const moved = (await opened.layoutShifts()).filter(({ sources }) =>
        sources.some((each) => /woocommerce-variation|quantity|single_add|reset_variations/.test(each)),
      );
      expect(moved).toEqual([]);
      expect(newViolations(await violations(page, LANDMARKS_ASIDE), broken)).toEqual([]);
      expect(await disposeAndReadMarkup(page, before)).toBe(before);
    },
  );
});
