interface Snapshot {
  readonly children: ReadonlySet<Element>;
  readonly attributes: ReadonlyMap<string, string>;
}

const describe = (element: Element) => (element.cloneNode(false) as Element).outerHTML;

const attributesOf = (element: Element) =>
  new Map([...element.attributes].filter(({ value }) => value).map(({ name, value }) => [name, value]));

const snapshotOf = (element: Element): Snapshot => ({
  children: new Set(element.children),
  attributes: attributesOf(element),
});

const compare = (element: Element, before: Snapshot): string[] => {
  const tag = element.localName;
  const now = snapshotOf(element);
  const added = [...now.children].filter((child) => !before.children.has(child));
  const names = new Set([...before.attributes.keys(), ...now.attributes.keys()]);
  const changed = [...names].filter((name) => before.attributes.get(name) !== now.attributes.get(name));
  return [
    ...added.map((child) => `in <${tag}>: ${describe(child)}`),
    ...changed.map((name) => `<${tag} ${name}>: ${now.attributes.get(name) ?? 'gone'}`),
  ];
};

// Not the head: test tools add styles to it, and style sheets of chunks may stay in it.
const watched = () => [document.documentElement, document.body];

/** Records `<html>` and `<body>`. The returned function lists what was added or changed since. */
export function watchLeftovers(): () => string[] {
  const before = watched().map((element) => [element, snapshotOf(element)] as const);
  return () => before.flatMap(([element, place]) => compare(element, place));
}
