import { beforeEach, describe, expect, it } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { makeIdsUnique } from './id-references.ts';

const FORM = `<form><label for="name">Name</label><input id="name" aria-describedby="hint other">
  <p id="hint">Your name</p><label for="yes">Yes</label><input type="radio" name="a" id="yes"></form>`;

beforeEach(() => {
  document.body.innerHTML = `${FORM}<div id="popup">${FORM}</div><p id="other"></p>`;
});

const forms = () => [...document.querySelectorAll('form')] as [HTMLFormElement, HTMLFormElement];
const openScope = () =>
  createScope((error) => {
    throw error;
  });
const control = (form: Element, at: number) => form.querySelectorAll('label')[at]?.control;

describe('two forms with the same ids', () => {
  it('have labels and descriptions of their own', () => {
    const [first, second] = forms();
    const scope = openScope();
    const before = document.body.innerHTML;
    makeIdsUnique(second, scope);
    for (const form of [first, second]) {
      expect(control(form, 0)).toBe(form.querySelector('input'));
      expect(control(form, 1)).toBe(form.querySelector('[type="radio"]'));
      const [hint] = form.querySelector('input')?.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(document.getElementById(hint ?? '')).toBe(form.querySelector('p'));
    }
    expect(second.querySelector('input')?.getAttribute('aria-describedby')).toBe('hint--2 other');
    scope.dispose();
    expect(document.body.innerHTML).toBe(before);
  });

  it('leave the first one unchanged', () => {
    const before = document.body.innerHTML;
    makeIdsUnique(forms()[0], openScope());
    expect(document.body.innerHTML).toBe(before);
  });

  it('get free ids even if there are three', () => {
    document.body.insertAdjacentHTML('beforeend', FORM);
    const [, second, third] = [...document.querySelectorAll('form')];
    makeIdsUnique(second as HTMLElement, openScope());
    makeIdsUnique(third as HTMLElement, openScope());
    expect(third?.querySelector('input')?.id).toBe('name--3');
  });
});
