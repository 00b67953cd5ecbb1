import { endpointsOf } from './endpoints.ts';
import { dataOf, keysOf } from './inline-data.ts';

/** Facts about the markup of one page. */
export interface MarkupFacts {
  /** `data-widget_type` values, with the skin. */
  readonly widgets: ReadonlySet<string>;
  /** `data-e-type` and `data-element_type` values: the types of builder elements. */
  readonly elements: ReadonlySet<string>;
  /** Classes that identify widgets and blocks. */
  readonly classes: ReadonlySet<string>;
  /** Names of `data-…` attributes on elements of the builder and the shop. */
  readonly attributes: ReadonlySet<string>;
  /** Names of the page's data. */
  readonly globals: ReadonlySet<string>;
  /** Paths of the keys in the page's data. */
  readonly keys: ReadonlySet<string>;
  readonly endpoints: ReadonlySet<string>;
}

/** Classes of elements of the page builder, the shop and WordPress blocks. */
const OURS = /(?:^|\s)(?:elementor|e-|wc-|wp-block|woocommerce|woo-variation|product|cart|wpcf7)/;
const OUR_ATTRIBUTE = /^data-(?:element_type|e-type|interaction-id|wp-)/;

const BLOCK_CLASS = /^(?:elementor-widget-|wc-block-|wp-block-)/;

/** Returns the block's class for a class of the block, its parts or states. */
const blockOf = (name: string): string => name.replace(/(?:__|--|-is-layout).*$/, '');

/** Replaces the binding of a directive attribute by `*`. */
const directiveOf = (name: string): string => name.replace(/^(data-wp-[\w-]+?--).*$/, '$1*');

const wordsIn = (text: string | null): string[] => text?.split(/\s+/).filter(Boolean) ?? [];

function attributesOf(element: Element): string[] {
  const names = [...element.attributes].map(({ name }) => name).filter((name) => name.startsWith('data-'));
  const isOurs =
    OURS.test(element.getAttribute('class') ?? '') || names.some((name) => OUR_ATTRIBUTE.test(name));
  return isOurs ? names.map(directiveOf) : [];
}

/** Adds all non-empty names. */
function addAll(to: Set<string>, names: readonly (string | null)[]): void {
  for (const name of names) if (name) to.add(name);
}

/** Collects the facts about a page's markup. */
export function markupFacts(page: Document, html: string): MarkupFacts {
  const widgets = new Set<string>();
  const elements = new Set<string>();
  const classes = new Set<string>();
  const attributes = new Set<string>();
  for (const element of page.querySelectorAll('*')) {
    addAll(widgets, [element.getAttribute('data-widget_type')]);
    addAll(elements, [element.getAttribute('data-e-type'), element.getAttribute('data-element_type')]);
    const blocks = wordsIn(element.getAttribute('class')).filter((name) => BLOCK_CLASS.test(name));
    addAll(classes, blocks.map(blockOf));
    addAll(attributes, attributesOf(element));
  }
  const data = dataOf(page);
  const keys = [...data].flatMap(([name, value]) => keysOf(name, value));
  return {
    widgets,
    elements,
    classes,
    attributes,
    globals: new Set(data.keys()),
    keys: new Set(keys),
    endpoints: endpointsOf(html),
  };
}
