import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createScope, type Scope } from '#runtime/scope.ts';
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

  it('frees what another script had marked before, too', () => {
    area.classList.add('processing');
    lock(area, scope)();
    expect(isLocked(area)).toBe(false);
  });

  it('ends with the scope', () => {
    lock(area, scope);
    scope.dispose();
    expect([isLocked(area), area.querySelectorAll('.blockUI').length]).toEqual([false, 0]);
  });
});

it.each([
  [
    'fields with a name',
    '<input name="a" value="1"><input value="2"><select name="b"><option>3</option></select>',
    'a=1&b=3',
  ],
  ['a name that repeats', '<input name="a[]" value="1"><input name="a[]" value="2">', 'a%5B%5D=1&a%5B%5D=2'],
  [
    'ticks that are set',
    '<input type="checkbox" name="a" value="1" checked><input type="radio" name="b" value="2">',
    'a=1',
  ],
  ['nothing that is off', '<fieldset disabled><input name="a"></fieldset><input name="b" disabled>', ''],
  [
    'no button and no file',
    '<button name="a" value="1"></button><input type="submit" name="b" value="2"><input type="file" name="c">',
    '',
  ],
  ['apostrophes and spaces encoded', '<input name="a" value="it\'s so">', 'a=it%27s+so'],
  ['line breaks as browsers send them', '<textarea name="a">1\n2</textarea>', 'a=1%0D%0A2'],
])('a form is serialised with %s', (_what, html, expected) => {
  const form = document.createElement('form');
  form.innerHTML = html;
  expect(serializeForm(form)).toBe(expected);
});
