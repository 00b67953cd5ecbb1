import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { emit } from '#platform/events.ts';
import { scrollPage } from '#platform/page-position.ts';
import { media } from '#testing/fake-observers.ts';
import { stubBuilderShop } from '#testing/menu-cart-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { noticesWidget } from './handler.ts';

/** Not a fixture, because on demo pages it would gather other fixtures' notices. */
const WIDGET = `<div class="elementor-element elementor-element-7f1a300 elementor-widget elementor-widget-woocommerce-notices" data-id="7f1a300" data-element_type="widget" data-widget_type="woocommerce-notices.default">
  <div class="e-woocommerce-notices-wrapper e-woocommerce-notices-wrapper-loading"><div class="woocommerce-notices-wrapper"></div></div>
</div>`;
const WRAPPER = '.e-woocommerce-notices-wrapper';
const ERROR = '<ul class="woocommerce-error" role="alert"><li>No such coupon</li></ul>';
const DONE = '<div class="woocommerce-message" role="alert">Cart updated</div>';

let scrollTo: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  media.set('prefers-reduced-motion', 'reduce');
  scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  stubBuilderShop();
});

const open = async (elsewhere = '<div id="place"></div>') => {
  const opened = await mountFixture(noticesWidget, elsewhere + WIDGET);
  const wrapper = opened.element.querySelector(WRAPPER) as HTMLElement;
  const texts = () =>
    [...wrapper.children].flatMap(({ textContent }) => (textContent?.trim() ? [textContent.trim()] : []));
  const insert = (html: string) => opened.container.insertAdjacentHTML('afterbegin', html);
  return { ...opened, wrapper, texts, insert };
};
const afterFrame = () => vi.advanceTimersByTimeAsync(20);

describe('notices with the widget', () => {
  it('move into the widget on load, in order, and keep their role', async () => {
    const { wrapper, texts } = await open(ERROR + DONE);
    expect(texts()).toEqual(['No such coupon', 'Cart updated']);
    expect([...wrapper.querySelectorAll('[role=alert]')]).toHaveLength(2);
  });

  it.each([
    'updated_wc_div',
    'updated_checkout',
    'updated_cart_totals',
    'applied_coupon',
    'removed_coupon',
    'applied_coupon_in_checkout',
    'removed_coupon_in_checkout',
    'checkout_error',
  ])('move into the widget after %s, the newest first', async (name) => {
    const { texts, insert } = await open(DONE);
    insert(ERROR);
    emit(document.body, name);
    expect(texts()).toEqual(['No such coupon', 'Cart updated']);
  });

  it('move after jQuery events', async () => {
    vi.stubGlobal('jQuery', jQuery);
    const { texts, insert } = await open();
    insert(ERROR);
    jQuery(document.body).trigger('checkout_error', ['']);
    expect(texts()).toEqual(['No such coupon']);
  });

  it('move with all nested notices, as groups or banners', async () => {
    const { wrapper } = await open(
      `<div class="woocommerce-NoticeGroup">${ERROR}</div>
       <div class="wc-block-components-notice-banner is-error" role="alert">Banner</div>
       <div class="woocommerce-info"><div class="woocommerce-message">Inner</div></div>`,
    );
    expect([...wrapper.children].map(({ className }) => className.split(' ')[0])).toEqual([
      'woocommerce-NoticeGroup',
      'wc-block-components-notice-banner',
      'woocommerce-info',
      'woocommerce-notices-wrapper',
    ]);
    expect(wrapper.querySelectorAll('.woocommerce-NoticeGroup > .woocommerce-error')).toHaveLength(1);
  });

  it('inside the widget stay where they are', async () => {
    const { wrapper, texts } = await open(DONE);
    const before = [...wrapper.children];
    emit(document.body, 'updated_checkout');
    expect([...wrapper.children]).toEqual(before);
    expect(texts()).toEqual(['Cart updated']);
  });

  it('keep the focus inside', async () => {
    const { insert } = await open();
    insert('<ul class="woocommerce-error"><li><a href="#field">Name is missing</a></li></ul>');
    const link = document.querySelector<HTMLElement>('.woocommerce-error a');
    link?.focus();
    emit(document.body, 'checkout_error');
    expect(document.activeElement).toBe(link);
  });

  it.each([
    ['stay in place in the editor', { isEdit: true }, 1],
    ['move elsewhere', {}, 0],
  ])("from the editor's sample %s", async (_title, page, outside) => {
    stubBuilderShop(page);
    const { container } = await open('<div class="woocommerce-info e-notices-demo-notice">Demo</div>');
    expect(container.querySelectorAll(':scope > .e-notices-demo-notice')).toHaveLength(outside);
  });
});

describe('the wrapper of the notices widget', () => {
  it('loses its loading class, even without notices', async () => {
    const { wrapper } = await open();
    expect(wrapper.className).toBe('e-woocommerce-notices-wrapper');
  });

  it('returns all notices when disposed', async () => {
    const { dispose, difference, insert, container } = await open(
      `<div>${ERROR}</div><p>Between</p>${DONE}<p>End</p>`,
    );
    await dispose();
    expect(difference()).toBe('');
    insert(ERROR);
    emit(document.body, 'checkout_error');
    expect(container.querySelectorAll(':scope > .woocommerce-error')).toHaveLength(1);
  });

  it('changes nothing on a widget without a container', async () => {
    const { difference } = await mountFixture(
      noticesWidget,
      '<div data-element_type="widget" data-widget_type="woocommerce-notices.default" data-settings="[]"></div>',
    );
    expect(difference()).toBe('');
  });
});

describe('the page with a notices widget', () => {
  it.each([
    ['on load without notices', '<div></div>', undefined],
    [
      'for permanent notices',
      '<div class="woocommerce-form-coupon-toggle"><div class="woocommerce-info">Have a coupon?</div></div>',
      undefined,
    ],
    ['for an event without notices', '<div></div>', 'updated_checkout'],
  ])('does not scroll %s', async (_what, markup, event) => {
    await open(markup);
    if (event) emit(document.body, event);
    await afterFrame();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("scrolls the first notice to the middle of the window, after the shop's own scroll", async () => {
    const { insert } = await open();
    insert(ERROR + DONE);
    const notice = document.querySelector('.woocommerce-error') as HTMLElement;
    vi.spyOn(notice, 'getBoundingClientRect').mockReturnValue({ top: 2000, height: 100 } as DOMRect);
    emit(document.body, 'checkout_error');
    const shop = createScope(() => {});
    scrollPage(5, shop, { durationMs: 0 });
    await afterFrame();
    expect(scrollTo).toHaveBeenLastCalledWith({
      top: 2000 - (window.innerHeight - 100) / 2,
      behavior: 'instant',
    });
    expect(scrollTo).toHaveBeenCalledTimes(2);
    shop.dispose();
  });
});
