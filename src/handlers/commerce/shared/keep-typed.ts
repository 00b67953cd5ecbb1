import { type Field, fieldsOf, sentState, setState, stateOf } from './cart-form.ts';

const keyOf = ({ name, type, value }: Field) => (/^(radio|checkbox)$/.test(type) ? `${name}=${value}` : name);

/** What a shopper wrote into a form that the server does not know, by field. */
export type Typed = ReadonlyMap<string, string>;

/** The state of every field, by field: what the server knows when the form is sent as it stands. */
export const readSent = (form: HTMLFormElement): Typed =>
  new Map(fieldsOf(form).map((field) => [keyOf(field), stateOf(field)]));

/** What was written since the server sent the form, or, with `sent`, since the form was sent to the server. */
export function readTyped(form: HTMLFormElement, sent?: Typed): Typed {
  const news = fieldsOf(form).filter(
    (field) => stateOf(field) !== (sent?.get(keyOf(field)) ?? sentState(field)),
  );
  return new Map(news.map((field) => [keyOf(field), stateOf(field)]));
}

/** Writes it into the form that came in the place of the old one, where that has the fields, as if it was typed there. */
export function putTyped(form: HTMLFormElement, typed: Typed): void {
  for (const field of fieldsOf(form)) {
    const state = typed.get(keyOf(field));
    if (state === undefined || state === stateOf(field)) continue;
    setState(field, state);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
