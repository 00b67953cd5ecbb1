import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { findAll, nameOf, WRAP } from '../fields.ts';
import { withResponse, withStatus } from '../model.ts';
import type { ValidateOptions } from '../page-api/page-object.ts';
import type { FieldResult } from '../schema/validation.ts';
import type { LiveForm } from '../view.ts';
import { findControls, findErrorList, NOT_VALID, TIP } from './errors-view.ts';
import { errorId, hideTip, withErrors, withMirrored } from './sending-model.ts';
import { statusClass } from './statuses.ts';

/** Returns the detail that all events of a form share. */
export const detailOf = ({ nodes: { info }, get }: LiveForm) => ({
  contactFormId: info.id,
  pluginVersion: info.pluginVersion,
  contactFormLocale: info.locale,
  unitTag: info.unitTag,
  containerPostId: info.containerPost,
  status: get().status,
});

/** Returns the field values for listeners, without internal fields (leading `_`). */
export const inputsOf = (data: FormData) =>
  [...data].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));

/** Emits an event on the form. jQuery listeners receive native events too, with `originalEvent.detail`. */
export const emitFormEvent = ({ nodes: { form } }: LiveForm, name: string, detail: object): boolean =>
  membersOf(form).dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }));

/** Shows a status, given by name or class, and emits an event if it changed. */
export function setStatus(widget: LiveForm, status: string): void {
  const next = statusClass(status);
  // Other scripts may have changed it.
  const prevStatus = membersOf(widget.nodes.form).dataset.status ?? widget.get().status;
  widget.set((state) => withStatus(state, next, prevStatus));
  if (prevStatus !== next) emitFormEvent(widget, 'statuschanged', { ...detailOf(widget), prevStatus });
}

/** Takes a node off the page until the scope ends. */
function takeOff(node: ChildNode, scope: Scope): void {
  const place = document.createComment('');
  node.replaceWith(place);
  scope.add(() => place.replaceWith(node));
}

/** Returns the messages at a field that are not ours: those of the server and of other scripts. */
function findForeignMessages({ nodes: { root, form, info }, get }: LiveForm, field: string): HTMLElement[] {
  // Ours is the last one.
  const ownCount = get().errors.get(field) ? 1 : 0;
  const id = errorId(info.unitTag, field);
  const items = [...(findErrorList(root)?.children ?? [])].filter((item) => item.id === id);
  const tips = findAll(form, WRAP)
    .filter((wrap) => nameOf(wrap) === field)
    .map((wrap) => findAll(wrap, `.${TIP}`));
  return [...tips, items as HTMLElement[]].flatMap((all) => all.slice(0, all.length - ownCount));
}

/** Shows or removes the errors of fields, and replaces those before. */
export function showErrors(widget: LiveForm, changes: ReadonlyMap<string, string | undefined>): void {
  const { nodes, scope, set } = widget;
  for (const field of changes.keys())
    for (const message of findForeignMessages(widget, field)) takeOff(message, scope);
  set((state) => withErrors(state, changes));
  for (const wrap of findAll(nodes.form, WRAP)) {
    if (!changes.has(nameOf(wrap))) continue;
    for (const control of findControls(wrap) as Partial<HTMLInputElement>[])
      control.setCustomValidity?.(changes.get(nameOf(wrap)) ?? '');
  }
}

/** Removes the errors of all fields. */
export function clearErrors(widget: LiveForm): void {
  const { nodes, scope, get } = widget;
  const fields = [...findAll(nodes.form, WRAP).map(nameOf), ...get().errors.keys()];
  showErrors(widget, new Map(fields.map((field) => [field, undefined])));
  // What is left is not ours.
  for (const item of [...(findErrorList(nodes.root)?.children ?? [])]) takeOff(item, scope);
}

/** Removes all messages and field errors. */
export function clearResponse(widget: LiveForm): void {
  clearErrors(widget);
  widget.set((state) => withResponse(state, ''));
}

const textOf = (value: string | File) => (typeof value === 'string' ? value : value.name);

function showResults(widget: LiveForm, results: readonly FieldResult[]): void {
  showErrors(widget, new Map(results.map(({ field, error }) => [field, error || undefined])));
  const values = results.map(({ field, validInputs }) => [field, validInputs.map(textOf)] as const);
  widget.set((state) => withMirrored(state, values));
}

/** Shows the errors of all fields while a message is being sent. */
export const showAllErrors = (widget: LiveForm): void =>
  showResults(widget, widget.get().validation?.check(widget.nodes.form) ?? []);

/**
 * Validates the fields and shows or removes their errors: all fields, or those up to the changed one. Does
 * nothing without rules.
 */
export function validate(widget: LiveForm, { target, scope }: ValidateOptions = {}): void {
  const { form } = widget.nodes;
  const { validation, status } = widget.get();
  if (widget.scope.disposed || (target && !membersOf(form).contains(target))) return;
  const results = validation?.check(scope ?? form, target) ?? [];
  if (!results.length) return;
  setStatus(widget, 'validating');
  showResults(widget, results);
  setStatus(widget, status);
}

/** Returns the field whose floating tip covers it, if an event hides that tip. */
function coveredField({ target, type }: Event): string | undefined {
  const found = target instanceof Element ? membersOf(target) : undefined;
  const wrap = found?.closest(WRAP);
  const isCovered = wrap?.closest('.use-floating-validation-tip');
  return wrap && isCovered && (type !== 'click' || found?.matches(`.${TIP}`)) ? nameOf(wrap) : undefined;
}

/** Hides a floating tip, which covers its field, when the visitor focuses the field or clicks the tip. */
export function hideFloatingTips(widget: LiveForm): void {
  const { nodes, scope, get, set } = widget;
  const hide = (event: Event) => {
    const field = get().isMovingFocus ? undefined : coveredField(event);
    if (field === undefined) return;
    for (const message of findForeignMessages(widget, field))
      if (message.matches(`.${TIP}`)) takeOff(message, scope);
    set((state) => hideTip(state, field));
  };
  scope.listen(nodes.form, 'focusin', hide);
  scope.listen(nodes.form, 'click', hide);
}

const FIELD = 'input,select,textarea';

/** Focuses the first invalid field, unless the visitor has moved on to another part of the page. */
export function focusFirstError({ nodes: { root, form }, set }: LiveForm): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !root.contains(activeElement)) return;
  set((state) => ({ ...state, isMovingFocus: true }));
  for (const control of findAll(form, `.${NOT_VALID}`)) {
    const field = control.matches(FIELD) ? control : control.querySelector<HTMLElement>(FIELD);
    field?.focus();
    // Hidden or disabled fields cannot take the focus: try the next one.
    if (document.activeElement === field) break;
  }
  set((state) => ({ ...state, isMovingFocus: false }));
}
