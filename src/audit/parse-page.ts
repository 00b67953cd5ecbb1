import { parseHTML } from 'linkedom';

/** Elements whose content is only text in a browser that runs scripts. */
const TEXT_ELEMENTS = 'noscript,iframe';

/** Adds attributes under their lower-case names, as a browser reads them; existing ones stay. */
function addLowerCaseNames(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    if (lower !== name && !element.hasAttribute(lower)) element.setAttribute(lower, value);
  }
}

/** Parses a page as a browser that runs scripts does. Never throws. */
export function parsePage(html: string): Document {
  const page = parseHTML(html).document as unknown as Document;
  for (const element of page.querySelectorAll(TEXT_ELEMENTS)) element.replaceChildren();
  for (const element of page.querySelectorAll('*')) addLowerCaseNames(element);
  return page;
}
