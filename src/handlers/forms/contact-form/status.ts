import { membersOf } from '#lib/members-of.ts';
import { keepContent, removeFieldErrors } from './field-errors.ts';
import type { FormContext } from './form-context.ts';
import { statusClass } from './model.ts';

/** Returns the detail that all events of a form share. */
export const detailOf = ({ info }: FormContext) => ({
  contactFormId: info.id,
  pluginVersion: info.pluginVersion,
  contactFormLocale: info.locale,
  unitTag: info.unitTag,
  containerPostId: info.containerPost,
  status: info.status,
});

/** Returns the field values for listeners, without internal fields (leading `_`). */
export const inputsOf = (data: FormData) =>
  [...data].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));

/** Emits an event on the form. jQuery listeners receive native events too, with `originalEvent.detail`. */
export const emitFormEvent = ({ form }: FormContext, name: string, detail: object): boolean =>
  membersOf(form).dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }));

const ACTIVE_ON_ANY = 'active-on-any';

/** Makes parts of a form inert while it has a given status. */
function syncInert({ form, patch }: FormContext, status: string): void {
  for (const part of membersOf(form).querySelectorAll(`.${ACTIVE_ON_ANY}`)) {
    patch.attribute(part, 'inert', null);
    patch.toggle(part, ACTIVE_ON_ANY, false);
  }
  for (const part of membersOf(form).querySelectorAll(`.${CSS.escape(`inert-on-${status}`)}`)) {
    patch.attribute(part, 'inert', 'inert');
    patch.toggle(part, ACTIVE_ON_ANY, true);
  }
}

/** Sets a status, given by name or class, and emits an event if it changed. */
export function setStatus(context: FormContext, status: string): void {
  const { form, info, patch } = context;
  const next = statusClass(status);
  const prevStatus = membersOf(form).dataset.status ?? info.status;
  info.status = next;
  patch.attribute(form, 'data-status', next);
  patch.toggle(form, next, true);
  if (prevStatus === next) return;
  if (/^\S+$/.test(prevStatus)) patch.toggle(form, prevStatus, false);
  syncInert(context, next);
  emitFormEvent(context, 'statuschanged', { ...detailOf(context), prevStatus });
}

/** Writes a message into the visible output and the one for screen readers. */
export function writeResponse({ root, form, scope }: FormContext, message: string): void {
  const announced = root.querySelectorAll('.screen-reader-response [role="status"]');
  for (const place of [...announced, ...membersOf(form).querySelectorAll('.wpcf7-response-output')]) {
    if (place.textContent === message) continue;
    keepContent(place, scope);
    place.textContent = message;
  }
}

/** Removes all messages and field errors. */
export function clearResponse(context: FormContext): void {
  removeFieldErrors(context);
  writeResponse(context, '');
}
