import { beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let field: HTMLInputElement;
let place: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<p><input value="secret"></p><div><button></button></div>';
  field = document.querySelector('input') as HTMLInputElement;
  place = document.querySelector('div') as HTMLElement;
  field.focus();
  field.setSelectionRange(2, 4);
});

describe('keeping the focus', () => {
  it('leaves it, and the selection, to a field that is moved', () => {
    expect(keepFocus(() => place.appendChild(field))).toBe(field);
    expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 2, 4]);
  });

  it('gives it back to a field that lost it to another one', () => {
    keepFocus(() => document.querySelector('button')?.focus());
    expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 2, 4]);
  });

  it('gives it to nothing that left the page', () => {
    keepFocus(() => field.remove());
    expect(document.activeElement).toBe(document.body);
  });

  it('gives it back when the move fails', () => {
    const move = () => {
      place.append(field);
      throw new Error('moved half-way');
    };
    expect(() => keepFocus(move)).toThrow('moved half-way');
    expect(document.activeElement).toBe(field);
  });

  it('leaves it to an element without text', () => {
    const button = document.querySelector('button') as HTMLElement;
    button.focus();
    keepFocus(() => document.body.prepend(button));
    expect(document.activeElement).toBe(button);
  });
});
