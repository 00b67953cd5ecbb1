import { membersOf } from '#lib/members-of.ts';
import type { Handler, Match } from './define.ts';
import { ATOM_TYPE, BUILDER_ELEMENT, ELEMENT_TYPE, PAGE_ID, PAGE_TYPE, WIDGET_TYPE } from './markup.ts';

/** Pairs elements with handlers. Keeps no elements and no state of the page. */
export interface Registry {
  /** Adds a checked handler, once. Throws when another handler has its name. */
  add(handler: Handler): void;
  /** Every handler, in the order added. */
  readonly handlers: readonly Handler[];
  /** Returns the handlers of an element, by priority, then in the order added. */
  match(element: Element): Handler[];
  /**
   * Returns the builder's elements and all other matches under `root`, itself included, in document order,
   * each with its handlers.
   */
  find(root: ParentNode): [HTMLElement, Handler[]][];
}

const toList = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);

/** Returns the keys by which a handler is found, or else a selector. */
function keysOf(on: Match): { keys: readonly string[]; selector?: string } {
  if (on === 'document') return { keys: [], selector: 'html' };
  if ('selector' in on) return { keys: [], selector: on.selector };
  if ('setting' in on) {
    return {
      keys: [],
      selector: toList(on.setting)
        .map((key) => `.${BUILDER_ELEMENT}[data-settings*='"${key}":']`)
        .join(),
    };
  }
  if ('element' in on) return { keys: toList(on.element) };
  if ('page' in on) return { keys: toList(on.page).map((type) => `#${type}`) };
  return { keys: toList(on.widget).map((name) => (name.includes('.') ? name : `${name}.default`)) };
}

/**
 * Returns the keys of a builder element: its type, its atom type, and the name of a widget with its skin and
 * with any skin.
 */
function builderKeys(element: Element): string[] {
  const members = membersOf(element);
  const type = members.getAttribute(ELEMENT_TYPE) ?? '';
  const widget = (type === 'widget' && members.getAttribute(WIDGET_TYPE)) || '';
  const [atom = ''] = /^e-.+/.exec(members.getAttribute(ATOM_TYPE) ?? '') ?? [];
  return [type, atom, widget, widget.replace(/\..*/, '.*')];
}

const PAGES = `[${PAGE_TYPE}],[${PAGE_ID}]`;

const isElement = (root: ParentNode): root is HTMLElement => 'matches' in root;

const findAll = (root: ParentNode, selector: string): HTMLElement[] => {
  // Empty nodes need no query: sticky placeholders are inserted while the page scrolls.
  const members = membersOf(root);
  const found = members.firstElementChild ? [...members.querySelectorAll<HTMLElement>(selector)] : [];
  if (isElement(root) && membersOf(root).matches(selector)) found.unshift(root);
  return found;
};

/**
 * Returns entries in the order of the document. Sorting would compare positions, for which browsers walk over all
 * siblings between two nodes.
 */
const inOrder = <Value>(root: ParentNode, found: ReadonlyMap<HTMLElement, Value>): [HTMLElement, Value][] =>
  findAll(root, '*').flatMap((element) => {
    const value = found.get(element);
    return value ? [[element, value]] : [];
  });

/** Creates a registry without handlers. */
export function createRegistry(): Registry {
  /** Every handler, in the order of the catalogue. */
  const added: Handler[] = [];
  const byKey = new Map<string, Handler[]>();
  const bySelector: [selector: string, handler: Handler][] = [];

  const handlersFor = (key: string) => byKey.get(key) ?? [];
  const byOrder = (a: Handler, b: Handler) =>
    (a.priority ?? 10) - (b.priority ?? 10) || added.indexOf(a) - added.indexOf(b);
  const pageHandlers = (type: string | null) =>
    handlersFor(`#${type}`).length ? handlersFor(`#${type}`) : handlersFor('#base');
  const builderHandlers = (element: Element) => {
    const found = new Set(builderKeys(element).flatMap(handlersFor));
    if (membersOf(element).matches(PAGES))
      for (const handler of pageHandlers(membersOf(element).getAttribute(PAGE_TYPE))) found.add(handler);
    return [...found];
  };

  return {
    handlers: added,
    add(handler) {
      if (added.includes(handler)) return;
      if (added.some(({ name }) => name === handler.name))
        throw new TypeError(`Handler "${handler.name}": another handler has this "name".`);
      const { keys, selector } = keysOf(handler.on ?? { widget: handler.name });
      if (selector) bySelector.push([selector, handler]);
      for (const key of keys) byKey.set(key, [...handlersFor(key), handler]);
      added.push(handler);
    },
    match(element) {
      const selectorHandlers = bySelector
        .filter(([ownSelector]) => membersOf(element).matches(ownSelector))
        .map(([, handler]) => handler);
      return [...builderHandlers(element), ...selectorHandlers].sort(byOrder);
    },
    find(root) {
      const found = new Map<HTMLElement, Handler[]>();
      for (const element of findAll(root, `[${ELEMENT_TYPE}],[${ATOM_TYPE}],${PAGES}`))
        found.set(element, builderHandlers(element));
      // One query per selector: browsers have fast paths for simple selectors, but not for long lists.
      for (const [selector, handler] of bySelector) {
        for (const element of findAll(root, selector))
          found.set(element, [...(found.get(element) ?? []), handler]);
      }
      for (const handlers of found.values()) handlers.sort(byOrder);
      return inOrder(root, found);
    },
  };
}
