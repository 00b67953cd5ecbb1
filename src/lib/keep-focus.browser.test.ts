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
  it('keeps focus and selection of a field that is moved', () => {
    expect(keepFocus(() => place.appendChild(field))).toBe(field);
    expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 2, 4]);
  });

  it('restores focus and selection when another element was focused', () => {
    keepFocus(() => document.querySelector('button')?.focus());
    expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 2, 4]);
  });

  it('focuses nothing when the element was removed from the page', () => {
    keepFocus(() => field.remove());
    expect(document.activeElement).toBe(document.body);
  });

  it('restores the focus when the move throws', () => {
    const move = () => {
      place.append(field);
      throw new Error('moved half-way');
    };
    expect(() => keepFocus(move)).toThrow('moved half-way');
    expect(document.activeElement).toBe(field);
  });

  it('keeps the focus of an element without a selection', () => {
    const button = document.querySelector('button') as HTMLElement;
    button.focus();
    keepFocus(() => document.body.prepend(button));
    expect(document.activeElement).toBe(button);
  });
});
