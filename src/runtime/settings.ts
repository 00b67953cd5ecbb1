import { membersOf } from '#lib/members-of.ts';
import { ELEMENT_TYPE, PAGE_ID, PAGE_SETTINGS, PAGE_TYPE, SETTINGS, settingsText } from './markup.ts';

type RawSettings = Record<string, unknown>;

interface ParsedSettings {
  readonly text: string;
  readonly value: RawSettings;
}

// Parsed once, so that bad settings are reported once and not for every handler and stage.
const cache = new WeakMap<Element, ParsedSettings>();

function parseSettings(text: string, onInvalid: (error: unknown) => void): RawSettings {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) || value === null) return {};
    if (typeof value === 'object') return value as RawSettings;
    throw new TypeError('The settings attribute is not a JSON object.');
  } catch (error) {
    onInvalid(error);
    return {};
  }
}

/**
 * Returns the raw settings of an element: the JSON of its settings attribute, else its `data-*` attributes.
 * Malformed JSON, or JSON of a text or number, counts as `{}` and is passed to `onInvalid`; an array or null
 * counts as `{}`, because PHP prints an empty map as `[]`.
 */
export function readSettings(element: HTMLElement, onInvalid: (error: unknown) => void): RawSettings {
  const text = settingsText(element);
  if (!text) return { ...membersOf(element).dataset };
  const cached = cache.get(element);
  if (cached?.text === text) return cached.value;
  const value = parseSettings(text, onInvalid);
  cache.set(element, { text, value });
  return value;
}

/** Returns the name of the attribute for the settings of an element; undefined for `data-*` attributes. */
function attributeOf(element: Element): string | undefined {
  const has = (name: string) => element.hasAttribute(name);
  const existing = [SETTINGS, PAGE_SETTINGS].find(has);
  if (existing || has(ELEMENT_TYPE)) return existing ?? SETTINGS;
  return has(PAGE_TYPE) || has(PAGE_ID) ? PAGE_SETTINGS : undefined;
}

/**
 * Merges settings into an element, where `readSettings` finds them: JSON in the settings attribute of the
 * builder's elements and pages, `data-*` attributes on any other element. Null removes a `data-*` attribute.
 */
export function writeSettings(element: HTMLElement, settings: RawSettings): void {
  const attribute = attributeOf(element);
  if (attribute) {
    const current = settingsText(element) ? readSettings(element, () => {}) : {};
    element.setAttribute(attribute, JSON.stringify({ ...current, ...settings }));
    return;
  }
  for (const [key, value] of Object.entries(settings)) {
    if (value === null || value === undefined) delete element.dataset[key];
    else element.dataset[key] = typeof value === 'string' ? value : JSON.stringify(value);
  }
}
