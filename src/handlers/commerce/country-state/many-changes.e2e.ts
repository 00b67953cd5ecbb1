import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openCheckout } from '#testing/open-checkout.ts';
import { OUR_TAG } from '#testing/open-markup.ts';

const jquery = readFileSync(
  new URL('../../../../node_modules/jquery/dist/jquery.min.js', import.meta.url),
  'utf8',
);

/** Code for the page: everything that visitors, other scripts and a translator do to the address, by name. */
const ACTIONS = `
const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
let state = 7;
const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
const pick = (list) => list[Math.floor(random() * list.length)];
const anyCountry = () => pick(['DE', 'US', 'FR', 'CA', 'XX']);
const wrapText = (node) => {
  const font = document.createElement('font');
  font.append(...node.childNodes);
  node.append(font);
};
const actions = [
  () => jQuery('#billing_country').val(anyCountry()).trigger('change'),
  () => {
    find('#billing_country').value = anyCountry();
    find('#billing_country').dispatchEvent(new Event('change', { bubbles: true }));
  },
  () => jQuery('#billing_state').trigger('change'),
  () => {
    const field = pick(all('form .select2-selection'));
    field.focus();
    field.click();
  },
  () => {
    const search = find('.select2-search__field');
    if (!search) return;
    search.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(search, pick(['a', '', 'zz']));
    search.dispatchEvent(new Event('input', { bubbles: true }));
  },
  () => {
    const key = pick(['ArrowDown', 'Enter', 'Escape', 'Tab', 'a']);
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (find('.select2-search__field') ?? document.activeElement).dispatchEvent(event);
  },
  () => pick(all('.select2-results__option'))?.click(),
  () => document.activeElement.blur(),
  () => find('#billing_first_name').focus(),
  () => find('.select2-results__options')?.dispatchEvent(new Event('scroll')),
  () => { find('#billing_country').innerHTML = find('#billing_country').innerHTML; },
  () => all('.select2-results__option,.select2-selection__rendered').forEach(wrapText),
  () => random() < 0.2 && find('#billing_country').replaceWith(find('#billing_country').cloneNode(true)),
  () => jQuery(document.body).trigger('update_checkout'),
  () => { find('#billing_country').disabled = !find('#billing_country').disabled; },
];`;

/** Code for the page: acts often, also inside listeners of what the actions cause. */
const ACT = `(async () => {
${ACTIONS}
let depth = 0;
const act = () => pick(actions)();
const actInside = () => {
  if (depth > 2 || random() < 0.6) return;
  depth += 1;
  act();
  depth -= 1;
};
const types = ['change', 'focusin', 'focusout', 'select2:open', 'select2:close', 'click', 'keydown'];
for (const type of types) document.addEventListener(type, actInside, random() < 0.5);
const events = 'country_to_state_changed country_to_state_changing update_checkout updated_checkout';
jQuery(document.body).on(events, actInside);
for (let count = 0; count < 160; count += 1) {
  act();
  if (random() < 0.4) await new Promise((resolve) => setTimeout(resolve, random() * 10));
}
for (const type of types) document.removeEventListener(type, actInside, true);
for (const type of types) document.removeEventListener(type, actInside);
jQuery(document.body).off(events);
find('#billing_country').disabled = false;
document.activeElement.blur();
jQuery('#billing_country').val('US').trigger('change');
})()`;

it('many changes of the country, also inside of each other, leave an address that works', async () => {
  const { page } = await openCheckout({
    cpuSlowdown: 2,
    tag: `<script>${jquery}</script>${OUR_TAG}`,
    review: (count) => ({
      fragments: { '.woocommerce-checkout-review-order-table': `<table><tr><td>${count}</td></tr></table>` },
    }),
  });
  // Loads the code of the list.
  await page.click('#billing_country_field .select2-selection');
  await page.waitForSelector('.select2-search__field');
  await page.evaluate(ACT);
  await page.click('#billing_state_field .select2-selection');
  await page.keyboard.type('new');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.inputValue('#billing_state')).toBe('NY');
});
