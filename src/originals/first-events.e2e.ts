import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { readRecordedValues } from '#testing/library-page.ts';
import { openScripts, SHOP_TAGS, scriptTag } from '#testing/script-page.ts';

const fixture = (path: string) => readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8');

const FORM = `<script>var wc_add_to_cart_variation_params = { wc_ajax_url: '/?wc-ajax=%%endpoint%%' };</script>${fixture('product/variation-form.html')}`;
/** An unknown script of the page, which listens as soon as it runs. */
const LISTENING_CODE = `for (const name of ['check_variations', 'reset_data', 'hide_variation', 'found_variation'])
  document.addEventListener(name, () => (window.recorded ||= []).push(name));`;

/**
 * Opens a page with a variation form, and a script that listens to it and loads when `loadScript` is called.
 */
async function openForm() {
  let loadScript = () => {};
  const scriptAllowed = new Promise<void>((resolve) => {
    loadScript = resolve;
  });
  const opened = await openScripts(
    `${SHOP_TAGS}${scriptTag('wc-add-to-cart-variation', 'defer')}${FORM}${scriptTag('acme')}`,
    { acme: LISTENING_CODE },
    {
      until: 'loaded',
      prepare: ({ context }) =>
        context.route('**/acme.js', async (route) => {
          await scriptAllowed;
          await route.fallback();
        }),
    },
  );
  return { ...opened, loadScript };
}

it('a variation form without a choice repeats its events for a script that loads late', async () => {
  const opened = await openForm();
  await opened.page.locator('form[current-image]').waitFor();
  opened.loadScript();
  await eventually(() => readRecordedValues(opened)).toEqual(
    expect.arrayContaining(['check_variations', 'reset_data', 'hide_variation']),
  );
});

it('a variation form repeats the event of a choice for a script that loads late', async () => {
  const opened = await openForm();
  const { page, loadScript } = opened;
  await page.locator('form[current-image]').waitFor();
  await page.selectOption('#pa_color', 'blue');
  await page.selectOption('#size', 'm');
  await page.getByText('5 in stock').waitFor();
  loadScript();
  await eventually(() => readRecordedValues(opened)).toContain('found_variation');
  expect(await readRecordedValues(opened)).not.toContain('reset_data');
});
