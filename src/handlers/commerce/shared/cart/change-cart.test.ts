import { expect, it } from 'vitest';
import type { Runtime } from '#runtime/define.ts';
import { RequestError } from '#transport/errors.ts';
import { showFailure } from './change-cart.ts';

const runtime = { scan() {}, dispose() {}, report() {} } as unknown as Runtime;

it.each([
  ["at the page's place for notices", '', '.woocommerce-notices-wrapper'],
  [
    'in the notices widget, which hides others',
    '<div class="e-woocommerce-notices-wrapper"></div>',
    '.e-woocommerce-notices-wrapper',
  ],
])('a failed cart change is shown %s', (_where, widget, place) => {
  document.body.innerHTML = `<div class="woocommerce-notices-wrapper"></div>${widget}`;
  const context = { handler: 'cart-page', runtime, announce() {} };
  const notice = showFailure(new RequestError('fetch_error'), context);
  expect(notice?.parentElement).toBe(document.querySelector(place));
});
