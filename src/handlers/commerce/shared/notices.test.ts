import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Runtime } from '#runtime/define.ts';
import { errorNotice, isError, readNotices, removeNotices, showNotices, textOf } from './notices.ts';

const runtime = { scan() {}, dispose() {}, report() {} } as unknown as Runtime;
const message = (text: string) => `<div class="woocommerce-message" role="alert">\n ${text} </div>`;

let page: HTMLElement;

beforeEach(() => {
  page = document.createElement('main');
  document.body.append(page);
  onTestFinished(() => page.remove());
});

const texts = () => [...page.querySelectorAll('.woocommerce-message,.woocommerce-error')].map(textOf);

describe('showing notices', () => {
  it("shows each text once, at the start of the page's first wrapper", () => {
    page.innerHTML =
      '<div class="woocommerce-notices-wrapper"><p>other</p></div><div class="woocommerce-notices-wrapper"></div>';
    const shown = showNotices(readNotices(message('Saved') + message('Saved') + message('Sent')), runtime);
    expect(texts()).toEqual(['Saved', 'Sent']);
    expect(page.firstElementChild?.firstElementChild).toBe(shown[0]);
  });

  it('skips notices that are already on the page', () => {
    page.innerHTML = `<div class="woocommerce-notices-wrapper">${message('Saved')}</div>`;
    expect(showNotices(readNotices(message('Saved')), runtime)).toEqual([]);
    expect(texts()).toEqual(['Saved']);
  });

  it.each([
    ['the cart form', '<form class="woocommerce-cart-form"></form>'],
    [
      'the message of an empty cart',
      '<div class="wc-empty-cart-message"><p class="cart-empty">Empty</p></div>',
    ],
  ])('shows them before %s when the page has no wrapper', (_what, html) => {
    page.innerHTML = html;
    showNotices(readNotices(message('Saved')), runtime);
    expect(page.firstElementChild?.className).toBe('woocommerce-message');
  });

  it('shows nothing without a place for notices', () => {
    expect(showNotices(readNotices(message('Saved')), runtime)).toEqual([]);
  });

  it('shows our messages as text', () => {
    page.innerHTML = '<div class="woocommerce-notices-wrapper"></div>';
    showNotices(errorNotice('<b>Offline</b> & so'), runtime);
    expect(texts()).toEqual(['<b>Offline</b> & so']);
  });
});

describe('reading notices', () => {
  it.each<[string, unknown, number]>([
    ['finds none on a page without notices', '<html><body><form></form></body></html>', 0],
    ['ignores the message of an empty cart', '<div class="cart-empty woocommerce-info">Empty</div>', 0],
    ['finds a banner', '<div class="wc-block-components-notice-banner is-error" role="alert">No</div>', 1],
    ['ignores nested notices', `<div class="woocommerce-info">A ${message('B')}</div>`, 1],
    ['finds none without a text', undefined, 0],
  ])('%s', (_what, html, count) => {
    expect(readNotices(html)).toHaveLength(count);
  });

  it.each([
    ['<ul class="woocommerce-error"></ul>', true],
    ['<div class="wc-block-components-notice-banner is-error"></div>', true],
    ['<div class="wc-block-components-notice-banner is-success"></div>', false],
    ['<div class="woocommerce-message"></div>', false],
  ])('reads %s as an error: %s', (html, expected) => {
    expect(readNotices(html).map(isError)).toEqual([expected]);
  });
});

describe('removing notices', () => {
  const LASTING = `<div class="woocommerce-form-coupon-toggle"><div class="woocommerce-info">Coupon?</div></div>
    <div class="cart-empty woocommerce-info">Empty</div>`;

  it('keeps permanent notices', () => {
    page.innerHTML = LASTING + message('Saved');
    removeNotices();
    expect(page.children).toHaveLength(2);
  });

  it('only removes those that match', () => {
    page.innerHTML = `${message('Saved')}<ul class="woocommerce-error"></ul>`;
    removeNotices('.woocommerce-error');
    expect(texts()).toEqual(['Saved']);
  });
});
