/**
 * Creates an element with attributes and children. Attributes without a value are skipped. For code without
 * React only.
 */
export function createNode<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value) node.setAttribute(key, value);
  node.append(...children);
  return node;
}
