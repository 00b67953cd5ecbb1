import { useState } from 'react';
import type { Look } from '#lib/look.ts';
import { listen, type PublicEvent } from '#platform/events.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useStoreNow } from '#react/use-store-now.ts';
import { within } from '../shared/clicks.ts';
import { FIELDS, forgetMessages, isByReview, messagesOf } from '../shared/field-marks.ts';
import { isLocked } from '../shared/send-form.ts';
import { isReinserted } from '../shared/suggestions.ts';
import { useListening } from '../shared/use-events.ts';
import { type Fault, findFault, type Verdict } from './model.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Verdicts = ReadonlyMap<Field, Verdict>;

const TYPES = ['input', 'change', 'validate', 'focusout'];

const rowOf = (field: Element) => field.closest<HTMLElement>('.form-row');

const readValue = (field: Field) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked ? '' : field.value;

/** Returns whether a field differs from the server's value. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, given);
}

function validate(field: Field): Verdict {
  const demands = (name: string) => rowOf(field)?.classList.contains(`validate-${name}`) ?? false;
  const fault = findFault(readValue(field), {
    isRequired: demands('required'),
    isEmail: demands('email'),
    isPhone: demands('phone'),
  });
  return fault ?? 'validated';
}

/** Validates fields that the shopper filled in and left before this code loaded. */
function validateLeft(form: Element): Verdicts {
  const left = [...form.querySelectorAll<Field>(FIELDS)].filter(
    (field) => rowOf(field) && isChanged(field) && field !== document.activeElement,
  );
  return new Map(left.map((field) => [field, validate(field)]));
}

/** Returns whether a script emitted the event while an order is sent, or placed and the page is leaving. */
function isAfterSending(event: PublicEvent, form: Element): boolean {
  const { isTrusted } = (event as { originalEvent?: Event }).originalEvent ?? (event as Event);
  return event.type !== 'validate' && !isTrusted && isLocked(form);
}

/**
 * Adds a verdict as the last one, because a row shows the last verdict of its fields. Drops verdicts on
 * removed fields.
 */
const withVerdict = (verdicts: Verdicts, field: Field, verdict: Verdict): Verdicts =>
  new Map([...[...verdicts].filter(([other]) => other !== field && other.isConnected), [field, verdict]]);

const FAULTS: readonly Fault[] = ['required-field', 'email', 'phone'];

const isFault = (verdict: Verdict) => verdict !== undefined && verdict !== 'validated';

/** Returns the look of a row for a verdict. */
const rowLook = (verdict: Verdict): Look => ({
  classes: {
    'woocommerce-invalid': isFault(verdict),
    'woocommerce-validated': verdict === 'validated',
    ...Object.fromEntries(FAULTS.map((fault) => [`woocommerce-invalid-${fault}`, verdict === fault])),
  },
});

const messageId = (field: Element) => `${field.id}_description`;

const describers = (field: Element) => (field.getAttribute('aria-describedby') ?? '').split(/\s+/);

/** Returns the look of a field: whether it is invalid, and which message describes it. */
const fieldLook = (field: Element, verdict: Verdict, hasMessage: boolean): Look => ({
  attributes: {
    'aria-invalid': isFault(verdict) || hasMessage ? 'true' : null,
    'aria-describedby': hasMessage
      ? [...new Set([...describers(field), messageId(field)])].join(' ').trim()
      : undefined,
  },
});

/** Returns the look of the shop's error message in a field's row. */
const messageLook = (field: Element, text: string): Look => ({
  attributes: { id: messageId(field) },
  classes: { 'checkout-inline-error-message': true },
  text,
});

/**
 * Marks each checkout field as valid or invalid when a shopper leaves it, and shows the shop's errors about
 * it.
 */
function FieldValidation({ element: form }: IslandProps) {
  const [verdicts, setVerdicts] = useState(() => validateLeft(form));
  const messages = new Map([...useStoreNow(messagesOf(form))].filter(([field]) => rowOf(field)));
  const onEvent = (event: PublicEvent) => {
    const field = within<Field>(event, FIELDS);
    if (!field || !rowOf(field) || isReinserted(field)) return;
    // The shop's error stays until the value changes.
    if (event.type === 'input' || event.type === 'change') forgetMessages(form, field);
    const isQuiet = isByReview(event) || isAfterSending(event, form);
    const verdict = event.type === 'input' ? undefined : validate(field);
    setVerdicts((before) => {
      const isDue = !isQuiet || before.has(field) || isChanged(field);
      return isDue ? withVerdict(before, field, verdict) : before;
    });
  };
  useListening(onEvent, (on, scope) => {
    for (const type of TYPES) listen(form, type, on, scope);
  });

  const rows = new Map([...verdicts].map(([field, verdict]) => [rowOf(field), verdict]));
  const fields = new Set<HTMLElement>([...verdicts.keys(), ...messages.keys()]);
  return (
    <>
      <ServerNode
        of={[...rows.keys()].filter((row) => row !== null)}
        each={(_, row) => rowLook(rows.get(row))}
      />
      <ServerNode
        of={[...fields]}
        each={(_, field) => fieldLook(field, verdicts.get(field as Field), messages.has(field))}
      />
      {[...messages].map(([field, text]) => {
        const row = rowOf(field);
        return row && <InsertedNode key={field.id} of={row} at="end" as="p" {...messageLook(field, text)} />;
      })}
    </>
  );
}

export default defineIsland({ component: FieldValidation });
