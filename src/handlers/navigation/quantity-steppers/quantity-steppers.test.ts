import { expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { quantitySteppers } from './handler.ts';

const FIXTURE = 'navigation/quantity-steppers.html';

async function open(source = FIXTURE, options: Parameters<typeof mountFixture>[2] = {}) {
  const fixture = await mountFixture(quantitySteppers, source, options);
  const button = (direction: string) =>
    fixture.element.querySelector(`.product-qty[data-qty="${direction}"]`) as HTMLElement;
  const field = fixture.element.querySelector('input') as HTMLInputElement;
  return { ...fixture, button, field };
}

it('a stepper button changes the quantity, emits `change`, and updates the add-to-cart button', async () => {
  const { button, field, container } = await open();
  const onChange = vi.fn();
  container.addEventListener('change', onChange);
  const update = container.querySelector('[name="update_cart"]') as HTMLButtonElement;
  expect([button('minus').nextElementSibling, field.nextElementSibling]).toEqual([field, button('plus')]);
  button('minus').click();
  expect(field.value).toBe('1');
  expect(onChange.mock.calls.length).toBe(0);
  expect(update.disabled).toBe(true);
  button('plus').click();
  button('plus').click();
  expect(field.value).toBe('3');
  expect(onChange.mock.calls.length).toBe(2);
  expect(update.disabled).toBe(false);
  expect(container.querySelector('.add_to_cart_button')?.getAttribute('data-quantity')).toBe('3');
  update.disabled = true;
});

it('a stepper button can be focused and pressed by keyboard, and has a label', async () => {
  const { button, field } = await open();
  expect([button('plus').role, button('plus').tabIndex, button('plus').ariaLabel]).toEqual([
    'button',
    0,
    'Increase quantity',
  ]);
  for (const type of ['keydown', 'keyup']) {
    button('plus').dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true }));
  }
  expect(field.value).toBe('2');
});

it('a press on a stepper button before its code is loaded is not lost', async () => {
  const { button, field, settled } = await open(FIXTURE, { stage: 'resting' });
  button('plus').click();
  expect(field.value).toBe('1');
  await settled();
  expect(field.value).toBe('2');
});

it('a quantity has no upper limit if the shop sends none', async () => {
  const { button, field } = await open(
    '<div class="theme-woostify"><div class="quantity"><input type="number" class="qty" value="99" min="1" step="1"></div></div>',
  );
  button('plus').click();
  expect(field.value).toBe('100');
});

it("a quantity field uses the server's buttons if there are any", async () => {
  const { element, button, field } = await open(
    '<div class="theme-woostify"><div class="quantity"><span class="product-qty" data-qty="minus">-</span><input class="qty" value="5"><span class="product-qty" data-qty="plus">+</span></div></div>',
  );
  button('minus').click();
  expect([field.value, element.querySelectorAll('.product-qty')]).toEqual([
    '4',
    expect.objectContaining({ length: 2 }),
  ]);
});

it.each(['', 'max=""'])('a quantity has no limit if its field has none (%s)', async (most) => {
  const { button, field } = await open(
    `<div class="theme-woostify"><div class="quantity"><input type="number" class="qty" min="1" value="9999" ${most}></div></div>`,
  );
  button('plus').click();
  expect(field.value).toBe('10000');
});

it('a stepper cleans up when disposed', async () => {
  const { button, field, dispose, difference } = await open();
  const plus = button('plus');
  await dispose();
  plus.click();
  expect([difference(), field.value]).toEqual(['', '1']);
});

it.each([
  '<div class="theme-woostify"><div class="quantity" data-settings="[7]"></div></div>',
  '<div class="theme-woostify"><div class="quantity"><input class="qty" type="hidden" value="1"></div></div>',
])('a stepper survives other markup: %s', async (markup) => {
  const { element } = await open(markup);
  expect(element.querySelector('.product-qty')).toBeNull();
});
