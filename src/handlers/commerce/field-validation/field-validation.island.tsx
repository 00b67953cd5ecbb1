import { useState } from 'react';
import type { Look } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import { listen, type PublicEvent } from '#platform/events.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useListeners } from '#react/use-listeners.ts';
import { useStoreNow } from '#react/use-store-now.ts';
import { isReinserted } from '../shared/address-suggestions.ts';
import { closestTarget } from '../shared/clicks.ts';
import { isLocked } from '../shared/send-form.ts';
import { isByReview, messagesOf, removeMessages, VALIDATED_FIELDS } from '../shared/validation.ts';
import { type Fault, findFault, type ValidationResult } from './model.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type ValidationResults = ReadonlyMap<Field, ValidationResult>;

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

/** Returns the look of the shop's error message in a field's row. */
const messageLook = (field: Element, text: string): Look => ({
  attributes: { id: messageId(field) },
  classes: { 'checkout-inline-error-message': true },
  text,
});

function FieldValidation({ element: form }: IslandProps) {
  const [results, setResults] = useState(() => validateEarly(form));
  const messages = new Map([...useStoreNow(messagesOf(form))].filter(([field]) => rowOf(field)));
  const onEvent = (event: PublicEvent) => {
    const field = closestTarget<Field>(event, VALIDATED_FIELDS);
    if (!field || !rowOf(field) || isReinserted(field)) return;
    // The shop's error stays until the value changes.
    if (event.type === 'input' || event.type === 'change') removeMessages(form, field);
    const isQuiet = isByReview(event) || isAfterSending(event, form);
    const result = event.type === 'input' ? undefined : validate(field);
    setResults((before) => {
      const isDue = !isQuiet || before.has(field) || isChanged(field);
      return isDue ? withResult(before, field, result) : before;
    });
  };
  useListeners(onEvent, (listener, scope) => {
    for (const type of EVENT_TYPES) listen(form, type, listener, scope);
  });

  const rows = new Map([...results].map(([field, result]) => [rowOf(field), result]));
  const fields = new Set<HTMLElement>([...results.keys(), ...messages.keys()]);
  return (
    <>
      <ServerNode
        of={[...rows.keys()].filter((row) => row !== null)}
        each={(_, row) => rowLook(rows.get(row))}
      />
      <ServerNode
        of={[...fields]}
        each={(_, field) => fieldLook(field, results.get(field as Field), messages.has(field))}
      />
      {[...messages].map(([field, text]) => {
        const row = rowOf(field);
        return row && <InsertedNode key={field.id} of={row} at="end" as="p" {...messageLook(field, text)} />;
      })}
    </>
  );
}

export default defineIsland({ component: FieldValidation });
