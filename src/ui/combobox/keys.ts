/** Steps of Page Up and Page Down. */
const PAGE = 10;

/** How far the keys move that step through a list. */
export const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The properties of a key event that decide its meaning. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** Where a key is pressed: on a closed field, on an open one, or in the search. */
export type KeyContext = 'closed' | 'open' | 'search';

/** Meaning of a key. `leave` closes the list and lets the focus move on. */
export type KeyAction = 'open' | 'close' | 'leave' | 'choose' | 'clear' | 'step' | 'letter';

const KEY_ACTIONS: Readonly<Record<KeyContext, Readonly<Record<string, KeyAction>>>> = {
  closed: { Enter: 'open', ' ': 'open', Backspace: 'clear', Delete: 'clear' },
  open: { Enter: 'choose', ' ': 'choose', Escape: 'close', Tab: 'leave' },
  search: { Enter: 'choose', Escape: 'close', Tab: 'leave' },
};

/** Returns the meaning of a key that steps: with Alt, the arrows open and close the list. */
function stepKeyAction(key: string, hasAlt: boolean, context: KeyContext, query: string) {
  if (hasAlt && context === 'closed') return key === 'ArrowDown' ? 'open' : undefined;
  if (hasAlt) return key === 'ArrowUp' ? 'close' : undefined;
  if (context === 'closed') return 'open';
  // In a search with text, these move the caret.
  return context === 'search' && query && /^(Home|End)$/.test(key) ? undefined : 'step';
}

/** Returns the meaning of a key; undefined leaves it to the browser and the page. */
export function keyAction(pressed: PressedKey, context: KeyContext, query = ''): KeyAction | undefined {
  const { key, altKey, ctrlKey, metaKey, isComposing } = pressed;
  if (isComposing || ctrlKey || metaKey) return undefined;
  if (Object.hasOwn(STEPS, key)) return stepKeyAction(key, altKey, context, query);
  if (Object.hasOwn(KEY_ACTIONS[context], key)) return KEY_ACTIONS[context][key];
  return context !== 'search' && [...key].length === 1 ? 'letter' : undefined;
}
