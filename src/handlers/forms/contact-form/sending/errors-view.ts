import type { Look } from '#lib/look.ts';
import type { View } from '#runtime/widget.ts';
import { DESCRIBED, describedBy } from '../../shared/id-references.ts';
import { CONTROL, findAll, nameOf, WRAP } from '../fields.ts';
import type { FieldError, FormState } from '../model.ts';
import type { FormNodes } from '../view.ts';
import { errorId, listErrors } from './sending-model.ts';

/** The class of a message at a field. */
export const TIP = 'wpcf7-not-valid-tip';
/** The class of a control with an error. */
export const NOT_VALID = 'wpcf7-not-valid';
/** Returns the list of errors for screen readers. Themes may omit it. */
export const findErrorList = (root: HTMLElement): HTMLElement | undefined =>
  root.querySelector<HTMLElement>('.screen-reader-response ul') ?? undefined;

/** Returns the controls that screen readers stop at: the control itself, and the boxes of a group. */
export const findControls = (wrap: HTMLElement): HTMLElement[] =>
  findAll(wrap, `${CONTROL},${CONTROL} input:is([type="checkbox"],[type="radio"])`);

const tipOf = ({ message, number, isTipHidden }: FieldError) =>
  ({
    as: 'span',
    key: String(number),
    look: {
      attributes: { 'aria-hidden': 'true' },
      classes: { [TIP]: true },
      style: { display: isTipHidden ? 'none' : undefined },
      text: message,
    },
  }) as const;

/** Returns the looks of a field that has an error, or had one. */
function* fieldView(wrap: HTMLElement, error: FieldError | null, id: string): View {
  yield [wrap, { end: error ? [tipOf(error)] : [] }];
  const isInvalid = error !== null;
  for (const child of findAll(wrap, '[aria-invalid]'))
    yield [child, { attributes: { 'aria-invalid': String(isInvalid) } }];
  for (const control of findControls(wrap)) {
    const description = describedBy(control, (each) => each === id, isInvalid ? [id] : []);
    const classes = { [NOT_VALID]: control.matches(CONTROL) ? isInvalid : undefined };
    yield [control, { attributes: { [DESCRIBED]: description }, classes }];
  }
}

/** Returns an error in the list for screen readers: a link, if its field has an id. */
function errorItem(id: string, { message, number }: FieldError, target: string | undefined) {
  const link = { as: 'a', key: 'link', look: { attributes: { href: `#${target}` }, text: message } } as const;
  const content: Look = target ? { end: [link] } : { text: message };
  return { as: 'li', key: String(number), look: { attributes: { id }, ...content } } as const;
}

function* fieldsView(state: FormState, { root, form, info }: FormNodes): View {
  if (!state.errors.size) return;
  const wraps = findAll(form, WRAP);
  for (const wrap of wraps) {
    const field = nameOf(wrap);
    const error = state.errors.get(field);
    if (error !== undefined) yield* fieldView(wrap, error, errorId(info.unitTag, field));
  }
  const items = listErrors(state).map(([field, error]) => {
    const wrap = wraps.find((each) => nameOf(each) === field);
    return errorItem(errorId(info.unitTag, field), error, wrap?.querySelector(CONTROL)?.id);
  });
  yield [findErrorList(root), { end: items }];
}

const defaultOf = (mirror: HTMLElement) => mirror.dataset.default ?? '';

/** A group shows each value of its field in an output of its own; without values, the default. */
function* outputsView(group: HTMLElement, texts: readonly string[]): View {
  const output = group.querySelector<HTMLElement>('output');
  if (!output) return;
  yield [output, { text: texts[0] ?? defaultOf(output) }];
  const attributes = Object.fromEntries([...output.attributes].map(({ name, value }) => [name, value]));
  const end = texts
    .slice(1)
    .map((text, index) => ({ as: 'output', key: String(index), look: { attributes, text } }) as const);
  yield [group, { end }];
}

/** Mirrors show the values of a field. */
function* mirrorsView({ mirrored }: FormState, { form }: FormNodes): View {
  if (!mirrored.size) return;
  for (const mirror of findAll(form, '[data-reflection-of]')) {
    const texts = mirrored.get(mirror.dataset.reflectionOf ?? '');
    if (!texts) continue;
    if (mirror.matches('output')) yield [mirror, { text: texts.join(', ') || defaultOf(mirror) }];
    else yield* outputsView(mirror, texts);
  }
}

/** Parts of the form are inert in some statuses. */
function* inertView({ status, leftStatuses }: FormState, { form }: FormNodes): View {
  if (!leftStatuses.length) return;
  for (const part of findAll(form, `.${CSS.escape(`inert-on-${status}`)}`))
    yield [part, { attributes: { inert: 'inert' }, classes: { 'active-on-any': true } }];
}

/** Returns the looks that only validation and sending cause: errors, mirrors, and inert parts. */
export function* errorsView(state: FormState, nodes: FormNodes): View {
  yield* inertView(state, nodes);
  yield* fieldsView(state, nodes);
  yield* mirrorsView(state, nodes);
}
