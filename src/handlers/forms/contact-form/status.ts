import { keepContent, removeFieldErrors } from './field-errors.ts';
import { statusClass } from './model.ts';
import type { Unit } from './unit.ts';

/** Returns the detail that all events of a form share. */
export const detailOf = ({ facts }: Unit) => ({
  contactFormId: facts.id,
  pluginVersion: facts.pluginVersion,
  contactFormLocale: facts.locale,
  unitTag: facts.unitTag,
  containerPostId: facts.containerPost,
  status: facts.status,
});

/** Returns the field values for listeners, without internal fields (leading `_`). */
export const inputsOf = (data: FormData) =>
  [...data].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));

/** Emits an event on the form. jQuery listeners receive native events too, with `originalEvent.detail`. */
export const tell = ({ form }: Unit, name: string, detail: object): boolean =>
  form.dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }));

const ANY = 'active-on-any';

/** Makes parts of a form inert while it has a given status. */
function syncInert({ form, patch }: Unit, status: string): void {
  for (const each of form.querySelectorAll(`.${ANY}`)) {
    patch.attribute(each, 'inert', null);
    patch.toggle(each, ANY, false);
  }
  for (const each of form.querySelectorAll(`.${CSS.escape(`inert-on-${status}`)}`)) {
    patch.attribute(each, 'inert', 'inert');
    patch.toggle(each, ANY, true);
  }
}

/** Sets a status, given by name or class, and emits an event if it changed. */
export function setStatus(unit: Unit, status: string): void {
  const { form, facts, patch } = unit;
  const next = statusClass(status);
  const prevStatus = form.dataset.status ?? facts.status;
  facts.status = next;
  patch.attribute(form, 'data-status', next);
  patch.toggle(form, next, true);
  if (prevStatus === next) return;
  if (/^\S+$/.test(prevStatus)) patch.toggle(form, prevStatus, false);
  syncInert(unit, next);
  tell(unit, 'statuschanged', { ...detailOf(unit), prevStatus });
}

/** Writes a message into the visible output and the one for screen readers. */
export function writeResponse({ root, form, scope }: Unit, message: string): void {
  const spoken = root.querySelectorAll('.screen-reader-response [role="status"]');
  for (const place of [...spoken, ...form.querySelectorAll('.wpcf7-response-output')]) {
    if (place.textContent === message) continue;
    keepContent(place, scope);
    place.textContent = message;
  }
}

/** Removes all messages and field errors. */
export function clearResponse(unit: Unit): void {
  removeFieldErrors(unit);
  writeResponse(unit, '');
}
