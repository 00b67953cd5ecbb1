import { endpointsOf } from './endpoints.ts';
import { dataOf, keysOf } from './inline-data.ts';

/** What the markup of one page says. */
export interface MarkupFacts {
  /** `data-widget_type`, with the skin. */
  readonly widgets: ReadonlySet<string>;
  /** `data-e-type` and `data-element_type`: what an element of the builder is. */
  readonly elements: ReadonlySet<string>;
  /** Classes by which widgets and blocks are known. */
  readonly classes: ReadonlySet<string>;
  /** Names of the `data-…` attributes on elements of builder and shop. */
  readonly attributes: ReadonlySet<string>;
  /** Names of the data on the page. */
  readonly globals: ReadonlySet<string>;
  /** Paths of the keys in these data. */
  readonly keys: ReadonlySet<string>;
  readonly endpoints: ReadonlySet<string>;
}

/** Elements of the page builder, of the shop, and of the platform's blocks. */
const OURS = /(?:^|\s)(?:elementor|e-|wc-|wp-block|woocommerce|woo-variation|product|cart|wpcf7)/;
const OUR_ATTRIBUTE = /^data-(?:element_type|e-type|interaction-id|wp-)/;

const BLOCK_CLASS = /^(?:elementor-widget-|wc-block-|wp-block-)/;

/** Returns the class of the block that a class belongs to: that of its parts and states is left out. */
const blockOf = (name: string): string => name.replace(/(?:__|--|-is-layout).*$/, '');

/** A directive says the same for whatever it is bound to. */
const directiveOf = (name: string): string => name.replace(/^(data-wp-[\w-]+?--).*$/, '$1*');

const wordsIn = (text: string | null): string[] => text?.split(/\s+/).filter(Boolean) ?? [];

function attributesOf(element: Element): string[] {
  const names = [...element.attributes].map(({ name }) => name).filter((name) => name.startsWith('data-'));
  const isOurs =
    OURS.test(element.getAttribute('class') ?? '') || names.some((name) => OUR_ATTRIBUTE.test(name));
  return isOurs ? names.map(directiveOf) : [];
}

/** Adds what is not empty. */
function addAll(to: Set<string>, names: readonly (string | null)[]): void {
  for (const name of names) if (name) to.add(name);
}

/** Reads what the markup of a page says. */
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
