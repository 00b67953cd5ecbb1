import type { Unit } from './unit.ts';

// Written out: what says everything else cannot come.
const OFFLINE = 'You are probably offline.';

/** Shows that a message did not go because there is no line. Needs no further code. */
export function sayOffline({ root, form, facts, patch, scope }: Unit): void {
  const before = form.dataset.status ?? facts.status;
  if (/^\S+$/.test(before)) patch.toggle(form, before, false);
  facts.status = 'failed';
  patch.attribute(form, 'data-status', facts.status);
  patch.toggle(form, facts.status, true);
  for (const place of root.querySelectorAll(
    '.screen-reader-response [role="status"],.wpcf7-response-output',
  )) {
    const text = place.textContent;
    scope.add(() => {
      place.textContent = text;
    });
    place.textContent = OFFLINE;
  }
}
