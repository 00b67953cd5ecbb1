import { expect, it, vi } from 'vitest';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { swatches } from '../swatches/handler.ts';
import { swatchChoice } from './handler.ts';

const FORM = 'product/swatches-form.html';

const open = async (...[first, ...others]: [typeof swatches, ...(typeof swatches)[]]) => {
  const fixture = await mountFixture(first, FORM, { others });
  const item = (value: string) =>
    fixture.container.querySelector<HTMLElement>(`.variable-item[data-value="${value}"]`) as HTMLElement;
  const select = fixture.container.querySelector<HTMLSelectElement>('.variations select');
  return { ...fixture, item, chosen: () => select?.value, first: item(select?.options[1]?.value ?? '') };
};

it('chooses by pointer and keys, whichever of the two stands first', async () => {
  for (const handlers of [[swatches, swatchChoice] as const, [swatchChoice, swatches] as const]) {
    const { first, chosen, dispose, container } = await open(...handlers);
    first.click();
    expect(chosen()).toBe(first.dataset.value);
    expect(first.getAttribute('aria-checked')).toBe('true');
    await dispose();
    container.remove();
  }
});

it('does nothing where no swatches stand', async () => {
  const { first, chosen, difference } = await open(swatchChoice);
  first.click();
  expect(chosen()).toBe('');
  expect(difference()).toBe('');
});

it('rests while a script has ended the swatches, and goes on with them', async () => {
  const { element, first, chosen, runtime } = await open(swatches, swatchChoice);
  runtime.dispose(element);
  await settle();
  const listeners = countListeners();
  first.click();
  expect(chosen()).toBe('');
  expect(listeners.list()).toEqual([]);
  listeners.stop();
  runtime.scan(element);
  await settle();
  first.click();
  expect(chosen()).toBe(first.dataset.value);
});

it('waits for its code, and then takes the value to which arrows have led meanwhile', async () => {
  const { runtime, element, container } = await mountFixture(swatches, FORM, {
    others: [swatchChoice],
    stage: 'waiting',
  });
  await runtime.summon(element, 'swatches');
  const items = [...container.querySelectorAll<HTMLElement>('.variable-item')];
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  items[0]?.focus();
  expect(press('ArrowRight')).toBe(false);
  expect(document.activeElement).toBe(items[1]);
  press(' ');
  await vi.waitFor(() =>
    expect(items.map((each) => each.ariaChecked).slice(0, 2)).toEqual(['false', 'true']),
  );
});

it('lets go when disposed', async () => {
  const { first, chosen, dispose, difference } = await open(swatches, swatchChoice);
  await dispose();
  first.click();
  expect(chosen()).toBe('');
  expect(difference()).toBe('');
});
