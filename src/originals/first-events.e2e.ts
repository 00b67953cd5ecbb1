import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { heard } from '#testing/library-page.ts';
import { file, openScripts, SHOP } from '#testing/script-page.ts';

const fixture = (path: string) => readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8');

const FORM = `<script>var wc_add_to_cart_variation_params = { wc_ajax_url: '/?wc-ajax=%%endpoint%%' };</script>${fixture('product/variation-form.html')}`;
/** An unknown script of the page, which listens as soon as it runs. */
const LISTENS = `for (const name of ['check_variations', 'reset_data', 'hide_variation', 'found_variation'])
  document.addEventListener(name, () => (window.heard ||= []).push(name));`;

/** Opens a page with a variation form, and a script that listens to it and loads after `letCome`. */
async function openForm() {
  let letCome = () => {};
  const coming = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const opened = await openScripts(
    `${SHOP}${file('wc-add-to-cart-variation', 'defer')}${FORM}${file('acme')}`,
    { acme: LISTENS },
    {
      until: 'loaded',
      prepare: ({ context }) =>
        context.route('**/acme.js', async (route) => {
          await coming;
          await route.fallback();
        }),
    },
  );
  return { ...opened, letCome };
}

it('a variation form without a choice repeats its events for a script that loads late', async () => {
  const opened = await openForm();
  await opened.page.locator('form[current-image]').waitFor();
  opened.letCome();
  await eventually(() => heard(opened)).toEqual(
    expect.arrayContaining(['check_variations', 'reset_data', 'hide_variation']),
  );
});

it('a variation form repeats the event of a choice for a script that loads late', async () => {
  const opened = await openForm();
  const { page, letCome } = opened;
  await page.locator('form[current-image]').waitFor();
  await page.selectOption('#pa_color', 'blue');
  await page.selectOption('#size', 'm');
  await page.getByText('5 in stock').waitFor();
  letCome();
  await eventually(() => heard(opened)).toContain('found_variation');
  expect(await heard(opened)).not.toContain('reset_data');
});
