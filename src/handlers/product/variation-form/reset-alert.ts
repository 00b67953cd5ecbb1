import { selectsOf } from '../shared/selection.ts';

/** Values of the radio type hold a radio that is out of reach. */
const FOCUSABLE = ':is(input, button):not([tabindex="-1"]), [tabindex="0"]';

/** Has screen readers say that the choice was cleared; the text stays until the next change. */
export function setResetAlert(form: Element, text: string): void {
  const alert = form.querySelector('.reset_variations_alert');
  if (alert && alert.textContent !== text) alert.textContent = text;
}

/** Brings the focus to the first thing to choose, because the link that was pressed is hidden now. */
export function focusFirstChoice(form: Element): void {
  const [select] = selectsOf(form);
  select?.focus();
  if (!select || document.activeElement === select) return;
  // A select behind swatches takes no focus.
  select.parentElement?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
