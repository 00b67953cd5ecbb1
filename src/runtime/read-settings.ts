import { settingsText } from './markup.ts';

interface Read {
  readonly text: string;
  readonly value: Record<string, unknown>;
}

// Read once, and a spoiled attribute told once, not once for every handler and stage that asks.
const known = new WeakMap<Element, Read>();

/**
 * Raw settings of an element: the JSON of its settings attribute, else its `data-*` attributes.
 * Malformed JSON, or JSON that is no object, gives `{}` and is told to `onBad`. PHP prints an empty map as `[]`.
 */
export function readSettings(element: HTMLElement, onBad: (error: unknown) => void): Record<string, unknown> {
  const text = settingsText(element);
  if (!text) return { ...element.dataset };
  const before = known.get(element);
  if (before?.text === text) return before.value;
  const value = parse(text, onBad);
  known.set(element, { text, value });
  return value;
}

function parse(text: string, onBad: (error: unknown) => void): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) || value === null) return {};
    if (typeof value === 'object') return value as Record<string, unknown>;
    throw new TypeError('settings are not an object');
  } catch (error) {
    onBad(error);
    return {};
  }
}
