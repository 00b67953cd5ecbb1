import { membersOf } from './members-of.ts';
import type { Scope } from './scope.ts';

/** Attributes by name. `true` is an attribute without a value; those without any value are skipped. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

type Content = readonly (Node | string)[];

type Created<Name> = Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : HTMLElement;

function fill<Own extends HTMLElement | SVGElement>(
  node: Own,
  attributes: Attributes,
  content: Content,
): Own {
  for (const [name, value] of Object.entries(attributes)) {
    // The policy of a page may refuse an attribute with styles.
    if (name === 'style') node.style.cssText = String(value);
    else if (value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...content);
  return node;
}

/** Creates an element of ours, for code without React. */
export const createNode = <Name extends string>(
  name: Name,
  attributes: Attributes = {},
  ...content: Content
): Created<Name> => fill(document.createElement(name), attributes, content) as Created<Name>;

/** As `createNode`, in a drawing. */
export const createSvgNode = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: Content
): SVGElementTagNameMap[Name] =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, content);

/** Puts an element of ours beside or into a node until the scope ends. Returns it. */
export function addNode<Added extends Element>(
  target: Element,
  where: 'before' | 'prepend' | 'append' | 'after',
  node: Added,
  scope: Scope,
): Added {
  membersOf(target)[where](node);
  scope.add(() => membersOf(node).remove());
  return node;
}
