import { ELEMENT_TYPE, PAGE_ID, PAGE_SETTINGS, PAGE_TYPE, SETTINGS } from './markup.ts';
import { readSettings } from './read-settings.ts';

function attributeOf(element: Element): string | undefined {
  const existing = [SETTINGS, PAGE_SETTINGS].find((name) => element.hasAttribute(name));
  if (existing || element.hasAttribute(ELEMENT_TYPE)) return existing ?? SETTINGS;
  return element.hasAttribute(PAGE_TYPE) || element.hasAttribute(PAGE_ID) ? PAGE_SETTINGS : undefined;
}

/**
 * Merges settings into an element, where `readSettings` finds them: JSON in the settings attribute of the
 * builder's elements and pages, `data-*` attributes on any other element. Null removes a `data-*` attribute.
 */
export function writeSettings(element: HTMLElement, settings: Record<string, unknown>): void {
  const attribute = attributeOf(element);
  if (attribute) {
    const current = element.hasAttribute(attribute) ? readSettings(element, () => {}) : {};
    element.setAttribute(attribute, JSON.stringify({ ...current, ...settings }));
    return;
  }
  for (const [key, value] of Object.entries(settings)) {
    if (value === null || value === undefined) delete element.dataset[key];
    else element.dataset[key] = typeof value === 'string' ? value : JSON.stringify(value);
  }
}
