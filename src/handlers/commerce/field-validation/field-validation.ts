import type { Look } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import { listen, type PublicEvent } from '#platform/events.ts';
import { defineWidget, type View } from '#runtime/widget.ts';
import { isReinserted } from '../shared/address/address-suggestions.ts';
import { closestTarget } from '../shared/clicks.ts';
import { isLocked } from '../shared/forms/send-form.ts';
import {
  type FieldMessages,
  isByReview,
  messagesOf,
  removeMessages,
  VALIDATED_FIELDS,
} from '../shared/forms/validation.ts';
import { type Fault, findFault, type ValidationResult } from './model.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type ValidationResults = ReadonlyMap<Field, ValidationResult>;

interface State {
  readonly results: ValidationResults;
  /** The shop's error messages. */
  readonly messages: FieldMessages;
}

const EVENT_TYPES = ['input', 'change', 'validate', 'focusout'];

const rowOf = (field: Element) => field.closest<HTMLElement>('.form-row');

const readValue = (field: Field) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked ? '' : field.value;

/** Returns whether a field differs from the server's value. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const serverIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, serverIndex);
}

function validate(field: Field): ValidationResult {
  const hasRule = (name: string) => rowOf(field)?.classList.contains(`validate-${name}`) ?? false;
  const fault = findFault(readValue(field), {
    isRequired: hasRule('required'),
    isEmail: hasRule('email'),
    isPhone: hasRule('phone'),
  });
  return fault ?? 'validated';
}

/** Validates fields that the shopper filled in and left before this code loaded. */
function validateEarly(form: Element): ValidationResults {
  const earlyFields = [...membersOf(form).querySelectorAll<Field>(VALIDATED_FIELDS)].filter(
    (field) => rowOf(field) && isChanged(field) && field !== document.activeElement,
  );
  return new Map(earlyFields.map((field) => [field, validate(field)]));
}

/** Returns whether a script emitted the event while an order is being sent or the next page opens. */
function isAfterSending(event: PublicEvent, form: Element): boolean {
  const { isTrusted } = (event as { originalEvent?: Event }).originalEvent ?? (event as Event);
  return event.type !== 'validate' && !isTrusted && isLocked(form);
}

/**
 * Adds a result as the last one, because a row shows the last result of its fields. Drops the results of
 * removed fields.
 */
const withResult = (results: ValidationResults, field: Field, result: ValidationResult): ValidationResults =>
  new Map([...[...results].filter(([other]) => other !== field && other.isConnected), [field, result]]);

const FAULTS: readonly Fault[] = ['required-field', 'email', 'phone'];

const isInvalid = (result: ValidationResult) => result !== undefined && result !== 'validated';

const rowLook = (result: ValidationResult): Look => ({
  classes: {
    'woocommerce-invalid': isInvalid(result),
    'woocommerce-validated': result === 'validated',
    ...Object.fromEntries(FAULTS.map((fault) => [`woocommerce-invalid-${fault}`, result === fault])),
  },
});

const messageId = (field: Element) => `${field.id}_description`;

const describedByIds = (field: Element) => (field.getAttribute('aria-describedby') ?? '').split(/\s+/);

const fieldLook = (field: Element, result: ValidationResult, hasMessage: boolean): Look => ({
  attributes: {
    'aria-invalid': isInvalid(result) || hasMessage ? 'true' : null,
    'aria-describedby': hasMessage
      ? [...new Set([...describedByIds(field), messageId(field)])].join(' ').trim()
      : undefined,
  },
});

/** Returns the shop's error messages in a row, as elements. */
const messagesIn = (row: Element, messages: FieldMessages) =>
  [...messages]
    .filter(([field]) => rowOf(field) === row)
    .map(([field, text]) => ({
      as: 'p' as const,
      key: messageId(field),
      look: {
        attributes: { id: messageId(field) },
        classes: { 'checkout-inline-error-message': true },
        text,
      },
    }));

function* view({ results, messages }: State): View {
  for (const [field, result] of results) yield [rowOf(field), rowLook(result)];
  const shown = new Map([...messages].filter(([field]) => rowOf(field)));
  for (const field of shown.keys()) {
    const row = rowOf(field);
    if (row) yield [row, { end: messagesIn(row, shown) }];
  }
  for (const field of new Set<HTMLElement>([...results.keys(), ...shown.keys()]))
    yield [field, fieldLook(field, results.get(field as Field), shown.has(field))];
}

export default defineWidget<unknown, { readonly form: HTMLElement }, State>({
  nodes: ({ element }) => ({ form: element }),
  state: ({ element }) => ({ results: validateEarly(element), messages: messagesOf(element).get() }),
  view,
  // This file is loaded when a visitor comes near, so it also listens to the visitor.
  connect({ nodes: { form }, set, scope }) {
    scope.add(messagesOf(form).listen((messages) => set((state) => ({ ...state, messages }))));
    const onEvent = (event: PublicEvent) => {
      const field = closestTarget<Field>(event, VALIDATED_FIELDS);
      if (!field || !rowOf(field) || isReinserted(field)) return;
      // The shop's error stays until the value changes.
      if (event.type === 'input' || event.type === 'change') removeMessages(form, field);
      const isQuiet = isByReview(event) || isAfterSending(event, form);
      const result = event.type === 'input' ? undefined : validate(field);
      set((state) => {
        const isDue = !isQuiet || state.results.has(field) || isChanged(field);
        return isDue ? { ...state, results: withResult(state.results, field, result) } : state;
      });
    };
    for (const type of EVENT_TYPES) listen(form, type, onEvent, scope);
  },
});
