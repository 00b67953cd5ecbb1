import { parsePage } from '../../../src/audit/parse-page.ts';
import { catalogue } from '../../../src/handlers/index.ts';
import type { Handler } from '../../../src/runtime/define.ts';
import { createRegistry } from '../../../src/runtime/registry.ts';
import { printMarkup } from './print-markup.ts';

/** One kind of widget on a page: its first element, and who serves it. */
export interface FoundWidget {
  readonly name: string;
  /** Names of the handlers that the catalogue declares for it. */
  readonly handlers: readonly string[];
  readonly markup: string;
  /** How many more of the kind are on the page. */
  readonly more: number;
}

const isBareTag = (selector: string): boolean => /^[a-z]+$/.test(selector);

/**
 * Returns the declaration by which a handler finds its elements. A handler of the whole page has none, only
 * the parts whose presses it holds; those of every button of a page are no widget.
 */
const partsOf = (handler: Handler): readonly Handler[] => {
  if (handler.on !== 'document') return [handler];
  const { hold } = handler;
  if (typeof hold !== 'string' || hold.split(',').some(isBareTag)) return [];
  return [{ ...handler, on: { selector: hold } }];
};

const registry = createRegistry();
for (const part of catalogue.flatMap(partsOf)) registry.add(part);

const isByWidget = ({ on }: Handler): boolean => on === undefined || (on !== 'document' && 'widget' in on);

const readableName = (element: Element, handlers: readonly Handler[]): string => {
  const served = handlers.find(isByWidget);
  const name = served ? element.getAttribute('data-widget_type')?.split('.')[0] : handlers.at(-1)?.name;
  return (name ?? '').replace(/^wp-widget-/, '').replaceAll(/[-_]+/g, ' ');
};

/** Returns the widgets in the markup of a page, in its order: of several that are alike the first. */
export const findWidgets = (html: string): FoundWidget[] => {
  const page = parsePage(`<!doctype html><html><body>${html}</body></html>`);
  const kinds = new Map<string, { element: Element; name: string; handlers: string[]; count: number }>();
  for (const [element, found] of registry.find(page.body)) {
    if (found.length === 0) continue;
    const name = readableName(element, found);
    const handlers = found.map((handler) => handler.name);
    const key = [name, ...handlers].join();
    const kind = kinds.get(key);
    if (kind) kind.count += 1;
    else kinds.set(key, { element, name, handlers, count: 1 });
  }
  return [...kinds.values()].map(({ element, name, handlers, count }) => ({
    name,
    handlers,
    markup: printMarkup(element),
    more: count - 1,
  }));
};
