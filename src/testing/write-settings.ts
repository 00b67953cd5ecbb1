import { ELEMENT_TYPE, PAGE_SETTINGS, PAGE_TYPE, SETTINGS } from '#runtime/markup.ts';
import { readSettings } from '#runtime/read-settings.ts';

const asData = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Merges settings into an element as the server prints them: JSON in the settings attribute of builder
 * elements and pages, otherwise one `data-*` attribute each.
 */
export function writeSettings(element: HTMLElement, settings: Record<string, unknown>): void {
  const attribute = [SETTINGS, PAGE_SETTINGS].find((name) => element.hasAttribute(name));
  if (!attribute && !element.hasAttribute(ELEMENT_TYPE) && !element.hasAttribute(PAGE_TYPE)) {
    for (const [key, value] of Object.entries(settings)) element.dataset[key] = asData(value);
    return;
  }
  const before = attribute ? readSettings(element, () => {}) : {};
  const fallback = element.hasAttribute(PAGE_TYPE) ? PAGE_SETTINGS : SETTINGS;
  element.setAttribute(attribute ?? fallback, JSON.stringify({ ...before, ...settings }));
}
