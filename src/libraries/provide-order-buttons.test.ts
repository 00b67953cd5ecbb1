import { beforeEach, expect, it, vi } from 'vitest';
import { provideForOrderForms, provideOrderButtons } from './provide-order-buttons.ts';

interface OrderButtons {
  register(id: unknown, button: unknown): void;
}

const page = window as { wc?: { customPlaceOrderButton?: OrderButtons } };
const BUTTON = { render() {}, cleanup() {} };

beforeEach(() => {
  delete page.wc;
  document.body.innerHTML = '';
});

it('the order-buttons global keeps registrations, and passes them to an original that loads later', () => {
  provideOrderButtons();
  page.wc?.customPlaceOrderButton?.register('card', BUTTON);
  const register = vi.fn();
  Object.assign(page.wc ?? {}, { customPlaceOrderButton: { register } });
  expect(register.mock.calls).toEqual([['card', BUTTON]]);
  expect(page.wc?.customPlaceOrderButton?.register).toBe(register);
});

it('the order-buttons global stays when a script assigns it to itself', () => {
  provideOrderButtons();
  const { customPlaceOrderButton } = page.wc ?? {};
  Object.assign(page.wc ?? {}, { customPlaceOrderButton });
  expect(page.wc?.customPlaceOrderButton).toBe(customPlaceOrderButton);
});

it.each([[{ register() {} }], [undefined]])(
  'the order-buttons global of another script is not replaced (%s)',
  (customPlaceOrderButton) => {
    Object.assign(page, { wc: { customPlaceOrderButton } });
    provideOrderButtons();
    expect(page.wc?.customPlaceOrderButton).toBe(customPlaceOrderButton);
  },
);

it.each([['a text'], [Object.freeze({})]])(
  'provideOrderButtons survives a wc object that takes no members',
  (wc) => {
    Object.assign(page, { wc });
    expect(provideOrderButtons).not.toThrow();
  },
);

it.each(['class="checkout"', 'id="order_review"', 'id="add_payment_method"'])(
  'the order-buttons global is created for a form that has %s',
  (attribute) => {
    provideForOrderForms();
    expect(page.wc).toBeUndefined();
    document.body.innerHTML = `<form ${attribute}></form>`;
    provideForOrderForms();
    expect(page.wc).toHaveProperty('customPlaceOrderButton');
  },
);
