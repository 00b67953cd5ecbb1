const CONTEXT_CHARS = 80;

/** Returns the first difference of two texts with its context; `''` when they are equal. */
export function describeDifference(expected: string, actual: string): string {
  if (expected === actual) return '';
  let at = 0;
  while (at < expected.length && expected[at] === actual[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - CONTEXT_CHARS), at + CONTEXT_CHARS);
  return `expected …${around(expected)}…\n  actual …${around(actual)}…`;
}

/**
 * Serialises an element so that only noticeable differences count: sorts attributes and classes, omits empty
 * `class` and `style`, trims style declarations. Self-contained, so that its source can run in another page.
 */
export function normalisedMarkup(element: Element): string {
  const normalise = (name: string, value: string): string => {
    if (name === 'class') return value.split(/\s+/).filter(Boolean).sort().join(' ');
    if (name !== 'style') return value;
    const declarations = value.split(';').map((part) => part.trim().replace(/\s*:\s*/, ': '));
    return declarations.filter(Boolean).join('; ');
  };
  const copy = element.cloneNode(true) as Element;
  for (const node of [copy, ...copy.querySelectorAll('*')]) {
    const attributes = [...node.attributes].map(({ name, value }) => [name, value] as const);
    for (const [name] of attributes) node.removeAttribute(name);
    attributes.sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [name, value] of attributes) {
      const text = normalise(name, value);
      if (text || (name !== 'class' && name !== 'style')) node.setAttribute(name, text);
    }
  }
  return copy.outerHTML;
}
