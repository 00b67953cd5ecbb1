import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { createPressCheck } from './press-check.ts';

let scope: Scope;
const get = (id: string) => document.getElementById(id) as HTMLElement;
const at = (id: string, type: string, init: MouseEventInit = {}) =>
  get(id).dispatchEvent(new MouseEvent(type, { bubbles: true, detail: 1, ...init }));

beforeEach(() => {
  scope = createScope(() => {});
  document.body.innerHTML = '<div id="dark"><p id="box"><b id="day">12</b></p></div>';
});
afterEach(() => scope.dispose());

/** Presses the pointer on one element and releases it on another. Returns whether the click counts. */
function press(from: string, to: string, clicked: string, between = () => {}) {
  const counts = createPressCheck((target) => !get('box').contains(target), scope);
  const results: boolean[] = [];
  scope.listen(document, 'click', (click) => results.push(counts(click)), { capture: true });
  at(from, 'pointerdown');
  between();
  at(to, 'pointerup');
  at(clicked, 'click');
  return results;
}

describe('a press', () => {
  it.each([
    ['counts when it begins and ends outside the box', 'dark', 'dark', true],
    ['does not count when it begins inside the box', 'box', 'dark', false],
    ['does not count when it ends inside the box', 'dark', 'box', false],
  ])('%s', (_title, from, to, isCounted) => {
    expect(press(from, to, 'dark')).toEqual([isCounted]);
  });

  it('does not count when it begins on an element in the box that is removed before the click', () => {
    expect(press('day', 'dark', 'dark', () => get('day').remove())).toEqual([false]);
  });

  it('does not count when the browser forwards it from a label, whose own press decides', () => {
    get('box').innerHTML = '<label id="label" for="field">Field</label>';
    get('dark').insertAdjacentHTML('afterbegin', '<input id="field" type="checkbox">');
    expect(press('label', 'label', 'label')).toEqual([false, false]);
    expect((get('field') as HTMLInputElement).checked).toBe(true);
    expect(press('field', 'field', 'field')).toEqual([true]);
  });

  it('does not count when the label that forwards it has opened the box', () => {
    get('dark').innerHTML = '<label id="label" for="field">Field</label><input id="field">';
    const results: boolean[] = [];
    scope.listen(get('label'), 'click', () => {
      const counts = createPressCheck(() => true, scope);
      scope.listen(get('field'), 'click', (click) => results.push(counts(click)));
    });
    at('label', 'click');
    expect(results).toEqual([false]);
  });

  it('depends only on its target when a key or a script causes the click', () => {
    const counts = createPressCheck((target) => target === get('dark'), scope);
    at('box', 'pointerdown');
    const results: boolean[] = [];
    scope.listen(document, 'click', (click) => results.push(counts(click)), { capture: true });
    at('dark', 'click', { detail: 0 });
    at('dark', 'click');
    expect(results).toEqual([true, true]);
  });
});
