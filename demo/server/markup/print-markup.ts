/** Longer elements are broken into lines. */
const widestLine = 90;
/** Longer values of attributes (paths of drawings, pictures as text) are cut. */
const longestValue = 400;
const mostLines = 120;

const voids = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Elements whose line breaks are part of the text. */
const texts = new Set(['pre', 'script', 'style', 'textarea']);

const isElement = (node: Node): node is Element => node.nodeType === 1;
const isComment = (node: Node): boolean => node.nodeType === 8;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const attributeOf = ({ name, value }: Attr): string => {
  const shown = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  return value === '' ? ` ${name}` : ` ${name}="${shown.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
};

const openingOf = (element: Element): string => {
  const attributes = [...element.attributes];
  // The parser adds names in lower case beside those of the server.
  const isSent = ({ name }: Attr) =>
    !attributes.some((other) => other.name !== name && other.name.toLowerCase() === name);
  return `<${element.localName}${attributes.filter(isSent).map(attributeOf).join('')}>`;
};

const textOf = (node: Node): string => {
  const text = (node.textContent ?? '').replace(/\s+/g, ' ');
  return isComment(node) ? `<!--${text}-->` : escaped(text);
};

/** Returns an element in one line, with the spaces that its text has. */
const inOneLine = (element: Element): string => {
  const opening = openingOf(element);
  if (voids.has(element.localName)) return opening;
  const inner = texts.has(element.localName)
    ? (element.textContent ?? '').trim()
    : [...element.childNodes].map((node) => (isElement(node) ? inOneLine(node) : textOf(node))).join('');
  return `${opening}${inner.trim()}</${element.localName}>`;
};

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());

const linesOf = (node: Node): string[] => {
  if (!isElement(node)) return [textOf(node).trim()].filter(Boolean);
  const line = inOneLine(node);
  // Breaks beside text would add spaces to it.
  if (line.length <= widestLine || !node.firstElementChild || hasText(node)) return [line];
  const inner = [...node.childNodes].flatMap(linesOf).map((each) => `  ${each}`);
  return [openingOf(node), ...inner, `</${node.localName}>`];
};

/** Returns the markup of an element, indented, a line for each element; a very long one is cut, with a note. */
export const printMarkup = (element: Element): string => {
  const lines = linesOf(element);
  const left = lines.length - mostLines;
  return left <= 0
    ? lines.join('\n')
    : [...lines.slice(0, mostLines), '', `<!-- and ${left} more lines -->`].join('\n');
};
