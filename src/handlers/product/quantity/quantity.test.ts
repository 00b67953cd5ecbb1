import { describe, expect, it, vi } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { quantity } from './handler.ts';

const FIXTURE = 'product/quantity.html';
const PROBE = '<input class="qty" name="probe" min="2" value="1">';

const quantityOf = (root: Element, name: string) =>
  root.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

describe('a quantity', () => {
  it('below its minimum is raised to it, without an event', async () => {
    const onChange = vi.fn();
    document.addEventListener('change', onChange);
    document.addEventListener('input', onChange);
    const { container } = await mountFixture(quantity, FIXTURE);
    expect(quantityOf(container, 'quantity')).toBe('2');
    expect(onChange).not.toHaveBeenCalled();
    document.removeEventListener('change', onChange);
    document.removeEventListener('input', onChange);
  });

  it('in a cart row is unchanged', async () => {
    const { container } = await mountFixture(quantity, FIXTURE);
    expect(quantityOf(container, 'cart[a1][qty]')).toBe('1');
  });

  it.each<[title: string, attributes: string, value: string]>([
    ['sufficient', 'min="2" value="3"', '3'],
    ['exactly the minimum', 'min="2" value="2"', '2'],
    ['negative', 'min="0" value="-1"', '0'],
    ['a fraction below the minimum', 'min="0.5" step="0.5" value="0.25"', '0.5'],
    ['below a minimum with two digits', 'min="10" value="9"', '10'],
    ['empty', 'min="1" value=""', ''],
    ['a word', 'min="1" value="few"', 'few'],
    ['without a minimum', 'value="-3"', '-3'],
    ['with an empty minimum', 'min="" value="-3"', '-3'],
    ['with a minimum that is a word', 'min="one" value="0"', '0'],
    ['with a negative minimum', 'min="-2" value="-3"', '-3'],
  ])('that is %s gets the right value', async (_title, attributes, value) => {
    const field = `<input type="text" class="qty" name="own" ${attributes}>`;
    const { container } = await mountFixture(quantity, field + PROBE);
    expect(quantityOf(container, 'own')).toBe(value);
    expect(quantityOf(container, 'probe')).toBe('2');
  });

  it('inserted later is raised as well', async () => {
    const { container, settled } = await mountFixture(quantity, FIXTURE);
    container.insertAdjacentHTML('beforeend', PROBE);
    await settled();
    await vi.waitFor(() => expect(quantityOf(container, 'probe')).toBe('2'));
  });

  it('leaves the markup as it was, and raises nothing when disposed', async () => {
    const { container, dispose, difference } = await mountFixture(quantity, FIXTURE);
    await dispose();
    expect(difference()).toBe('');
    container.insertAdjacentHTML('beforeend', PROBE);
    expect(quantityOf(container, 'probe')).toBe('1');
  });

  it('survives junk settings', async () => {
    const { container, clearErrors } = await mountFixture(
      quantity,
      PROBE.replace('<input', '<input data-settings="{junk"'),
    );
    expect(quantityOf(container, 'probe')).toBe('2');
    clearErrors();
  });
});
