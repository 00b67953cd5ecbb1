import { emit } from '#platform/events.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const PAYMENT_FIELDS = '.payment_box :is(input,select,textarea)';

const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

/** Remembers where a visitor is; the function it gives leads back there if the place was replaced. */
function keepFocus(form: Element, cause: string | undefined): () => void {
  const active = document.activeElement as HTMLInputElement | null;
  // Some browsers give no focus to what is clicked; whoever went on to another field meanwhile stays there.
  const id = form.contains(active) ? active?.id : active === document.body && cause;
  // Not every kind of field has a selection.
  const from = active?.selectionStart ?? null;
  const to = active?.selectionEnd ?? null;
  return () => {
    const now = id ? (document.getElementById(id) as HTMLInputElement | null) : null;
    if (!now || now === active || !form.contains(now)) return;
    now.focus({ preventScroll: true });
    if (from !== null) now.setSelectionRange(from, to);
  };
}

/**
 * Remembers what a shopper did to parts of the form that the shop is about to replace: the tick at the terms, the fields of
 * the ways to pay, the focus (or that of the control with the id `cause`). The function it gives puts it back.
 */
export function keepValues(form: Element, cause: string | undefined): () => void {
  const fields = () => [...form.querySelectorAll<Field>(PAYMENT_FIELDS)].filter(({ id }) => id);
  const terms = () => form.querySelector<HTMLInputElement>('#terms');
  const agreed = terms()?.checked;
  const kept = new Map(fields().map((field) => [field.id, field]));
  const leadBack = keepFocus(form, cause);

  const restore = (field: Field) => {
    const before = kept.get(field.id);
    if (!before || before === field) return;
    if (isTick(field)) {
      field.checked = (before as HTMLInputElement).checked;
      emit(field, 'change');
    } else if (!field.value && field.type !== 'file') field.value = before.value;
  };
  return () => {
    const box = terms();
    if (box && agreed !== undefined) box.checked = agreed;
    for (const field of fields()) restore(field);
    leadBack();
  };
}
