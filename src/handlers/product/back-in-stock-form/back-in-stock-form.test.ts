import jquery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { openVariationForm, stubVariationParams } from '#testing/variation-page.ts';
import { variationForm } from '../variation-form/handler.ts';
import { backInStockForm } from './handler.ts';

const FORM = 'product/back-in-stock.html';
const SOLD_OUT = {
  attributes: {},
  variation_id: 43,
  variation_is_active: true,
  variation_is_visible: true,
  is_purchasable: true,
  is_in_stock: false,
};

beforeEach(() => {
  vi.useFakeTimers();
  stubVariationParams();
});

/** Opens a variable product with a back-in-stock form after it. `isLate`: that form is not mounted yet. */
async function open({ isLate = false, form = '' } = {}) {
  const html = (await readFixture('product/variation-form.html')) + (form || (await readFixture(FORM)));
  const opened = await openVariationForm(variationForm, html, { others: isLate ? [] : [backInStockForm] });
  await vi.dynamicImportSettled();
  const box = opened.find('.wc_bis_form');
  const idField = opened.find<HTMLInputElement>('[name=wc_bis_product_id]');
  const sent = () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    event.preventDefault();
    idField.form?.dispatchEvent(event);
    const data = [...new FormData(idField.form ?? undefined)];
    return Object.fromEntries(data.filter(([name]) => name.startsWith('attribute_')));
  };
  return {
    ...opened,
    box,
    idField,
    sent,
    isShown: () => !box.classList.contains('hidden'),
    async choose(color: string, size: string) {
      opened.size('');
      opened.color(color);
      opened.size(size);
      await opened.shown();
    },
  };
}

describe('a back-in-stock form', () => {
  it('is shown for a sold-out variation, with its id', async () => {
    const opened = await open();
    const onChange = vi.fn();
    opened.idField.addEventListener('change', onChange);
    expect([opened.isShown(), opened.idField.value]).toEqual([false, '23']);
    await opened.choose('black', 'm');
    expect([opened.isShown(), opened.idField.value]).toEqual([true, '303']);
    expect(onChange).toHaveBeenCalled();
  });

  it('is hidden for a variation in stock', async () => {
    const opened = await open();
    await opened.choose('black', 'm');
    await opened.choose('blue', 'm');
    expect(opened.isShown()).toBe(false);
  });

  it("is hidden, with the product's id, when the choice is cleared", async () => {
    const opened = await open();
    await opened.choose('black', 'm');
    opened.find('.reset_variations').click();
    expect([opened.isShown(), opened.idField.value]).toEqual([false, '23']);
  });

  it.each([
    ['sold out', {}, true],
    ['not purchasable', { is_in_stock: true, is_purchasable: false }, true],
    ['available', { is_in_stock: true }, false],
    ['not active', { variation_is_active: false }, false],
    ['hidden by the shop', { variation_is_visible: false }, false],
    ['only a preview', { variation_is_active: undefined, variation_is_visible: undefined }, false],
  ])('for a variation that is %s is shown: %o', async (_what, fields, isShown) => {
    const { element, isShown: isSeen, idField } = await open();
    const variation = { ...SOLD_OUT, ...fields };
    emit(element, 'found_variation', { detail: { variation }, args: [variation] });
    emit(element, 'show_variation', { detail: { variation }, args: [variation, false] });
    expect([isSeen(), idField.value]).toEqual([isShown, isShown ? '43' : '23']);
  });

  it('ignores an event without a variation', async () => {
    const { element, isShown } = await open();
    emit(element, 'show_variation');
    expect(isShown()).toBe(false);
  });

  it('submits the current options', async () => {
    const opened = await open();
    await opened.choose('black', 'm');
    expect(opened.sent()).toEqual({ attribute_pa_color: 'black', attribute_size: 'm' });
    await opened.choose('black', 'l');
    expect(opened.sent()).toEqual({ attribute_pa_color: 'black', attribute_size: 'l' });
    expect(opened.box.querySelectorAll('[name=attribute_size]')).toHaveLength(1);
  });

  it('that mounts after the choice handles it', async () => {
    const opened = await open({ isLate: true });
    await opened.choose('black', 'm');
    opened.runtime.register(backInStockForm);
    await opened.settled();
    expect([opened.isShown(), opened.idField.value]).toEqual([true, '303']);
  });

  it("ignores another product's form", async () => {
    const other = (await readFixture(FORM)).replace('data-bis-product-id="23"', 'data-bis-product-id="24"');
    const opened = await open({ form: other });
    await opened.choose('black', 'm');
    expect([opened.isShown(), opened.idField.value]).toEqual([false, '23']);
  });

  it("restores the server's markup when disposed", async () => {
    const opened = await open();
    await opened.choose('black', 'm');
    opened.sent();
    await opened.dispose();
    expect(opened.difference()).toBe('');
  });
});

it('a back-in-stock form handles variations from jQuery, and its jQuery method can be repeated', async () => {
  vi.stubGlobal('jQuery', jquery);
  const { element, isShown, idField } = await open();
  type WithMethod = ReturnType<typeof jquery> & { wc_back_in_stock_form(): unknown };
  const set = jquery(element) as WithMethod;
  for (let round = 0; round < 2; round += 1) expect(set.wc_back_in_stock_form()).toBe(set);
  set.trigger('found_variation', [SOLD_OUT]);
  set.trigger('show_variation', [SOLD_OUT, false]);
  expect([isShown(), idField.value]).toEqual([true, '43']);
});

it('a back-in-stock form is unchanged for a product without variations', async () => {
  const html = (await readFixture(FORM)).replace(' hidden', '');
  const { element, difference, dispose } = await mountFixture(backInStockForm, html);
  onTestFinished(dispose);
  expect(element.classList.contains('hidden')).toBe(false);
  expect(difference()).toBe('');
});
