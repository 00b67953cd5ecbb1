import type { Change, ChangeKind } from './hostile-case.ts';

type Json = Record<string, unknown> | unknown[];

const pick = <Item>(items: readonly Item[], at: number | undefined): Item | undefined =>
  items[(at ?? 0) % Math.max(1, items.length)];

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const jsonAttributes = (root: Element): Attr[] =>
  [root, ...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].filter(({ value }) => /^\s*[[{]/.test(value) && isJson(parse(value))),
  );

/** Returns every place of a value in JSON. */
function placesIn(json: Json): [owner: Json, key: string][] {
  return Object.entries(json).flatMap(([key, value]) => [
    [json, key] as [Json, string],
    ...(isJson(value) ? placesIn(value) : []),
  ]);
}

/** Changes a value in the JSON of an attribute. */
function changeJson(root: Element, at: readonly number[], change: (owner: Json, key: string) => void): void {
  const attribute = pick(jsonAttributes(root), at[0]);
  if (!attribute) return;
  const json = parse(attribute.value) as Json;
  const place = pick(placesIn(json), at[1]);
  if (place) change(...place);
  attribute.value = JSON.stringify(json);
}

const setMember = (owner: Json, key: string, value: unknown) =>
  Object.defineProperty(owner, key, { value, enumerable: true, configurable: true, writable: true });

/** Where a change happens. */
interface Spot {
  readonly root: Element;
  readonly element: Element;
  readonly other: Element;
  readonly at: readonly number[];
  readonly value: unknown;
}

const cut = (text: string, at: number | undefined) => text.slice(0, (at ?? 0) % Math.max(1, text.length));

const mutations: Readonly<Record<ChangeKind, (spot: Spot) => unknown>> = {
  setting: ({ root, at, value }) => changeJson(root, at, (owner, key) => setMember(owner, key, value)),
  'drop-setting': ({ root, at }) => changeJson(root, at, (owner, key) => Reflect.deleteProperty(owner, key)),
  'break-json': ({ root, at }) => {
    const attribute = pick(jsonAttributes(root), at[0]);
    if (attribute) attribute.value = cut(attribute.value, at[3]);
  },
  attribute: ({ element, at, value }) => {
    const attribute = pick([...element.attributes], at[1]);
    if (attribute && value === null) element.removeAttribute(attribute.name);
    else if (attribute) attribute.value = String(value);
  },
  clobber: ({ root, element, at, value }) => {
    const field = document.createElement('input');
    field.name = String(value);
    (pick([...root.querySelectorAll('form')], at[0]) ?? element).append(field);
  },
  move: ({ element, other }) => !element.contains(other) && other.append(element),
  double: ({ element }) => element.after(element.cloneNode(true)),
  remove: ({ element }) => element.remove(),
  empty: ({ element }) => element.replaceChildren(),
  unclose: ({ element, at }) => {
    element.innerHTML = cut(element.innerHTML, at[3]);
  },
  'double-id': ({ element, other }) => {
    other.id = element.id || 'doubled';
    element.id = other.id;
  },
  'drop-id': ({ element }) => element.removeAttribute('id'),
};

/** Changes the markup in an element. */
export function mutateMarkup(root: Element, { kind, at, value }: Change): void {
  const elements = [...root.querySelectorAll('*')];
  const [element, other] = [pick(elements, at[0]), pick(elements, at[2])];
  if (element && other) mutations[kind]({ root, element, other, at, value });
}
