import { isCheckable } from '#lib/is-checkable.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';

/** A form control whose value can be kept. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input,select,textarea';

/**
 * Returns the fields in these elements with the keys that find them again after a replacement: the id, and
 * the name (of checkboxes and radio buttons with the value), each numbered among equal ones.
 */
function collectFieldKeys(roots: readonly Element[]): Map<Field, readonly string[]> {
  const counts = new Map<string, number>();
  const numbered = (key: string) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key} ${count}`;
  };
  const fields = roots.flatMap((root) => [
    ...(membersOf(root).matches(FIELDS) ? [root as Field] : []),
    ...membersOf(root).querySelectorAll<Field>(FIELDS),
  ]);
  return new Map(
    fields.map((field) => {
      const name = isCheckable(field) ? `${field.name}=${field.value}` : field.name;
      return [
        field,
        [...(field.id ? [numbered(`#${field.id}`)] : []), ...(field.name ? [numbered(name)] : [])],
      ];
    }),
  );
}

/** Returns a function that finds the replacement of a field by its id or name. */
export function createFieldFinder(
  element: Element,
  root: Element,
): (roots: readonly Element[]) => Field | undefined {
  const keys = collectFieldKeys([root]).get(element as Field) ?? [];
  return (roots) => {
    const candidates = [...collectFieldKeys(roots)];
    return keys.map((key) => candidates.find(([, each]) => each.includes(key))?.[0]).find(Boolean);
  };
}

const optionFor = ({ options }: HTMLSelectElement, wanted: string) => {
  const isEqual = (text: string) => text.trim().toLowerCase() === wanted.trim().toLowerCase();
  const all = [...options];
  return (
    all.find(({ value }) => value === wanted) ??
    all.find(({ value, text }) => isEqual(value) || isEqual(text))
  );
};

const selectedValues = ({ selectedOptions }: HTMLSelectElement) =>
  [...selectedOptions].map(({ value }) => value);

/** True when the selection differs from the one that the server sent. */
function isSelectionChanged(select: HTMLSelectElement): boolean {
  const options = [...select.options];
  const defaults = options.filter(({ defaultSelected }) => defaultSelected);
  const initial = select.multiple || defaults.length ? defaults : options.slice(0, 1);
  return options.some((option) => option.selected !== initial.includes(option));
}

function selectValues(select: HTMLSelectElement, values: readonly string[]): boolean {
  const options = values.map((value) => optionFor(select, value)).filter((option) => option !== undefined);
  if (options.length < values.length) return false;
  for (const option of select.options) option.selected = options.includes(option);
  return true;
}

/**
 * Writes text into a field. Returns false, and leaves it unchanged, when the field does not accept it, such
 * as a number, date or hidden field.
 */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): boolean {
  const before = field.value;
  if (field.type !== 'hidden') field.value = text;
  if (field.value === text) return true;
  field.value = before;
  return false;
}

function copyTick(previous: Field, replacement: HTMLInputElement): boolean {
  if (!isCheckable(previous) || replacement.type !== previous.type) return false;
  // In a group of radio buttons only the checked one is carried over. If it is gone, the choice of the server
  // stays.
  if (previous.checked || replacement.type === 'checkbox') replacement.checked = previous.checked;
  return true;
}

function copyFiles(previous: Field, replacement: HTMLInputElement): boolean {
  const files = previous instanceof HTMLInputElement ? previous.files : null;
  if (files?.length) replacement.files = files;
  return files !== null;
}

function copySelection(previous: Field, replacement: HTMLSelectElement, isEdited: boolean): boolean {
  if (!(previous instanceof HTMLSelectElement)) return selectValues(replacement, [previous.value]);
  return !(isEdited || isSelectionChanged(previous)) || selectValues(replacement, selectedValues(previous));
}

/** Copies the value of a field to its replacement. Returns false when the replacement does not accept it. */
function copyValue(previous: Field, replacement: Field, isEdited: boolean): boolean {
  if (isCheckable(replacement)) return copyTick(previous, replacement);
  if (isCheckable(previous)) return false;
  if (replacement instanceof HTMLSelectElement) return copySelection(previous, replacement, isEdited);
  if (replacement instanceof HTMLInputElement && replacement.type === 'file')
    return copyFiles(previous, replacement);
  if (previous.type === 'file') return false;
  if (replacement.value && !isEdited) return true;
  if (previous.type !== 'hidden' || replacement.type !== 'hidden') return write(replacement, previous.value);
  replacement.value ||= previous.value;
  return true;
}

interface FieldKeeper {
  /**
   * Remembers the values in an element that is about to be replaced. The returned function writes them into
   * the replacements, and returns those that received one.
   */
  keep(element: Element): (roots: readonly Element[]) => Field[];
}

/**
 * Keeps the values of fields in a part of the page that the server replaces repeatedly. A visitor's input
 * overrides the server's value, and any value overrides an empty one. A value without a suitable field is
 * kept until there is one.
 */
export function createFieldKeeper(part: HTMLElement, scope: Scope): FieldKeeper {
  const editedFields = new WeakSet<EventTarget>();
  const pendingFields = new Map<string, Field>();
  for (const type of ['input', 'change']) {
    scope.listen(part, type, ({ isTrusted, target }) => {
      if (isTrusted && target) editedFields.add(target);
    });
  }
  const isChanged = (field: Field) =>
    editedFields.has(field) ||
    (field instanceof HTMLSelectElement ? isSelectionChanged(field) : field.value !== field.defaultValue);

  const forget = (previous: Field) => {
    for (const [key, field] of pendingFields) if (field === previous) pendingFields.delete(key);
  };
  const remember = (field: Field, keys: readonly string[]) => {
    for (const key of keys) if (!pendingFields.has(key) || isChanged(field)) pendingFields.set(key, field);
  };
  /**
   * Writes a remembered value into a field. Returns true when the field is a replacement and received the
   * value.
   */
  const restoreValue = (replacement: Field, keys: readonly string[]): boolean => {
    const previous = keys.map((key) => pendingFields.get(key)).find((field) => field !== undefined);
    const isSame = previous === replacement;
    if (!previous || !(isSame || copyValue(previous, replacement, editedFields.has(previous)))) return false;
    if (editedFields.has(previous)) editedFields.add(replacement);
    forget(previous);
    return !isSame;
  };
  return {
    keep(element) {
      for (const [field, keys] of collectFieldKeys([element])) remember(field, keys);
      return (roots) =>
        [...collectFieldKeys(roots)]
          .filter(([replacement, keys]) => restoreValue(replacement, keys))
          .map(([field]) => field);
    },
  };
}
