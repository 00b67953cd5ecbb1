import type { Scope } from '#runtime/scope.ts';
import { errorId } from './model.ts';
import type { Unit } from './unit.ts';

const kept = new WeakMap<Element, Scope>();

/**
 * Restores the current children of a node when the scope ends. Only the first call per node and scope counts.
 */
export function keepContent(node: Element, scope: Scope): void {
  if (kept.get(node) === scope) return;
  kept.set(node, scope);
  const before = [...node.childNodes];
  scope.add(() => {
    kept.delete(node);
    for (const each of [...node.childNodes]) if (!before.includes(each)) each.remove();
    // Leave nodes that are already in place: moving a field would take its focus.
    before.forEach((each, index) => {
      const there = node.childNodes[index] ?? null;
      if (there !== each) node.insertBefore(each, there);
    });
  });
}

/** Selector of the wrap around a field. */
export const WRAP = '.wpcf7-form-control-wrap';
const CONTROL = '.wpcf7-form-control';
const FIELD = 'input,select,textarea';
const TIP = 'wpcf7-not-valid-tip';
const NOT_VALID = 'wpcf7-not-valid';

type Validatable = Element & { setCustomValidity?(message: string): void };

/** Returns the field name of a wrap; `''` without a name. */
export const nameOf = (wrap: Element): string => wrap.getAttribute('data-name') ?? '';

const wrapsOf = ({ form }: Unit, field: string) =>
  form.querySelectorAll<HTMLElement>(`${WRAP}[data-name="${CSS.escape(field)}"]`);

/** Returns the list of errors for screen readers. Themes may omit it. */
const listOf = ({ root }: Unit): Element | undefined =>
  root.querySelector('.screen-reader-response ul') ?? undefined;

function keptListOf(unit: Unit): Element | undefined {
  const list = listOf(unit);
  if (list) keepContent(list, unit.scope);
  return list;
}

/** Returns the controls that screen readers stop at: the control itself, and the boxes of a group. */
const controlsOf = (wrap: Element): Validatable[] => [
  ...wrap.querySelectorAll(`${CONTROL},${CONTROL} input:is([type="checkbox"],[type="radio"])`),
];

/** Adds or removes one id of `aria-describedby` and keeps the author's ids. */
function describe({ patch }: Unit, control: Element, id: string, has: boolean): void {
  const ids = (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((each) => each && each !== id);
  patch.attribute(control, 'aria-describedby', [...ids, ...(has ? [id] : [])].join(' ') || null);
}

function mark(unit: Unit, wrap: Element, id: string, message: string | undefined): void {
  const { patch } = unit;
  const isInvalid = message !== undefined;
  for (const each of wrap.querySelectorAll('[aria-invalid]')) {
    patch.attribute(each, 'aria-invalid', String(isInvalid));
  }
  for (const control of controlsOf(wrap)) {
    if (control.matches(CONTROL)) patch.toggle(control, NOT_VALID, isInvalid);
    describe(unit, control, id, isInvalid);
    control.setCustomValidity?.(message ?? '');
  }
}

/**
 * Returns the ids of all visible errors, including those in the server's markup. Only these fields need an
 * update.
 */
export function shownErrors(unit: Unit): ReadonlySet<string> {
  const { form, facts } = unit;
  const marks = form.querySelectorAll(`.${TIP},.${NOT_VALID},[aria-invalid="true"]`);
  const fields = [...marks].map((mark) => mark.closest(WRAP)).filter((wrap) => wrap !== null);
  const ids = fields.map((wrap) => errorId(facts.unitTag, nameOf(wrap)));
  return new Set([...ids, ...[...(listOf(unit)?.children ?? [])].map(({ id }) => id)]);
}

/** Removes the error of a field, including one in the server's markup. */
export function removeFieldError(unit: Unit, field: string): void {
  const id = errorId(unit.facts.unitTag, field);
  const list = keptListOf(unit);
  for (const item of [...(list?.children ?? [])]) if (item.id === id) item.remove();
  for (const wrap of wrapsOf(unit, field)) {
    for (const tip of wrap.querySelectorAll(`.${TIP}`)) {
      keepContent(tip.parentElement ?? wrap, unit.scope);
      tip.remove();
    }
    if (wrap.querySelector(`.${NOT_VALID},[aria-invalid="true"]`)) mark(unit, wrap, id, undefined);
  }
}

/** Removes the errors of all fields. */
export function removeFieldErrors(unit: Unit): void {
  const fields = [...unit.form.querySelectorAll(WRAP)].map(nameOf);
  for (const field of new Set(fields)) removeFieldError(unit, field);
  keptListOf(unit)?.replaceChildren();
}

function listError(unit: Unit, id: string, message: string, target: string | undefined): void {
  const list = keptListOf(unit);
  if (!list) return;
  const item = document.createElement('li');
  item.id = id;
  const link = target ? document.createElement('a') : item;
  if (target) {
    (link as HTMLAnchorElement).href = `#${target}`;
    item.append(link);
  }
  link.textContent = message;
  list.append(item);
}

/** Shows an error at a field and replaces its previous error. */
export function setFieldError(unit: Unit, field: string, message: string): void {
  removeFieldError(unit, field);
  const id = errorId(unit.facts.unitTag, field);
  const wraps = wrapsOf(unit, field);
  listError(unit, id, message, wraps[0]?.querySelector(CONTROL)?.id);
  for (const wrap of wraps) {
    const tip = document.createElement('span');
    tip.className = TIP;
    tip.setAttribute('aria-hidden', 'true');
    tip.textContent = message;
    keepContent(wrap, unit.scope);
    wrap.append(tip);
    mark(unit, wrap, id, message);
  }
}

let isLeading = false;

/** Hides a floating tip, which covers its field, when the visitor focuses the field or clicks the tip. */
export function hideFloatingTips({ form, scope }: Unit): void {
  const hide = ({ target, type }: Event) => {
    const wrap = isLeading || !(target instanceof Element) ? null : target.closest(WRAP);
    if (!wrap?.closest('.use-floating-validation-tip')) return;
    if (type === 'click' && !(target as Element).matches(`.${TIP}`)) return;
    for (const tip of wrap.querySelectorAll<HTMLElement>(`.${TIP}`)) tip.style.display = 'none';
  };
  scope.listen(form, 'focusin', hide);
  scope.listen(form, 'click', hide);
}

/** Focuses the first invalid field, unless the visitor has moved on to another part of the page. */
export function focusFirstError({ root, form }: Unit): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !root.contains(activeElement)) return;
  isLeading = true;
  for (const control of form.querySelectorAll<HTMLElement>(`.${NOT_VALID}`)) {
    const field = control.matches(FIELD) ? control : control.querySelector<HTMLElement>(FIELD);
    field?.focus();
    // Hidden or disabled fields cannot take the focus: try the next one.
    if (document.activeElement === field) break;
  }
  isLeading = false;
}
