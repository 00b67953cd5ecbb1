import { isModified } from '#lib/is-modified.ts';

/** What says of itself that it can be pressed, also by key. */
const PRESSABLE = 'a,button,input,[role=button],[role=tab],[role=radio],[tabindex="0"]';
/** What the browser answers by itself at once, and what opens only under the visitor's own press. */
const NATIVE =
  'input:not([type=submit],[type=button],[type=image]),label,select,textarea,summary,audio,video,[contenteditable],[target]:not([target=_self],button),[download]';

/** Returns what is pressed with an element; null for a plain element, and false where the browser answers by itself. */
export function pressedWith(target: Element): Element | false | null {
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at.matches(NATIVE)) return false;
    if (at.matches(PRESSABLE)) return at;
  }
  return null;
}

/** An element with insides of its own, in which somebody else may be pressed: a copy of the press would not come there. */
export const hasInsides = ({ localName, shadowRoot }: Element): boolean =>
  localName.includes('-') || !!shadowRoot;

/** Clicks that are held before the tag has run. */
export interface HeldClicks {
  readonly clicks: readonly MouseEvent[];
  /** Ends the holding; what is held stays. */
  stop(): void;
}

const HELD = Symbol.for('skerry.clicks');
const page = window as { [HELD]?: HeldClicks | undefined };

/** Holds clicks until a tag that comes later takes them over. It is part of each page, so it is less than `holdPresses`. */
export function holdClicks(): void {
  const clicks: MouseEvent[] = [];
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    if (!event.isTrusted || event.button || isModified(event)) return;
    const pressed = pressedWith(target);
    if (pressed === false || hasInsides(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed) target.setAttribute('aria-busy', 'true');
    clicks.push(event);
  };
  addEventListener('click', onClick, true);
  page[HELD] = { clicks, stop: () => removeEventListener('click', onClick, true) };
}

/** Returns the clicks that are held for the tag. Only the first caller gets them. */
export function takeClicks(): HeldClicks | undefined {
  const held = page[HELD];
  page[HELD] = undefined;
  return held;
}

/** Ends the holding and repeats the clicks for the page and the browser. */
export function repeatClicks(held: HeldClicks | undefined): void {
  held?.stop();
  for (const event of held?.clicks ?? []) {
    const target = event.target as Element;
    target.removeAttribute('aria-busy');
    target.dispatchEvent(new MouseEvent('click', event));
  }
}
