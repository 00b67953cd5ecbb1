import { isModified } from '#lib/is-modified.ts';
import type { Scope } from '#runtime/scope.ts';
import type { ChoiceForm } from './choose-swatch.ts';
import { attributeOf } from './variations.ts';

/** The swatches of a form as they stand, for what chooses by them. */
interface SwatchSession {
  readonly lists: readonly SwatchList[];
  readonly choice: ChoiceForm;
  /** Says that a choice is about to be made. */
  begin(): void;
  /** Has every value shown as the choice leaves it, unless the form has had it done by then. */
  settle(): void;
  readonly scope: Scope;
}

type Follow = (session: SwatchSession) => void;

const sessions = new WeakMap<Element, SwatchSession>();
const followers = new WeakMap<Element, Follow>();

/** Tells what chooses on a form that its swatches stand, until their scope ends. */
export function offerSession(session: SwatchSession): void {
  const { form } = session.choice;
  sessions.set(form, session);
  session.scope.add(() => sessions.delete(form));
  followers.get(form)?.(session);
}

/** Calls back with the session of a form, now or when there is one, and with every later one. */
export function followSession(form: Element, follow: Follow, scope: Scope): void {
  const session = sessions.get(form);
  followers.set(form, follow);
  scope.add(() => followers.delete(form));
  if (session) follow(session);
}

const BACK = -1;
const ON = 1;

/** True when the element itself is not hidden by styles. */
export const isShown = (element: HTMLElement): boolean => getComputedStyle(element).display !== 'none';

function stepOf(key: string, list: HTMLElement): number {
  if (key === 'ArrowUp') return BACK;
  if (key === 'ArrowDown') return ON;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const isOnward = (key === 'ArrowRight') === (getComputedStyle(list).direction !== 'rtl');
  return isOnward ? ON : BACK;
}

/** Moves the focus among the values in reach; false for a key that does not. */
function moveFocus({ element, swatches }: SwatchList, from: Swatch, key: string): boolean {
  const step = stepOf(key, element);
  if (!step && key !== 'Home' && key !== 'End') return false;
  const reachable = swatches.filter(
    (each) => each === from || (!each.element.classList.contains('disabled') && isShown(each.element)),
  );
  const indexes: Record<string, number> = { Home: 0, End: reachable.length - 1 };
  const next = (reachable.indexOf(from) + step + reachable.length) % reachable.length;
  reachable[indexes[key] ?? next]?.element.focus();
  return true;
}

/**
 * Moves the focus among the values of a list that are in reach, by arrows (round and round), Home and End, until the scope
 * ends. Nothing is chosen by that.
 */
export function followArrows(list: SwatchList, scope: Scope): void {
  scope.listen<KeyboardEvent>(list.element, 'keydown', (event) => {
    const from = list.swatches.find(({ element }) => element === event.target);
    if (from && !isModified(event) && moveFocus(list, from, event.key)) event.preventDefault();
  });
}

/** One value to choose. */
export interface Swatch {
  readonly element: HTMLElement;
  /** As the server wrote it: `042` and `1e3` are texts. */
  readonly value: string;
  readonly title: string;
  /** What screen readers call it: a radio may say a price, too. */
  readonly name: string;
  /** Of the radio type only. */
  readonly radio: HTMLInputElement | null;
  readonly attribute: string;
}

/** The values of one attribute, and the hidden dropdown they stand for. */
export interface SwatchList {
  readonly element: HTMLElement;
  readonly select: HTMLSelectElement;
  readonly attribute: string;
  /** Every value that the product has, chosen or not. */
  readonly values: readonly string[];
  readonly swatches: readonly Swatch[];
}

const LIST = '.variable-items-wrapper';
const ITEM = '.variable-item[data-value]';

function readSwatch(element: HTMLElement, attribute: string): Swatch {
  const text = element.textContent.replace(/\s+/g, ' ').trim();
  const title = element.dataset.title || element.title || text;
  const radio = element.querySelector<HTMLInputElement>('input[type=radio]');
  return {
    element,
    value: element.getAttribute('data-value') ?? '',
    title,
    name: (radio && text) || title,
    radio,
    attribute: element.dataset.attribute_name || attribute,
  };
}

function readValues(text: string | undefined, select: HTMLSelectElement): string[] {
  try {
    const values: unknown = JSON.parse(text ?? '');
    if (Array.isArray(values)) return values.map(String);
  } catch {
    // The dropdown knows them too.
  }
  return [...select.options].map(({ value }) => value).filter(Boolean);
}

function readList(element: HTMLElement): SwatchList[] {
  const select = element.parentElement?.querySelector<HTMLSelectElement>(':scope > select');
  if (!select) return [];
  const attribute = element.dataset.attribute_name || attributeOf(select);
  return [
    {
      element,
      select,
      attribute,
      values: readValues(element.dataset.attribute_values, select),
      swatches: [...element.querySelectorAll<HTMLElement>(ITEM)].map((item) => readSwatch(item, attribute)),
    },
  ];
}

/** The lists for which `owner` is the nearest of its kind; those without a dropdown beside them are left alone. */
export const readSwatchLists = (owner: HTMLElement, kind: string): SwatchList[] =>
  [...owner.querySelectorAll<HTMLElement>(LIST)]
    .filter((each) => each.closest(kind) === owner)
    .flatMap(readList);
