import { useState } from 'react';
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
import { findFault, type Verdict } from './model.ts';
import { fieldLook, messageLook, rowLook } from './view.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Verdicts = ReadonlyMap<Field, Verdict>;

const TYPES = ['input', 'change', 'validate', 'focusout'];

const rowOf = (field: Element) => field.closest<HTMLElement>('.form-row');

const readValue = (field: Field) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked ? '' : field.value;

/** Whether a field has another value than the server gave it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, given);
}

function judge(field: Field): Verdict {
  const demands = (name: string) => rowOf(field)?.classList.contains(`validate-${name}`) ?? false;
  const fault = findFault(readValue(field), {
    isRequired: demands('required'),
    isEmail: demands('email'),
    isPhone: demands('phone'),
  });
  return fault ?? 'validated';
}

/** Fields that were filled in and left before this code was loaded. */
function judgeLeft(form: Element): Verdicts {
  const left = [...form.querySelectorAll<Field>(FIELDS)].filter(
    (field) => rowOf(field) && isChanged(field) && field !== document.activeElement,
  );
  return new Map(left.map((field) => [field, judge(field)]));
}

/** True for events of scripts while an order is being sent, or has been taken and the next page is loading. */
function isAfterSending(event: PublicEvent, form: Element): boolean {
  const { isTrusted } = (event as { originalEvent?: Event }).originalEvent ?? (event as Event);
  return event.type !== 'validate' && !isTrusted && isLocked(form);
}

/** The verdicts on the fields that still stand, this one last: a row shows the last one of its fields. */
const withVerdict = (verdicts: Verdicts, field: Field, verdict: Verdict): Verdicts =>
  new Map([...[...verdicts].filter(([other]) => other !== field && other.isConnected), [field, verdict]]);

/** Says of each field of the checkout whether it is filled in well, once a shopper is done with it, and what the shop has against it. */
function FieldValidation({ element: form }: IslandProps) {
  const [verdicts, setVerdicts] = useState(() => judgeLeft(form));
  const messages = new Map([...useStoreNow(messagesOf(form))].filter(([field]) => rowOf(field)));
  const hear = (event: PublicEvent) => {
    const field = within<Field>(event, FIELDS);
    if (!field || !rowOf(field) || isReinserted(field)) return;
    // What the shop itself has against a value stands until it is changed.
    if (event.type === 'input' || event.type === 'change') forgetMessages(form, field);
    const isQuiet = isByReview(event) || isAfterSending(event, form);
    const verdict = event.type === 'input' ? undefined : judge(field);
    setVerdicts((before) => {
      const isAsked = !isQuiet || before.has(field) || isChanged(field);
      return isAsked ? withVerdict(before, field, verdict) : before;
    });
  };
  useListening(hear, (on, scope) => {
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
