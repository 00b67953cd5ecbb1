import { describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { quantity } from './handler.ts';

const FIXTURE = 'product/quantity.html';
const PROBE = '<input class="qty" name="probe" min="2" value="1">';

const quantityOf = (root: Element, name: string) =>
  root.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

describe('quantity', () => {
  it('below the least is raised to it, and nobody is told', async () => {
    const told = vi.fn();
    document.addEventListener('change', told);
    document.addEventListener('input', told);
    const { container } = await mountFixture(quantity, FIXTURE);
    expect(quantityOf(container, 'quantity')).toBe('2');
    expect(told).not.toHaveBeenCalled();
    document.removeEventListener('change', told);
    document.removeEventListener('input', told);
  });

  it('in a row of the cart stays', async () => {
    const { container } = await mountFixture(quantity, FIXTURE);
    expect(quantityOf(container, 'cart[a1][qty]')).toBe('1');
  });

  it.each<[title: string, attributes: string, value: string]>([
    ['enough', 'min="2" value="3"', '3'],
    ['just enough', 'min="2" value="2"', '2'],
    ['below nothing', 'min="0" value="-1"', '0'],
    ['a fraction too low', 'min="0.5" step="0.5" value="0.25"', '0.5'],
    ['with more than one digit', 'min="10" value="9"', '10'],
    ['empty', 'min="1" value=""', ''],
    ['a word', 'min="1" value="few"', 'few'],
    ['with no least', 'value="-3"', '-3'],
    ['with an empty least', 'min="" value="-3"', '-3'],
    ['with a least that is a word', 'min="one" value="0"', '0'],
    ['with a least below nothing', 'min="-2" value="-3"', '-3'],
  ])('that is %s ends as it has to', async (_title, attributes, value) => {
    const field = `<input type="text" class="qty" name="own" ${attributes}>`;
    const { container } = await mountFixture(quantity, field + PROBE);
    expect(quantityOf(container, 'own')).toBe(value);
    expect(quantityOf(container, 'probe')).toBe('2');
  });

  it('of a fragment that comes later is raised too', async () => {
    const { container, settled } = await mountFixture(quantity, FIXTURE);
    container.insertAdjacentHTML('beforeend', PROBE);
    await settled();
    await vi.waitFor(() => expect(quantityOf(container, 'probe')).toBe('2'));
  });

  it('leaves the markup as it was, and raises nothing once disposed', async () => {
    const { container, dispose, difference } = await mountFixture(quantity, FIXTURE);
    await dispose();
    expect(difference()).toBe('');
    container.insertAdjacentHTML('beforeend', PROBE);
    expect(quantityOf(container, 'probe')).toBe('1');
  });

  it('survives junk settings', async () => {
    const { container, takeErrors } = await mountFixture(
      quantity,
      PROBE.replace('<input', '<input data-settings="{junk"'),
    );
    expect(quantityOf(container, 'probe')).toBe('2');
    takeErrors();
  });
});
