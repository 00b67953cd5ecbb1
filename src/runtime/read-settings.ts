import { membersOf } from '#lib/members-of.ts';
import { settingsText } from './markup.ts';

interface ParsedSettings {
  readonly text: string;
  readonly value: Record<string, unknown>;
}

// Parsed once, so that bad settings are reported once and not for every handler and stage.
const cache = new WeakMap<Element, ParsedSettings>();

/**
 * Returns the raw settings of an element: the JSON of its settings attribute, else its `data-*` attributes.
 * Malformed JSON, or JSON of a text or number, counts as `{}` and is passed to `onInvalid`; an array or null
 * counts as `{}`, because PHP prints an empty map as `[]`.
 */
export function readSettings(
  element: HTMLElement,
  onInvalid: (error: unknown) => void,
): Record<string, unknown> {
  const text = settingsText(element);
  if (!text) return { ...membersOf(element).dataset };
  const cached = cache.get(element);
  if (cached?.text === text) return cached.value;
  const value = parseSettings(text, onInvalid);
  cache.set(element, { text, value });
  return value;
}

function parseSettings(text: string, onInvalid: (error: unknown) => void): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) || value === null) return {};
    if (typeof value === 'object') return value as Record<string, unknown>;
    throw new TypeError('The settings attribute is not a JSON object.');
  } catch (error) {
    onInvalid(error);
    return {};
  }
}
