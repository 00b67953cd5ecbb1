import { membersOf } from '#lib/members-of.ts';
import { ELEMENT_TYPE, PAGE_ID, PAGE_SETTINGS, PAGE_TYPE, SETTINGS } from './markup.ts';
import { readSettings } from './read-settings.ts';

function attributeOf(element: Element): string | undefined {
  const existing = [SETTINGS, PAGE_SETTINGS].find((name) => membersOf(element).hasAttribute(name));
  if (existing || membersOf(element).hasAttribute(ELEMENT_TYPE)) return existing ?? SETTINGS;
  return membersOf(element).hasAttribute(PAGE_TYPE) || membersOf(element).hasAttribute(PAGE_ID)
    ? PAGE_SETTINGS
    : undefined;
}

/**
 * Merges settings into an element, where `readSettings` finds them: JSON in the settings attribute of the
 * builder's elements and pages, `data-*` attributes on any other element. Null removes a `data-*` attribute.
 */
export function writeSettings(element: HTMLElement, settings: Record<string, unknown>): void {
  const attribute = attributeOf(element);
  if (attribute) {
    const current = membersOf(element).hasAttribute(attribute) ? readSettings(element, () => {}) : {};
    membersOf(element).setAttribute(attribute, JSON.stringify({ ...current, ...settings }));
    return;
  }
  for (const [key, value] of Object.entries(settings)) {
    if (value === null || value === undefined) delete membersOf(element).dataset[key];
    else membersOf(element).dataset[key] = typeof value === 'string' ? value : JSON.stringify(value);
  }
}
