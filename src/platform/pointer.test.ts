import { expect, it, vi } from 'vitest';
import { createScope } from '#runtime/scope.ts';
import { countListeners } from '#testing/listener-count.ts';
import { lastPointer, onPointerMove } from './pointer.ts';

const move = (clientX: number, clientY: number) =>
  document.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY }));

it('calls every watcher at a move, through one listener, and none after its scope has ended', () => {
  const listeners = countListeners();
  const [one, two] = [createScope(() => {}), createScope(() => {})];
  const [first, second] = [vi.fn(), vi.fn()];
  onPointerMove(first, one);
  onPointerMove(second, two);
  expect(lastPointer()).toBeUndefined();
  move(10, 20);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(lastPointer()).toEqual({ x: 10, y: 20 });
  one.dispose();
  move(30, 40);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  two.dispose();
  move(50, 60);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  expect(lastPointer()).toBeUndefined();
  expect(listeners.list()).toEqual([]);
  listeners.stop();
});

it('watches nothing for a scope that has ended', () => {
  const scope = createScope(() => {});
  scope.dispose();
  const heard = vi.fn();
  onPointerMove(heard, scope);
  move(1, 1);
  expect(heard).not.toHaveBeenCalled();
  expect(lastPointer()).toBeUndefined();
});
