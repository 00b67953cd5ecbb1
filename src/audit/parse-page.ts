import { parseHTML } from 'linkedom';

/** Elements whose content is text for a browser that runs scripts. */
const TEXT = 'noscript,iframe';

/** Gives attributes their names in lower case, as a browser reads them; the first of a name counts. */
function lowerNames(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    if (lower !== name && !element.hasAttribute(lower)) element.setAttribute(lower, value);
  }
}

/** Parses a page into what a browser that runs scripts has of it. Never throws. */
export function parsePage(html: string): Document {
  const page = parseHTML(html).document as unknown as Document;
  for (const element of page.querySelectorAll(TEXT)) element.replaceChildren();
  for (const element of page.querySelectorAll('*')) lowerNames(element);
  return page;
}
