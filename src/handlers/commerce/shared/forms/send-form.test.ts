import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { isLocked, lock, serializeForm } from './send-form.ts';

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
  it('applies to the element and its content until released', () => {
    const release = lock(area, scope);
    expect([isLocked(area), isLocked(area.children[0] as Element)]).toEqual([true, true]);
    release();
    expect(isLocked(area)).toBe(false);
  });

  it.each([
    ['in order', [0, 1]],
    ['in reverse order', [1, 0]],
    ['repeatedly', [0, 0, 1]],
  ])('stays until both locks are released, %s', (_how, order) => {
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

  it("also removes another script's earlier lock", () => {
    area.classList.add('processing');
    lock(area, scope)();
    expect(isLocked(area)).toBe(false);
  });

  it('leaves nothing in a scope that goes on, so that a replaced cart can be freed', () => {
    const add = vi.spyOn(scope, 'add');
    const children = vi.spyOn(scope, 'child');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    lock(area, scope)();
    vi.runAllTimers();
    vi.useRealTimers();
    expect(add).not.toHaveBeenCalled();
    expect(children.mock.results.map(({ value }) => value.disposed)).toEqual([true, true]);
  });

  it('ends with the scope', () => {
    lock(area, scope);
    scope.dispose();
    expect([isLocked(area), area.querySelectorAll('.blockUI').length]).toEqual([false, 0]);
  });
});

it.each([
  [
    'named fields',
    '<input name="a" value="1"><input value="2"><select name="b"><option>3</option></select>',
    'a=1&b=3',
  ],
  ['repeated names', '<input name="a[]" value="1"><input name="a[]" value="2">', 'a%5B%5D=1&a%5B%5D=2'],
  [
    'checked boxes',
    '<input type="checkbox" name="a" value="1" checked><input type="radio" name="b" value="2">',
    'a=1',
  ],
  ['no disabled fields', '<fieldset disabled><input name="a"></fieldset><input name="b" disabled>', ''],
  [
    'no buttons and files',
    '<button name="a" value="1"></button><input type="submit" name="b" value="2"><input type="file" name="c">',
    '',
  ],
  ['encoded apostrophes and spaces', '<input name="a" value="it\'s so">', 'a=it%27s+so'],
  ['CRLF line breaks', '<textarea name="a">1\n2</textarea>', 'a=1%0D%0A2'],
])('a form is serialized with %s', (_what, html, expected) => {
  const form = document.createElement('form');
  form.innerHTML = html;
  expect(serializeForm(form)).toBe(expected);
});
