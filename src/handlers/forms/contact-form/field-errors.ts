import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import type { FormContext } from './form-context.ts';
import { errorId } from './model.ts';

const keptNodes = new WeakMap<Element, Scope>();

/**
 * Restores the current children of a node when the scope ends. Only the first call per node and scope counts.
 */
export function keepContent(node: Element, scope: Scope): void {
  if (keptNodes.get(node) === scope) return;
  keptNodes.set(node, scope);
  const before = [...node.childNodes];
  scope.add(() => {
    keptNodes.delete(node);
    for (const child of [...node.childNodes]) if (!before.includes(child)) child.remove();
    // Leave nodes that are already in place: moving a field would take its focus.
    before.forEach((child, index) => {
      const present = node.childNodes[index] ?? null;
      if (present !== child) node.insertBefore(child, present);
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

const wrapsOf = ({ form }: FormContext, field: string) =>
  membersOf(form).querySelectorAll<HTMLElement>(`${WRAP}[data-name="${CSS.escape(field)}"]`);

/** Returns the list of errors for screen readers. Themes may omit it. */
const listOf = ({ root }: FormContext): Element | undefined =>
  root.querySelector('.screen-reader-response ul') ?? undefined;

function restorableListOf(context: FormContext): Element | undefined {
  const list = listOf(context);
  if (list) keepContent(list, context.scope);
  return list;
}

/** Returns the controls that screen readers stop at: the control itself, and the boxes of a group. */
const controlsOf = (wrap: Element): Validatable[] => [
  ...wrap.querySelectorAll(`${CONTROL},${CONTROL} input:is([type="checkbox"],[type="radio"])`),
];

/** Adds or removes one id of `aria-describedby` and keeps the author's ids. */
function describe({ patch }: FormContext, control: Element, id: string, isDescribed: boolean): void {
  const ids = (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((child) => child && child !== id);
  patch.attribute(control, 'aria-describedby', [...ids, ...(isDescribed ? [id] : [])].join(' ') || null);
}

function mark(context: FormContext, wrap: Element, id: string, message: string | undefined): void {
  const { patch } = context;
  const isInvalid = message !== undefined;
  for (const child of wrap.querySelectorAll('[aria-invalid]')) {
    patch.attribute(child, 'aria-invalid', String(isInvalid));
  }
  for (const control of controlsOf(wrap)) {
    if (control.matches(CONTROL)) patch.toggle(control, NOT_VALID, isInvalid);
    describe(context, control, id, isInvalid);
    control.setCustomValidity?.(message ?? '');
  }
}

/**
 * Returns the ids of all visible errors, including those in the server's markup. Only these fields need an
 * update.
 */
export function shownErrors(context: FormContext): ReadonlySet<string> {
  const { form, info } = context;
  const marks = membersOf(form).querySelectorAll(`.${TIP},.${NOT_VALID},[aria-invalid="true"]`);
  const fields = [...marks].map((mark) => mark.closest(WRAP)).filter((wrap) => wrap !== null);
  const ids = fields.map((wrap) => errorId(info.unitTag, nameOf(wrap)));
  return new Set([...ids, ...[...(listOf(context)?.children ?? [])].map(({ id }) => id)]);
}

/** Removes the error of a field, including one in the server's markup. */
export function removeFieldError(context: FormContext, field: string): void {
  const id = errorId(context.info.unitTag, field);
  const list = restorableListOf(context);
  for (const item of [...(list?.children ?? [])]) if (item.id === id) item.remove();
  for (const wrap of wrapsOf(context, field)) {
    for (const tip of wrap.querySelectorAll(`.${TIP}`)) {
      keepContent(tip.parentElement ?? wrap, context.scope);
      tip.remove();
    }
    if (wrap.querySelector(`.${NOT_VALID},[aria-invalid="true"]`)) mark(context, wrap, id, undefined);
  }
}

/** Removes the errors of all fields. */
export function removeFieldErrors(context: FormContext): void {
  const fields = [...membersOf(context.form).querySelectorAll(WRAP)].map(nameOf);
  for (const field of new Set(fields)) removeFieldError(context, field);
  restorableListOf(context)?.replaceChildren();
}

function listError(context: FormContext, id: string, message: string, target: string | undefined): void {
  const list = restorableListOf(context);
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
export function setFieldError(context: FormContext, field: string, message: string): void {
  removeFieldError(context, field);
  const id = errorId(context.info.unitTag, field);
  const wraps = wrapsOf(context, field);
  listError(context, id, message, wraps[0]?.querySelector(CONTROL)?.id);
  for (const wrap of wraps) {
    const tip = document.createElement('span');
    tip.className = TIP;
    tip.setAttribute('aria-hidden', 'true');
    tip.textContent = message;
    keepContent(wrap, context.scope);
    wrap.append(tip);
    mark(context, wrap, id, message);
  }
}

let isMovingFocus = false;

/** Hides a floating tip, which covers its field, when the visitor focuses the field or clicks the tip. */
export function hideFloatingTips({ form, scope }: FormContext): void {
  const hide = ({ target, type }: Event) => {
    const wrap = isMovingFocus || !(target instanceof Element) ? null : membersOf(target).closest(WRAP);
    if (!wrap?.closest('.use-floating-validation-tip')) return;
    if (type === 'click' && !membersOf(target as Element).matches(`.${TIP}`)) return;
    for (const tip of wrap.querySelectorAll<HTMLElement>(`.${TIP}`)) tip.style.display = 'none';
  };
  scope.listen(form, 'focusin', hide);
  scope.listen(form, 'click', hide);
}

/** Focuses the first invalid field, unless the visitor has moved on to another part of the page. */
export function focusFirstError({ root, form }: FormContext): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !root.contains(activeElement)) return;
  isMovingFocus = true;
  for (const control of membersOf(form).querySelectorAll<HTMLElement>(`.${NOT_VALID}`)) {
    const field = control.matches(FIELD) ? control : control.querySelector<HTMLElement>(FIELD);
    field?.focus();
    // Hidden or disabled fields cannot take the focus: try the next one.
    if (document.activeElement === field) break;
  }
  isMovingFocus = false;
}
