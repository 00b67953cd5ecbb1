import { expect, it } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { block } from './block.ts';

it('the overlay covers the element, fades in and out, and is removed', async () => {
  const scope = createScope(() => {});
  document.body.innerHTML = '<div id="area" style="height: 50px;">total</div>';
  const area = document.getElementById('area') as HTMLElement;
  const { width, height } = area.getBoundingClientRect();
  const unblock = block(area, scope);
  const overlay = area.querySelector('.blockOverlay') as HTMLElement;
  const opacity = () => Number(getComputedStyle(overlay).opacity);
  expect(overlay.getBoundingClientRect()).toMatchObject({ width, height });
  expect(opacity()).toBeLessThan(0.6);
  await expect.poll(opacity).toBeCloseTo(0.6);
  unblock();
  await expect.poll(() => document.body.innerHTML).toBe('<div id="area" style="height: 50px;">total</div>');
  scope.dispose();
  document.body.innerHTML = '';
});
