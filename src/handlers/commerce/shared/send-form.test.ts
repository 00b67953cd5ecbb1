import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createScope, type Scope } from '#runtime/scope.ts';
import { isLocked, lock } from './send-form.ts';

let area: HTMLElement;
let scope: Scope;

beforeEach(() => {
  area = document.createElement('form');
  area.innerHTML = '<input>';
  document.body.append(area);
  scope = createScope(() => {});
  onTestFinished(() => {
    scope.dispose();
    area.remove();
  });
});

describe('a lock', () => {
  it('is on the element and on all in it, until it is taken off', () => {
    const release = lock(area, scope);
    expect([isLocked(area), isLocked(area.children[0] as Element)]).toEqual([true, true]);
    release();
    expect(isLocked(area)).toBe(false);
  });

  it.each([
    ['in order', [0, 1]],
    ['the other way round', [1, 0]],
    ['more than once', [0, 0, 1]],
  ])('stays as long as one of two holds it, taken off %s', (_how, order) => {
    const releases = [lock(area, scope), lock(area, scope)];
    const last = order.at(-1);
    for (const index of order.slice(0, -1)) {
      releases[index]?.();
      expect(isLocked(area)).toBe(true);
    }
    releases[last ?? 0]?.();
    expect(area.hasAttribute('class')).toBe(false);
    expect(isLocked(area)).toBe(false);
  });

  it('ends with the scope', () => {
    lock(area, scope);
    scope.dispose();
    expect([isLocked(area), area.querySelectorAll('.blockUI').length]).toEqual([false, 0]);
  });
});
