import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { savedTokens } from './handler.ts';

const FIXTURE = 'commerce/payment-tokens.html';

beforeEach(() => {
  vi.stubGlobal('wc_tokenization_form_params', { is_registration_required: '', is_logged_in: '1' });
});

const $ = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const token = (value: string) => $<HTMLInputElement>(`[name=wc-card-payment-token][value="${value}"]`);
const displays = () =>
  ['.wc-payment-form', '.woocommerce-SavedPaymentMethods-saveNew'].map(
    (selector) => getComputedStyle($(selector)).display,
  );
const fire = (name: string) => document.body.dispatchEvent(new CustomEvent(name, { bubbles: true }));
const open = () => mountFixture(savedTokens, FIXTURE);

/** Mounts the markup after a change of the chosen card. */
const openChanged = async (change: (list: HTMLElement) => void) => {
  const fixture = await mountFixture(savedTokens, FIXTURE, { stage: 'waiting' });
  change(fixture.element);
  await fixture.runtime.summon(fixture.element);
  return fixture;
};

describe('saved cards', () => {
  it('hide the card fields; a new card shows them', async () => {
    await open();
    expect(displays()).toEqual(['none', 'none']);
    token('new').click();
    expect(displays()).toEqual(['block', 'block']);
    token('7').click();
    expect(displays()).toEqual(['none', 'none']);
  });

  it('choose the last one by default', async () => {
    await openChanged(() => {
      token('7').checked = false;
    });
    expect(token('new').checked).toBe(true);
    expect(displays()).toEqual(['block', 'block']);
  });

  it('show no choice without saved cards', async () => {
    const { container } = await openChanged((list) => {
      list.dataset.count = '0';
      token('7').closest('li')?.remove();
    });
    expect(container.querySelector('.woocommerce-SavedPaymentMethods-new')).toBeNull();
    expect(displays()).toEqual(['block', 'block']);
    fire('updated_checkout');
    expect(displays()).toEqual(['block', 'block']);
  });

  it.each(['updated_checkout', 'wc-credit-card-form-init'])('update on %s', async (name) => {
    await open();
    token('new').checked = true;
    fire(name);
    expect(displays()).toEqual(['block', 'block']);
  });

  it('update when the shop sends a new list', async () => {
    const { element, settled } = await open();
    token('new').click();
    const box = element.closest('.payment_box') as HTMLElement;
    const sent = box.cloneNode(true) as HTMLElement;
    for (const node of sent.querySelectorAll('[style]')) node.removeAttribute('style');
    box.replaceWith(sent);
    token('7').checked = true;
    fire('updated_checkout');
    await settled();
    expect(displays()).toEqual(['none', 'none']);
    token('new').click();
    expect(displays()).toEqual(['block', 'block']);
  });

  it('handle jQuery changes', async () => {
    vi.stubGlobal('jQuery', jQuery);
    onTestFinished(() => void jQuery(document).off());
    await open();
    jQuery(token('new')).prop('checked', true).trigger('change');
    expect(displays()).toEqual(['block', 'block']);
  });
});

describe('the option to save a card', () => {
  it.each([
    [{ is_logged_in: '1' }, 'block'],
    [{ is_registration_required: '1' }, 'block'],
    [{ is_logged_in: '', is_registration_required: '' }, 'none'],
    [undefined, 'none'],
  ])('with %o has the display "%s"', async (params, display) => {
    vi.stubGlobal('wc_tokenization_form_params', params);
    await open();
    token('new').click();
    expect(displays()).toEqual(['block', display]);
  });

  it('is shown when an account will be created', async () => {
    vi.stubGlobal('wc_tokenization_form_params', {});
    await open();
    token('new').click();
    $('#createaccount').click();
    expect(displays()).toEqual(['block', 'block']);
    $('#createaccount').click();
    expect(displays()).toEqual(['block', 'none']);
  });
});

it("saved cards restore the server's markup and stop listening when disposed", async () => {
  const { dispose, difference } = await open();
  token('new').click();
  await dispose();
  expect(difference()).toBe('');
  token('7').click();
  expect(displays()).toEqual(['block', 'block']);
});

it('saved cards restore the removed choice when disposed', async () => {
  const markup =
    '<div class="payment_box"><ul class="woocommerce-SavedPaymentMethods" data-count="0"><li class="woocommerce-SavedPaymentMethods-new"><input type="radio" value="new" class="woocommerce-SavedPaymentMethods-tokenInput"></li></ul></div>';
  const { dispose, difference } = await mountFixture(savedTokens, markup);
  await dispose();
  expect(difference()).toBe('');
});
