import { expect, it, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture, type Stage } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { createFakeVariationForm } from '#testing/variation-form.ts';
import { swatches } from './handler.ts';

const FORM = 'product/swatches-form.html';

const open = async (stage: Stage = 'mounted') => {
  const fixture = await mountFixture(swatches, FORM, { stage });
  const item = (value: string) =>
    fixture.container.querySelector<HTMLElement>(`.variable-item[data-value="${value}"]`) as HTMLElement;
  const select = fixture.container.querySelector<HTMLSelectElement>('.variations select');
  return { ...fixture, item, chosen: () => select?.value, first: item(select?.options[1]?.value ?? '') };
};

it.each(['mounted', 'resting', 'waiting'] as const)(
  'swatches that are %s choose on a click',
  async (stage) => {
    const { first, chosen, settled } = await open(stage);
    first.click();
    await settled();
    expect(chosen()).toBe(first.dataset.value);
    expect(first.getAttribute('aria-checked')).toBe('true');
  },
);

it('swatches in their resting state show the choice, also one by a script', async () => {
  const { element, item, chosen, first } = await open('resting');
  const shop = createFakeVariationForm(element);
  shop.init();
  const select = element.querySelector('.variations select') as HTMLSelectElement;
  select.value = 'red';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(chosen()).toBe('red');
  expect(first.ariaChecked).toBe('true');
  expect(first.tabIndex).toBe(0);
  expect([item('l').className.includes('disabled'), item('l').tabIndex]).toEqual([true, -1]);
  expect(element.querySelector('.woo-selected-variation-item-name')?.textContent).toBe(': Red');
});

it('swatches keep a choice made in their resting state when the code for presses loads', async () => {
  const { element, item, first, runtime, dispose, difference } = await open('resting');
  const select = element.querySelector('.variations select') as HTMLSelectElement;
  select.value = 'red';
  element.dispatchEvent(new CustomEvent('woocommerce_variation_has_changed'));
  await runtime.summon(element, 'swatches');
  expect(first.ariaChecked).toBe('true');
  item('blue').click();
  expect([first.ariaChecked, item('blue').ariaChecked, select.value]).toEqual(['false', 'true', 'blue']);
  select.value = '';
  await dispose();
  expect(difference()).toBe('');
});

it('swatches do nothing after a script destroyed them', async () => {
  let end = () => {};
  const onLoaded = (event: Event) => {
    end = (event as CustomEvent<{ destroy(): void }>).detail.destroy;
  };
  document.addEventListener('woo_variation_swatches_loaded', onLoaded, { once: true });
  const { first, chosen, difference } = await open();
  end();
  first.click();
  expect(chosen()).toBe('');
  expect(difference()).toBe('');
});

it('swatches stay inactive while disposed, and work after a restart', async () => {
  const { element, first, chosen, runtime, settled } = await open();
  runtime.dispose(element);
  await settle();
  const listeners = countListeners();
  first.click();
  expect(chosen()).toBe('');
  expect(listeners.list()).toEqual([]);
  listeners.stop();
  runtime.scan(element);
  await settled();
  first.click();
  expect(chosen()).toBe(first.dataset.value);
});

it.each(['waiting', 'resting'] as const)(
  'swatches that are %s hold keys, and then choose the value that arrow keys lead to',
  async (stage) => {
    const { container } = await open(stage);
    const items = [...container.querySelectorAll<HTMLElement>('.variable-item')];
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    items[0]?.focus();
    expect([press('ArrowRight'), press('ArrowLeft'), press('ArrowRight')]).toEqual([false, false, false]);
    press(' ');
    await vi.waitFor(() => expect(document.activeElement).toBe(items[1]));
    await vi.waitFor(() =>
      expect(items.map((each) => each.ariaChecked).slice(0, 2)).toEqual(['false', 'true']),
    );
  },
);

it('swatches clean up when disposed', async () => {
  const { first, chosen, dispose, difference } = await open();
  await dispose();
  first.click();
  expect(chosen()).toBe('');
  expect(difference()).toBe('');
});
