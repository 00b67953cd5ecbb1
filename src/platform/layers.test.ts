import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { openLayer } from './layers.ts';

const scope = createScope((error) => {
  throw error;
});

afterEach(() => {
  scope.dispose();
  document.body.innerHTML = '';
});

it('a layer above one that locks the page does not measure the scroll bar again', () => {
  document.body.innerHTML = '<div></div><div></div>';
  const [first, second] = [...document.body.children] as [HTMLElement, HTMLElement];
  // As on a page whose root has its own overflow.
  document.documentElement.style.overflow = 'auto';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const measure = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(500);
  const isLocked = () => document.documentElement.style.overflowY === 'hidden';
  const below = openLayer(first, { locksScroll: true }, scope);
  const above = openLayer(second, { locksScroll: true }, scope);
  expect([measure.mock.calls.length, isLocked()]).toEqual([1, true]);
  below.close();
  expect([measure.mock.calls.length, isLocked()]).toEqual([1, true]);
  above.close();
  expect(isLocked()).toBe(false);
  openLayer(first, { locksScroll: true }, scope);
  expect([measure.mock.calls.length, isLocked()]).toEqual([2, true]);
});
