import { isTick } from '#lib/is-tick.ts';
import type { Scope } from '#runtime/scope.ts';

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input,select,textarea';

/**
 * Returns the fields in these elements with the keys that find them again after a replacement: the id and the
 * name (of a checkbox or radio button with its value), each numbered among equal ones.
 */
function nameFields(roots: readonly Element[]): Map<Field, readonly string[]> {
  const counts = new Map<string, number>();
  const numbered = (key: string) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key} ${count}`;
  };
  const fields = roots.flatMap((root) => [
    ...(root.matches(FIELDS) ? [root as Field] : []),
    ...root.querySelectorAll<Field>(FIELDS),
  ]);
  return new Map(
    fields.map((field) => {
      const name = isTick(field) ? `${field.name}=${field.value}` : field.name;
      return [
        field,
        [...(field.id ? [numbered(`#${field.id}`)] : []), ...(field.name ? [numbered(name)] : [])],
      ];
    }),
  );
}

/** Returns a function that finds the replacement of a field by its id or name. */
export function rememberField(
  element: Element,
  root: Element,
): (roots: readonly Element[]) => Field | undefined {
  const keys = nameFields([root]).get(element as Field) ?? [];
  return (roots) => {
    const now = [...nameFields(roots)];
    return keys.map((key) => now.find(([, each]) => each.includes(key))?.[0]).find(Boolean);
  };
}

const optionFor = ({ options }: HTMLSelectElement, words: string) => {
  const same = (text: string) => text.trim().toLowerCase() === words.trim().toLowerCase();
  const all = [...options];
  return all.find(({ value }) => value === words) ?? all.find(({ value, text }) => same(value) || same(text));
};

const chosenIn = ({ selectedOptions }: HTMLSelectElement) => [...selectedOptions].map(({ value }) => value);

/** True when the selection differs from the one that the server sent. */
function isChosen(select: HTMLSelectElement): boolean {
  const options = [...select.options];
  const given = options.filter(({ defaultSelected }) => defaultSelected);
  const first = select.multiple || given.length ? given : options.slice(0, 1);
  return options.some((option) => option.selected !== first.includes(option));
}

function choose(select: HTMLSelectElement, values: readonly string[]): boolean {
  const options = values.map((value) => optionFor(select, value)).filter((option) => option !== undefined);
  if (options.length < values.length) return false;
  for (const option of select.options) option.selected = options.includes(option);
  return true;
}

/**
 * Writes text into a field. Returns false, and leaves it unchanged, when the field cannot hold it: a number,
 * a date, a hidden field.
 */
function write(field: HTMLInputElement | HTMLTextAreaElement, words: string): boolean {
  const before = field.value;
  if (field.type !== 'hidden') field.value = words;
  if (field.value === words) return true;
  field.value = before;
  return false;
}

function handTick(before: Field, now: HTMLInputElement): boolean {
  if (!isTick(before) || now.type !== before.type) return false;
  // In a group of radio buttons only the checked one is carried over. If it is gone, the choice of the server
  // stays.
  if (before.checked || now.type === 'checkbox') now.checked = before.checked;
  return true;
}

function handFiles(before: Field, now: HTMLInputElement): boolean {
  const files = before instanceof HTMLInputElement ? before.files : null;
  if (files?.length) now.files = files;
  return files !== null;
}

function handChoice(before: Field, now: HTMLSelectElement, isTouched: boolean): boolean {
  if (!(before instanceof HTMLSelectElement)) return choose(now, [before.value]);
  return !(isTouched || isChosen(before)) || choose(now, chosenIn(before));
}

/** Copies the value of a field to its replacement. Returns false when the replacement cannot hold it. */
function hand(before: Field, now: Field, isTouched: boolean): boolean {
  if (isTick(now)) return handTick(before, now);
  if (isTick(before)) return false;
  if (now instanceof HTMLSelectElement) return handChoice(before, now, isTouched);
  if (now instanceof HTMLInputElement && now.type === 'file') return handFiles(before, now);
  if (before.type === 'file') return false;
  if (now.value && !isTouched) return true;
  if (before.type !== 'hidden' || now.type !== 'hidden') return write(now, before.value);
  now.value ||= before.value;
  return true;
}

interface FieldKeeper {
  /**
   * Remembers the values in an element that is about to be replaced. The returned function writes them into
   * the replacements, and returns those that hold one.
   */
  keep(element: Element): (roots: readonly Element[]) => Field[];
}

/**
 * Keeps the values of fields in a part of the page that the server replaces repeatedly. A visitor's input
 * overrides the server's value, and any value overrides an empty one. A value without a suitable field is
 * kept until there is one.
 */
export function createFieldKeeper(part: HTMLElement, scope: Scope): FieldKeeper {
  const touched = new WeakSet<EventTarget>();
  const waiting = new Map<string, Field>();
  for (const type of ['input', 'change']) {
    scope.listen(part, type, ({ isTrusted, target }) => {
      if (isTrusted && target) touched.add(target);
    });
  }
  const isOwn = (field: Field) =>
    touched.has(field) ||
    (field instanceof HTMLSelectElement ? isChosen(field) : field.value !== field.defaultValue);

  const forget = (before: Field) => {
    for (const [key, field] of waiting) if (field === before) waiting.delete(key);
  };
  const remember = (field: Field, keys: readonly string[]) => {
    for (const key of keys) if (!waiting.has(key) || isOwn(field)) waiting.set(key, field);
  };
  /**
   * Writes a remembered value into a field. Returns true when the field is a replacement and holds the value
   * now.
   */
  const take = (now: Field, keys: readonly string[]): boolean => {
    const before = keys.map((key) => waiting.get(key)).find((field) => field !== undefined);
    const isSame = before === now;
    if (!before || !(isSame || hand(before, now, touched.has(before)))) return false;
    if (touched.has(before)) touched.add(now);
    forget(before);
    return !isSame;
  };
  return {
    keep(element) {
      for (const [field, keys] of nameFields([element])) remember(field, keys);
      return (roots) =>
        [...nameFields(roots)].filter(([now, keys]) => take(now, keys)).map(([field]) => field);
    },
  };
}
