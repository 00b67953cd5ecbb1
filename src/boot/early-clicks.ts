import { isModified } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';

/** Elements that can be pressed, also by key. */
const PRESSABLE = 'a,button,input,[role=button],[role=tab],[role=radio],[tabindex="0"]';
/** Elements that the browser handles at once by itself, or that open only at a real press of the visitor. */
const NATIVE =
  'input:not([type=submit],[type=button],[type=image]),label,select,textarea,summary,audio,video,[contenteditable],[target]:not([target=_self],button),[download]';

/**
 * Returns the pressable element around a target; null for a plain element, false where the browser handles
 * the press itself.
 */
export function findPressable(target: Element): Element | false | null {
  for (let ancestor: Element | null = target; ancestor; ancestor = membersOf(ancestor).parentElement) {
    if (membersOf(ancestor).matches(NATIVE)) return false;
    if (membersOf(ancestor).matches(PRESSABLE)) return ancestor;
  }
  return null;
}

/** Returns whether the real target may be inside a shadow tree, which a copy of the press would not reach. */
export const hasShadowContent = ({ localName, shadowRoot }: Element): boolean =>
  localName.includes('-') || !!shadowRoot;

/** Clicks that are held before the tag runs. */
export interface EarlyClicks {
  readonly clicks: readonly MouseEvent[];
  /** Stops holding; held clicks are kept. */
  stop(): void;
}

const HELD = Symbol.for('skerry.clicks');
const page = window as { [HELD]?: EarlyClicks | undefined };

/**
 * Holds clicks until a later tag claims them. This is inline code of every page, so it does less than
 * `holdPresses`.
 */
export function holdClicks(): void {
  const clicks: MouseEvent[] = [];
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    if (!event.isTrusted || event.button || isModified(event)) return;
    const pressed = findPressable(target);
    if (pressed === false || hasShadowContent(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed) membersOf(target).setAttribute('aria-busy', 'true');
    clicks.push(event);
  };
  addEventListener('click', onClick, true);
  page[HELD] = { clicks, stop: () => removeEventListener('click', onClick, true) };
}

/** Returns the held clicks, to the first caller only; undefined when there are none to claim. */
export function claimClicks(): EarlyClicks | undefined {
  const held = page[HELD];
  page[HELD] = undefined;
  return held;
}

/** Stops holding, and repeats the clicks for the page and the browser. */
export function replayClicks(held: EarlyClicks | undefined): void {
  held?.stop();
  for (const event of held?.clicks ?? []) {
    const target = event.target as Element;
    membersOf(target).removeAttribute('aria-busy');
    membersOf(target).dispatchEvent(new MouseEvent('click', event));
  }
}
