import { detailOf, tell } from './events.ts';
import { statusClass } from './model.ts';
import type { Unit } from './unit.ts';

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
