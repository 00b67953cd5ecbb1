/**
 * Makes an element with attributes, of which those without a value are left out, and what is in it. For resting states alone: at rest
 * there is no React.
 */
export function makeNode<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value) node.setAttribute(key, value);
  node.append(...children);
  return node;
}
