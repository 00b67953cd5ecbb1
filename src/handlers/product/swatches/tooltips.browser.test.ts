import { expect, it, onTestFinished } from 'vitest';
import { readFixture } from '#testing/fixture-markup.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { swatches } from './handler.ts';

/** Like the server's style sheet. */
const STYLES = `<style>
  .variable-items-wrapper { position: absolute; top: 120px; left: 0; right: 0; display: flex; justify-content: space-between; list-style: none; margin: 0; padding: 0 }
  .edge .variable-items-wrapper { top: 0 }
  .variable-item { position: relative; width: 30px; height: 30px; transform: none }
  .variable-item::before { content: attr(data-wvstooltip) attr(data-wvstooltip-out-of-stock); position: absolute; width: 120px; height: 24px; visibility: hidden }
  .variable-item::after { content: ''; position: absolute; border-top: 6px solid; visibility: hidden }
</style>`;

async function open(className: string) {
  document.body.classList.add('wvs-tooltip');
  onTestFinished(() => document.body.classList.remove('wvs-tooltip'));
  const html = (await readFixture('product/swatches-ajax.html')).replace(
    'class="variations"',
    `class="variations ${className}"`,
  );
  const fixture = await mountFixture(swatches, STYLES + html);
  const [first, last] = fixture.container.querySelectorAll<HTMLElement>(
    '.variable-items-wrapper:first-of-type .variable-item',
  );
  const shift = (element?: HTMLElement) => element?.style.getPropertyValue('--horizontal-position');
  return { ...fixture, first, last, shift };
}

it("a swatch's tooltip stays on the screen at both edges, on hover and focus", async () => {
  const { first, last, shift, dispose, difference } = await open('');
  first?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await expect.poll(() => shift(first)).toBe(`${60 - 15 + 2}px`);
  expect(first?.title).toBe('');
  expect(first?.ariaLabel).toBe('Linen');
  last?.focus();
  expect(shift(last)).toBe(`${-(60 - 15) - 2}px`);
  expect([shift(first), first?.title]).toEqual([`${60 - 15 + 2}px`, 'Linen']);
  last?.blur();
  expect(last?.title).toBe('Wool');
  await dispose();
  expect(difference()).toBe('');
});

it("a swatch's tooltip is below when there is no room above", async () => {
  const { first } = await open('edge');
  first?.focus();
  await expect.poll(() => first?.classList.contains('wvs-tooltip-position-bottom')).toBe(true);
});

it("a swatch's tooltip is dismissed by Escape until the next hover or focus", async () => {
  const { first, last, shift, dispose, difference } = await open('');
  first?.focus();
  await expect.poll(() => shift(first)).not.toBe('');
  const keys: string[] = [];
  const recordKey = ({ key }: KeyboardEvent) => keys.push(key);
  window.addEventListener('keydown', recordKey);
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  first?.dispatchEvent(press);
  window.removeEventListener('keydown', recordKey);
  await expect.poll(() => first?.hasAttribute('data-wvstooltip')).toBe(false);
  // The same key closes a dialog around the form.
  expect(keys).toEqual(['Escape']);
  last?.focus();
  expect([first, last].map((each) => each?.dataset.wvstooltip)).toEqual(['Linen', 'Wool']);
  await dispose();
  expect(difference()).toBe('');
});

it("a swatch's tooltip stays visible while the page scrolls", async () => {
  const { first, container } = await open('');
  const room = document.createElement('div');
  room.style.height = '3000px';
  container.append(room);
  first?.focus({ preventScroll: true });
  await expect.poll(() => first?.style.getPropertyValue('--horizontal-position')).not.toBe('');
  const isBelow = () => first?.classList.contains('wvs-tooltip-position-bottom');
  expect(isBelow()).toBe(false);
  scrollTo({ top: scrollY + (first?.getBoundingClientRect().top ?? 0), behavior: 'instant' });
  await expect.poll(isBelow).toBe(true);
  scrollTo({ top: 0, behavior: 'instant' });
});

it("a touched swatch's tooltip, which the styles draw as for a mouse, stays on the screen", async () => {
  const { first, shift } = await open('');
  first?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
  expect(shift(first)).not.toBe('');
});

it("a pressed swatch's tooltip stays on the screen, although no pointer is seen above it", async () => {
  const { first, shift } = await open('');
  first?.click();
  expect(shift(first)).not.toBe('');
});
