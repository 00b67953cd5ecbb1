import { expect, it, vi } from 'vitest';
import { createScope } from '#runtime/scope.ts';
import { countListeners } from '#testing/listener-count.ts';
import { lastPointer, onPointerMove } from './pointer.ts';

const move = (clientX: number, clientY: number) =>
  document.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY }));

it('tells every watcher of a move, through one listener, and nobody after the last has left', () => {
  const listeners = countListeners();
  const [one, two] = [createScope(() => {}), createScope(() => {})];
  const heard = vi.fn();
  onPointerMove(heard, one);
  onPointerMove(heard, two);
  expect(lastPointer()).toBeUndefined();
  move(10, 20);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(lastPointer()).toEqual({ x: 10, y: 20 });
  one.dispose();
  move(30, 40);
  expect(heard).toHaveBeenCalledTimes(3);
  two.dispose();
  move(50, 60);
  expect(heard).toHaveBeenCalledTimes(3);
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
