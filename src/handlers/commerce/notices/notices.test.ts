import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { scrollPage } from '#platform/page-position.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { notices } from './handler.ts';

const FIXTURE = 'commerce/notices.html';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const emitEvent = (name: string) => document.body.dispatchEvent(new CustomEvent(name));

describe('the first notice of a page', () => {
  it('gets the focus after half a second', async () => {
    const { container } = await mountFixture(notices, FIXTURE);
    const notice = container.querySelector('.woocommerce-message');
    expect(notice?.getAttribute('tabindex')).toBe('-1');
    vi.advanceTimersByTime(499);
    expect(document.activeElement).toBe(document.body);
    vi.advanceTimersByTime(1);
    expect(document.activeElement).toBe(notice);
  });

  it.each([
    ['<ul class="woocommerce-error" role="alert"><li>No</li></ul>', true],
    ['<div class="wc-block-components-notice-banner is-error" role="alert">No</div>', true],
    ['<div class="woocommerce-info" role="alert">Well</div>', false],
    ['<div class="woocommerce-message">Silent</div>', false],
  ])('is focused for the markup %s: %s', async (markup, isFocused) => {
    const { container } = await mountFixture(notices, `${markup}<form class="checkout"></form>`);
    vi.advanceTimersByTime(500);
    expect(document.activeElement === container.firstElementChild).toBe(isFocused);
  });

  it.each(['item_removed_from_classic_cart', 'updated_wc_div'])(
    'gets the focus again after %s',
    async (name) => {
      vi.stubGlobal('jQuery', jQuery);
      const { container } = await mountFixture(notices, '<form class="woocommerce-cart-form"></form>');
      container.insertAdjacentHTML('afterbegin', '<div class="woocommerce-message" role="alert">Gone</div>');
      vi.advanceTimersByTime(1000);
      expect(document.activeElement).toBe(document.body);
      jQuery(document.body).trigger(name);
      vi.advanceTimersByTime(500);
      expect(document.activeElement?.textContent).toBe('Gone');
    },
  );

  it.each([true, false])('may be scrolled to on focus unless the page scrolls (%s)', async (isScrolling) => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { container, runtime } = await mountFixture(notices, FIXTURE);
    const notice = container.querySelector('[role=alert]') as HTMLElement;
    const focus = vi.spyOn(notice, 'focus');
    if (isScrolling) scrollPage(900, runtime.scope, { durationMs: 1000 });
    vi.advanceTimersByTime(500);
    expect(focus.mock.lastCall).toEqual([{ preventScroll: isScrolling }]);
  });

  it('does not take the focus from a shopper working in an updated cart', async () => {
    const { container } = await mountFixture(notices, FIXTURE);
    vi.advanceTimersByTime(500);
    const field = document.createElement('input');
    container.append(field);
    field.focus();
    emitEvent('updated_wc_div');
    vi.advanceTimersByTime(500);
    expect(document.activeElement).toBe(field);
    emitEvent('item_removed_from_classic_cart');
    vi.advanceTimersByTime(500);
    expect(document.activeElement).not.toBe(field);
  });

  it.each([
    ['', false],
    ['autofocus', true],
  ])('takes the focus from a field with the attribute "%s": %s', async (attribute, isMoved) => {
    const { container } = await mountFixture(notices, FIXTURE);
    container.insertAdjacentHTML('beforeend', `<input ${attribute}>`);
    const field = container.querySelector('input:last-of-type') as HTMLInputElement;
    field.focus();
    vi.advanceTimersByTime(500);
    expect(document.activeElement !== field).toBe(isMoved);
  });

  it('gets the focus once for several quick events', async () => {
    const { container } = await mountFixture(notices, FIXTURE);
    const focus = vi.spyOn(container.querySelector('.woocommerce-message') as HTMLElement, 'focus');
    emitEvent('updated_wc_div');
    emitEvent('item_removed_from_classic_cart');
    vi.advanceTimersByTime(2000);
    expect(focus).toHaveBeenCalledTimes(1);
  });
});

describe('the notices handler', () => {
  it.each([
    ['<p>Hello</p>', false],
    ['<form class="woocommerce-cart-form"></form>', true],
    ['<div class="woocommerce-error" role="alert">No</div>', true],
  ])('matches %s: %s', (markup, isMatch) => {
    document.body.innerHTML = markup;
    onTestFinished(() => document.body.replaceChildren());
    expect(notices.test?.(document.documentElement)).toBe(isMatch);
  });

  it('cleans up when disposed', async () => {
    const { dispose, difference } = await mountFixture(notices, FIXTURE);
    await dispose();
    emitEvent('updated_wc_div');
    vi.advanceTimersByTime(5000);
    expect(document.activeElement).toBe(document.body);
    expect(difference()).toBe('');
  });
});
