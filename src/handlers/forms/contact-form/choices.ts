import type { Unit } from './unit.ts';

const BOX = 'input:is([type="checkbox"],[type="radio"])';

/** Of the boxes of which one excludes the others, the one that changed stays. */
export function exclude({ form }: Unit, changed: Element | undefined): void {
  if (!(changed instanceof HTMLInputElement) || !changed.closest('.wpcf7-exclusive-checkbox')) return;
  for (const other of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    if (other !== changed && other.name === changed.name) other.checked = false;
  }
}

/** What is written beside a choice counts with that choice only; whoever picks it goes on writing. */
export function syncFreeText({ form, patch }: Unit, changed: Element | undefined): void {
  for (const item of form.querySelectorAll('.has-free-text')) {
    const box = item.querySelector<HTMLInputElement>(BOX);
    const text = item.querySelector<HTMLInputElement>('.wpcf7-free-text');
    if (!box || !text) continue;
    patch.attribute(text, 'disabled', box.checked ? null : '');
    if (changed === box && box.checked) text.focus();
  }
}
