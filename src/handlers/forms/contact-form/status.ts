import { keepContent, removeFieldErrors } from './field-errors.ts';
import { statusClass } from './model.ts';
import type { Unit } from './unit.ts';

/** What every event of a form tells. */
export const detailOf = ({ facts }: Unit) => ({
  contactFormId: facts.id,
  pluginVersion: facts.pluginVersion,
  contactFormLocale: facts.locale,
  unitTag: facts.unitTag,
  containerPostId: facts.containerPost,
  status: facts.status,
});

/** What is filled in, for listeners: without what begins with `_`, which is between the form and its server. */
export const inputsOf = (data: FormData) =>
  [...data].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));

/** Tells the page. Native, because listeners of jQuery hear that too, with the detail where they look for it. */
export const tell = ({ form }: Unit, name: string, detail: object): boolean =>
  form.dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }));

const ANY = 'active-on-any';

/** Parts of a form may be out of reach as long as it has a status. */
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

/** Shows a status, by its name or its class, and tells the page when it is another one. */
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

/** Says a message beside the form, to eyes and to screen readers. */
export function writeResponse({ root, form, scope }: Unit, message: string): void {
  const spoken = root.querySelectorAll('.screen-reader-response [role="status"]');
  for (const place of [...spoken, ...form.querySelectorAll('.wpcf7-response-output')]) {
    if (place.textContent === message) continue;
    keepContent(place, scope);
    place.textContent = message;
  }
}

/** Takes back all that was said, at the fields and beside the form. */
export function clearResponse(unit: Unit): void {
  removeFieldErrors(unit);
  writeResponse(unit, '');
}
