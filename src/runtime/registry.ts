import type { Handler, Match } from './define.ts';
import { ATOM_TYPE, BUILDER_ELEMENT, ELEMENT_TYPE, PAGE_ID, PAGE_TYPE, WIDGET_TYPE } from './markup.ts';

/** Pairs elements with handlers. Knows no element and keeps no state of the page. */
export interface Registry {
  /** Adds a handler that `checkHandler` has passed, once. Throws when there is another one of its name. */
  add(handler: Handler): void;
  /** Handlers for one element, by priority, then by the order they were added. */
  match(element: Element): Handler[];
  /** Every element of a part of the page that has handlers, itself included, in document order, with what `match` gives for it. */
  find(root: ParentNode): [HTMLElement, Handler[]][];
}

const many = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);

/** What a handler is found by: keys that elements carry, and for the rest a selector. */
function keysOf(on: Match): { keys: readonly string[]; selector?: string } {
  if (on === 'document') return { keys: [], selector: 'html' };
  if ('selector' in on) return { keys: [], selector: on.selector };
  if ('setting' in on) {
    return {
      keys: [],
      selector: many(on.setting)
        .map((key) => `.${BUILDER_ELEMENT}[data-settings*='"${key}":']`)
        .join(),
    };
  }
  if ('element' in on) return { keys: many(on.element) };
  if ('page' in on) return { keys: many(on.page).map((type) => `#${type}`) };
  return { keys: many(on.widget).map((name) => (name.includes('.') ? name : `${name}.default`)) };
}

/** The keys of a builder element: its type, as atoms say theirs, too, and of a widget its name with its skin and with any. */
function builderKeys(element: Element): string[] {
  const type = element.getAttribute(ELEMENT_TYPE) ?? '';
  const widget = (type === 'widget' && element.getAttribute(WIDGET_TYPE)) || '';
  const [atom = ''] = /^e-.+/.exec(element.getAttribute(ATOM_TYPE) ?? '') ?? [];
  return [type, atom, widget, widget.replace(/\..*/, '.*')];
}

const PAGES = `[${PAGE_TYPE}],[${PAGE_ID}]`;

const isElement = (root: ParentNode): root is HTMLElement => 'matches' in root;

const all = (root: ParentNode, selector: string): HTMLElement[] => {
  // Places that are kept as the page scrolls have nothing in them.
  const found = root.firstElementChild ? [...root.querySelectorAll<HTMLElement>(selector)] : [];
  if (isElement(root) && root.matches(selector)) found.unshift(root);
  return found;
};

const byPosition = ([a]: [Node, unknown], [b]: [Node, unknown]) =>
  a.compareDocumentPosition(b) & a.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

export function createRegistry(): Registry {
  const names = new Set<string>();
  /** Every handler, with its place in the catalogue. */
  const places = new Map<Handler, number>();
  const byKey = new Map<string, Handler[]>();
  const bySelector: [selector: string, handler: Handler][] = [];

  const at = (key: string) => byKey.get(key) ?? [];
  const placeOf = (handler: Handler) => places.get(handler) ?? 0;
  const byOrder = (a: Handler, b: Handler) =>
    (a.priority ?? 10) - (b.priority ?? 10) || placeOf(a) - placeOf(b);
  const ofPage = (type: string | null) => (at(`#${type}`).length ? at(`#${type}`) : at('#base'));
  const ofBuilder = (element: Element) => {
    const found = new Set(builderKeys(element).flatMap(at));
    if (element.matches(PAGES))
      for (const handler of ofPage(element.getAttribute(PAGE_TYPE))) found.add(handler);
    return [...found];
  };

  return {
    add(handler) {
      if (places.has(handler)) return;
      if (names.has(handler.name))
        throw new TypeError(`Handler "${handler.name}": there is one of this "name".`);
      const { keys, selector } = keysOf(handler.on ?? { widget: handler.name });
      if (selector) bySelector.push([selector, handler]);
      for (const key of keys) byKey.set(key, [...at(key), handler]);
      names.add(handler.name);
      places.set(handler, names.size);
    },
    match(element) {
      const selecting = bySelector.filter(([own]) => element.matches(own)).map(([, handler]) => handler);
      return [...ofBuilder(element), ...selecting].sort(byOrder);
    },
    find(root) {
      const found = new Map<HTMLElement, Handler[]>();
      for (const element of all(root, `[${ELEMENT_TYPE}],[${ATOM_TYPE}],${PAGES}`))
        found.set(element, ofBuilder(element));
      const { size } = found;
      // One by one: browsers have short ways to what a simple selector finds, and none through a long list.
      for (const [selector, handler] of bySelector) {
        for (const element of all(root, selector)) {
          const there = found.get(element);
          if (there) there.push(handler);
          else found.set(element, [handler]);
        }
      }
      for (const handlers of found.values()) handlers.sort(byOrder);
      return found.size === size ? [...found] : [...found].sort(byPosition);
    },
  };
}
