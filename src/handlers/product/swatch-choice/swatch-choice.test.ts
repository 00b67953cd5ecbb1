import { describe, expect, it, vi } from 'vitest';
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

describe('a key that comes before the code', () => {
  const press = (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    document.activeElement?.dispatchEvent(event);
    return event;
  };
  const wait = async (...others: (typeof swatches)[]) => {
    const { runtime, element, container, takeErrors } = await mountFixture(swatches, FORM, {
      others,
      stage: 'waiting',
    });
    await runtime.summon(element, 'swatches');
    const items = [...container.querySelectorAll<HTMLElement>('.variable-item')];
    items[0]?.focus();
    return { items, takeErrors };
  };

  it('moves the focus, each in its turn, and chooses nothing', async () => {
    const { items } = await wait(swatchChoice);
    expect(['ArrowRight', 'End', 'Home', 'ArrowRight'].map((key) => press(key).defaultPrevented)).toEqual(
      Array(4).fill(true),
    );
    expect(document.activeElement).toBe(items[0]);
    await vi.waitFor(() => expect(document.activeElement).toBe(items[1]));
    expect(items.some((each) => each.ariaChecked === 'true' || each.matches('.selected'))).toBe(false);
    expect(press('ArrowLeft').defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(items[0]);
  });

  it('is left to the browser with another key held down, and when it moves nothing', async () => {
    await wait(swatchChoice);
    expect(press('ArrowRight', { altKey: true }).defaultPrevented).toBe(false);
    expect(press('PageDown').defaultPrevented).toBe(false);
  });

  it('ends where the code does not come', async () => {
    const load = () => Promise.reject(new Error('lost'));
    const { items, takeErrors } = await wait({ ...swatchChoice, load });
    press('ArrowRight');
    await vi.waitFor(() => expect(takeErrors()).toHaveLength(1));
    expect(document.activeElement).toBe(items[0]);
  });
});

it('lets go when disposed', async () => {
  const { first, chosen, dispose, difference } = await open(swatches, swatchChoice);
  await dispose();
  first.click();
  expect(chosen()).toBe('');
  expect(difference()).toBe('');
});
