import { expect, it, onTestFinished } from 'vitest';
import { createScope } from '#lib/scope.ts';
import { createFieldMemory } from './field-memory.ts';

const FIELDS = `<form><input name="pair"><input name="pair"><input class="wpcf7-quiz" name="sum">
  <select multiple><option>Mo</option><option>Tu</option></select>
  <input type="radio" name="way" checked><input type="radio" name="way"></form><input type="checkbox" checked>`;

function openElement() {
  const element = document.createElement('div');
  document.body.append(element);
  const scope = createScope((error) => {
    throw error;
  });
  onTestFinished(() => {
    scope.dispose();
    element.remove();
  });
  const memory = createFieldMemory(element, scope);
  /** Replaces the content as a popup does. Returns the new fields. */
  const renew = () => {
    memory.remember();
    const template = document.createElement('template');
    template.innerHTML = FIELDS;
    memory.fill(template.content);
    element.replaceChildren(template.content);
    return [...element.querySelectorAll<HTMLInputElement>('input,select')];
  };
  return { element, memory, renew };
}

const stateOf = ([first, second, sum, days, post, fetched, box]: HTMLInputElement[]) => [
  first?.value,
  second?.value,
  sum?.value,
  [...((days as unknown as HTMLSelectElement).selectedOptions ?? [])].map(({ value }) => value),
  post?.checked,
  fetched?.checked,
  box?.checked,
];

const fill = ([, second, sum, days, , fetched, box]: HTMLInputElement[]) => {
  Object.assign(second as object, { value: 'b' });
  Object.assign(sum as object, { value: '2' });
  for (const option of (days as unknown as HTMLSelectElement).options) option.selected = true;
  Object.assign(fetched as object, { checked: true });
  Object.assign(box as object, { checked: false });
};
const FILLED = ['', 'b', '', ['Mo', 'Tu'], false, true, false];
const EMPTY = ['', '', '', [], true, false, true];

it('fields of one name, several choices, an unticked box, but no answers to a quiz come back', () => {
  const { renew } = openElement();
  fill(renew());
  expect(stateOf(renew())).toEqual(FILLED);
  expect(stateOf(renew())).toEqual(FILLED);
});

it('fields that a script adds, moves or renames do not confuse the others', () => {
  const { element, renew } = openElement();
  const fields = renew();
  fill(fields);
  element.prepend(document.createElement('input'), fields[1] as Element);
  fields[1]?.setAttribute('name', 'other');
  // A part that was replaced, such as by "Thank you", is forgotten.
  fields[6]?.remove();
  expect(stateOf(renew())).toEqual([...FILLED.slice(0, 6), true]);
});

it('a form that was reset or sent is empty, and is kept once it is filled in again', () => {
  const { element, renew } = openElement();
  fill(renew());
  element.querySelector('form')?.reset();
  expect(stateOf(renew())).toEqual([...EMPTY.slice(0, 6), false]);

  const submit = () =>
    element.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const prevent = (event: Event) => event.preventDefault();
  element.addEventListener('submit', prevent);
  fill(renew());
  submit();
  expect(stateOf(renew())).toEqual(FILLED);
  element.removeEventListener('submit', prevent);
  submit();
  const again = renew();
  expect(stateOf(again)).toEqual([...EMPTY.slice(0, 6), false]);
  submit();
  Object.assign(again[0] as object, { value: 'a' });
  again[0]?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(stateOf(renew())[0]).toBe('a');
});

it('nothing is remembered before the first copy, and removing the copy twice changes nothing', () => {
  const { memory, renew } = openElement();
  memory.remember();
  fill(renew());
  memory.remember();
  memory.remember();
  expect(stateOf(renew())).toEqual(FILLED);
});
