import { expect, it, vi } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { countListeners } from '#testing/listener-count.ts';
import { lastPointer, onPointerMove } from './pointer.ts';

const move = (clientX: number, clientY: number) =>
  document.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY }));

it('a mouse move calls every watcher, through one listener, until the scope of the watcher ends', () => {
  const listeners = countListeners();
  const [firstScope, secondScope] = [createScope(() => {}), createScope(() => {})];
  const [first, second] = [vi.fn(), vi.fn()];
  onPointerMove(first, firstScope);
  onPointerMove(second, secondScope);
  expect(lastPointer()).toBeUndefined();
  move(10, 20);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(lastPointer()).toEqual({ x: 10, y: 20 });
  firstScope.dispose();
  move(30, 40);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  secondScope.dispose();
  move(50, 60);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  expect(lastPointer()).toBeUndefined();
  expect(listeners.list()).toEqual([]);
  listeners.stop();
});

it('a scope that has ended gets no mouse moves', () => {
  const scope = createScope(() => {});
  scope.dispose();
  const callback = vi.fn();
  onPointerMove(callback, scope);
  move(1, 1);
  expect(callback).not.toHaveBeenCalled();
  expect(lastPointer()).toBeUndefined();
});
