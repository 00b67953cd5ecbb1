import { describe, expect, it, vi } from 'vitest';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { messagesOf } from '../shared/forms/validation.ts';
import { fieldValidation } from './handler.ts';

const FIXTURE = 'commerce/checkout-form.html';
const CLASSES = [
  'woocommerce-invalid',
  'woocommerce-invalid-required-field',
  'woocommerce-invalid-email',
  'woocommerce-invalid-phone',
  'woocommerce-validated',
];

const open = () => mountFixture(fieldValidation, FIXTURE);
const field = ({ container }: Fixture, id: string) => container.querySelector(`#${id}`) as HTMLInputElement;
const row = (fixture: Fixture, id: string) => field(fixture, id).closest('.form-row') as HTMLElement;
const states = (fixture: Fixture, id: string) =>
  CLASSES.filter((name) => row(fixture, id).classList.contains(name));

function fill(fixture: Fixture, id: string, value: string, type = 'change'): void {
  field(fixture, id).value = value;
  field(fixture, id).dispatchEvent(new Event(type, { bubbles: true }));
}

describe('field-validation', () => {
  it('at the start validates only fields that were filled in and left before the code loaded', async () => {
    const fixture = await mountFixture(fieldValidation, FIXTURE, { stage: 'waiting' });
    field(fixture, 'billing_email').value = 'nobody';
    field(fixture, 'billing_city').value = 'Bo';
    field(fixture, 'billing_city').focus();
    await fixture.runtime.summon(fixture.element);
    expect(states(fixture, 'billing_email')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-email']);
    const markedRows = fixture.container.querySelectorAll('.woocommerce-invalid,.woocommerce-validated');
    expect([...markedRows].map(({ id }) => id)).toEqual(['billing_email_field']);
  });

  it('does not mark the empty password of an account box ticked before the code loaded', async () => {
    const fixture = await mountFixture(fieldValidation, FIXTURE, { stage: 'waiting' });
    field(fixture, 'createaccount').click();
    expect(field(fixture, 'createaccount').checked).toBe(true);
    await fixture.runtime.summon(fixture.element);
    expect(states(fixture, 'account_password')).toEqual([]);
  });

  it.each(['change', 'focusout', 'validate'])('validates a field on %s', async (type) => {
    const fixture = await open();
    fill(fixture, 'billing_city', '', type);
    expect(states(fixture, 'billing_city')).toEqual([
      'woocommerce-invalid',
      'woocommerce-invalid-required-field',
    ]);
    expect(field(fixture, 'billing_city').getAttribute('aria-invalid')).toBe('true');
    fill(fixture, 'billing_city', 'Bonn', type);
    expect(states(fixture, 'billing_city')).toEqual(['woocommerce-validated']);
    expect(field(fixture, 'billing_city').hasAttribute('aria-invalid')).toBe(false);
  });

  it.each([
    ['billing_email', 'a@b', ['woocommerce-invalid', 'woocommerce-invalid-email']],
    ['billing_email', 'a@b.co', ['woocommerce-validated']],
    ['billing_phone', '12a', ['woocommerce-invalid', 'woocommerce-invalid-phone']],
    ['billing_phone', '+1 (2) 3.4/5#6', ['woocommerce-validated']],
    ['billing_address_2', '', ['woocommerce-validated']],
  ])('validates %s with the value "%s"', async (id, value, expected) => {
    const fixture = await open();
    fill(fixture, id, value);
    expect(states(fixture, id)).toEqual(expected);
  });

  it('requires the tick of a required box', async () => {
    const fixture = await open();
    const check = () => field(fixture, 'terms').dispatchEvent(new Event('change', { bubbles: true }));
    check();
    expect(states(fixture, 'terms')).toContain('woocommerce-invalid-required-field');
    field(fixture, 'terms').checked = true;
    check();
    expect(states(fixture, 'terms')).toEqual(['woocommerce-validated']);
  });

  it('removes the mark of a field as soon as the shopper types', async () => {
    const fixture = await open();
    fill(fixture, 'billing_city', '');
    fill(fixture, 'billing_city', 'B', 'input');
    expect(states(fixture, 'billing_city')).toEqual([]);
    expect(field(fixture, 'billing_city').hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows no error on a field that the suggestion script re-inserts', async () => {
    const fixture = await open();
    const street = field(fixture, 'billing_address_1');
    street.setAttribute('data-autocomplete-manipulating', 'true');
    fill(fixture, 'billing_address_1', '', 'focusout');
    expect(states(fixture, 'billing_address_1')).toEqual([]);
    street.removeAttribute('data-autocomplete-manipulating');
    fill(fixture, 'billing_address_1', '', 'focusout');
    expect(states(fixture, 'billing_address_1')).toContain('woocommerce-invalid');
  });

  it("keeps the shop's message until the value changes", async () => {
    const fixture = await open();
    const phone = field(fixture, 'billing_phone');
    phone.setAttribute('aria-describedby', 'hint');
    messagesOf(fixture.element).set(new Map([[phone, 'Wrong.']]));
    fill(fixture, 'billing_phone', '030', 'focusout');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(phone.getAttribute('aria-describedby')).toBe('hint billing_phone_description');
    fill(fixture, 'billing_phone', '031', 'input');
    expect(row(fixture, 'billing_phone').querySelector('.checkout-inline-error-message')).toBeNull();
    expect(phone.hasAttribute('aria-invalid')).toBe(false);
    expect(phone.getAttribute('aria-describedby')).toBe('hint');
    phone.removeAttribute('aria-describedby');
  });

  it("removes the shop's message when a select library changes the value without input events", async () => {
    const fixture = await open();
    const phone = field(fixture, 'billing_phone');
    messagesOf(fixture.element).set(new Map([[phone, 'Wrong.']]));
    fill(fixture, 'billing_phone', '031');
    expect(row(fixture, 'billing_phone').querySelector('.checkout-inline-error-message')).toBeNull();
    expect(states(fixture, 'billing_phone')).toEqual(['woocommerce-validated']);
    expect(phone.matches('[aria-invalid],[aria-describedby]')).toBe(false);
  });

  it('shows a message from before the code loaded, and keeps it while other fields are validated', async () => {
    const fixture = await mountFixture(fieldValidation, FIXTURE, { stage: 'waiting' });
    const phone = field(fixture, 'billing_phone');
    messagesOf(fixture.element).set(new Map([[phone, 'Wrong.']]));
    await fixture.runtime.summon(fixture.element);
    fill(fixture, 'billing_city', '');
    const message = row(fixture, 'billing_phone').lastElementChild;
    expect(message?.outerHTML).toBe(
      '<p id="billing_phone_description" class="checkout-inline-error-message">Wrong.</p>',
    );
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(phone.getAttribute('aria-describedby')).toBe('billing_phone_description');
  });

  it("removes another script's mark of a field as soon as the shopper types", async () => {
    const fixture = await open();
    fill(fixture, 'billing_city', 'B', 'input');
    row(fixture, 'billing_city').classList.add('woocommerce-invalid');
    fill(fixture, 'billing_city', 'Bo', 'input');
    expect(states(fixture, 'billing_city')).toEqual([]);
  });

  it('handles jQuery events on fields', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const fixture = await open();
    jQuery(field(fixture, 'billing_city')).val('').trigger('validate');
    expect(states(fixture, 'billing_city')).toContain('woocommerce-invalid');
  });

  it('ignores fields outside of rows', async () => {
    const { element, difference } = await mountFixture(
      fieldValidation,
      '<form class="checkout"><input class="input-text" /></form>',
    );
    element.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(difference()).toBe('');
  });

  it('cleans up when disposed', async () => {
    const fixture = await open();
    fill(fixture, 'billing_city', '');
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
    fill(fixture, 'billing_city', '');
    expect(states(fixture, 'billing_city')).toEqual([]);
  });
});
