import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HEAD_TAG, openScripts, scriptsRun, scriptTag } from '#testing/script-page.ts';

const FORM = readFileSync(new URL('../../fixtures/commerce/checkout-form.html', import.meta.url), 'utf8');
const PARAMS = { wc_ajax_url: '/ajax/%%endpoint%%', checkout_url: '/ajax/checkout', is_checkout: '0' };
const HEAD = `<script>wc_checkout_params = ${JSON.stringify(PARAMS)}</script>${HEAD_TAG}`;

/** A gateway that registers as soon as it runs, without checking that the global exists. */
const REGISTER = `wc.customPlaceOrderButton.register('bacs', {
  render(place) { place.innerHTML = '<button type="button">Pay here</button>'; },
  cleanup() {},
});`;

/** A small copy of the original. */
const ORIGINAL = `window.wc = window.wc || {};
wc.customPlaceOrderButton = { known: [], register(id) { this.known.push(id); }, __maybeShow() {}, __maybeHideDefaultButtonOnInit() {}, __cleanup() {} };`;

const FILES = ['jquery-core', 'wc-custom-place-order-button', 'wc-checkout']
  .map((each) => scriptTag(each))
  .join('');
const CODE = { 'wc-custom-place-order-button': ORIGINAL, acme: REGISTER };

it.each([
  ['a file of its own', FILES + scriptTag('acme'), ['acme']],
  ['code on the page', `${FILES}<script>${REGISTER}</script>`, []],
  [
    'a module, which runs before our code has loaded',
    `${FILES}<script type="module">${REGISTER}</script>`,
    [],
  ],
  ['a file on a page without the shop’s scripts', scriptTag('acme'), ['acme']],
  ['code on a page without the shop’s scripts', `<script>${REGISTER}</script>`, []],
])(
  "a gateway's button is shown when %s registers it, and no original runs",
  async (_what, markup, scripts) => {
    const opened = await openScripts(FORM + markup, CODE, { head: HEAD });
    const { page } = opened;
    await page.getByText('Pay here').waitFor();
    expect(await page.locator('#place_order').isVisible()).toBe(false);
    expect(await scriptsRun(opened)).toEqual(scripts);
  },
);

it('the original runs with all registrations when the checkout is left to it', async () => {
  const head = HEAD.replace('src=', 'data-leave="checkout,field-validation" src=');
  const opened = await openScripts(`${FORM}${FILES}<script type="module">${REGISTER}</script>`, CODE, {
    head,
  });
  expect(await scriptsRun(opened)).toEqual(
    expect.arrayContaining(['wc-custom-place-order-button', 'wc-checkout']),
  );
  const known = await opened.page.evaluate('wc.customPlaceOrderButton.known');
  expect(known).toEqual(['bacs']);
});
