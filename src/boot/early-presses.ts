import { isPress, repeat } from '#runtime/intents.ts';

/** What says of itself that it can be pressed, also by key. */
const PRESSABLE = 'a,button,input,[role="button"],[role="tab"],[role="radio"],[tabindex="0"]';
/** What the browser answers by itself at once, and what opens only under the visitor's own press. */
const NATIVE =
  'input:not([type="submit"],[type="button"],[type="image"]),label,select,textarea,summary,audio,video,[contenteditable],[target]:not([target="_self"],button),[download]';

/** An element with insides of its own, in which somebody else may be pressed: a copy of the press would not come there. */
const hasInsides = ({ localName, shadowRoot }: Element): boolean => localName.includes('-') || !!shadowRoot;

/** How long a press waits at most for somebody who answers it. */
const PATIENCE_MS = 3000;

interface Press {
  readonly event: Event;
  readonly target: Element;
}

export interface EarlyPresses {
  /**
   * Ours are there: what they answer is repeated for them, and passes from now on. The rest waits for the scripts of others, if any have
   * still to run.
   */
  passOn(isAnswered: (target: Element) => boolean, others: Promise<unknown> | undefined): void;
  /** Ends the holding: the browser, and who else is there, answer what was held. */
  letGo(): void;
}

/** Keeps presses back while nobody can be here yet to answer them: who presses what has just been painted is not sent away by its link. */
export function holdPresses(): EarlyPresses {
  const holding = new AbortController();
  let held: Press[] = [];
  let isAnswered = (_target: Element): boolean => false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const release = (isDue: (target: Element) => boolean) => {
    const due = held.filter(({ target }) => isDue(target));
    held = held.filter((press) => !due.includes(press));
    for (const { event, target } of due) repeat({ event, target, mounts: [] });
  };
  const letGo = () => {
    holding.abort();
    clearTimeout(timer);
    release(() => true);
  };
  const onEvent = (event: Event) => {
    const { target } = event;
    if (!event.isTrusted || !(target instanceof Element) || !isPress(event, target)) return;
    const pressed = event.type === 'submit' ? target : target.closest(`${PRESSABLE},${NATIVE}`);
    // A widget may be a plain element: the browser itself does nothing with a click on one.
    if (pressed ? pressed.matches(NATIVE) : event.type !== 'click') return;
    if (isAnswered(target) || hasInsides(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed) target.setAttribute('aria-busy', 'true');
    held.push({ event, target });
    timer ??= setTimeout(letGo, PATIENCE_MS);
  };
  for (const type of ['click', 'submit', 'keydown'])
    addEventListener(type, onEvent, { capture: true, signal: holding.signal });
  return {
    passOn(answers, others) {
      isAnswered = answers;
      release(answers);
      if (others) void others.finally(letGo);
      else letGo();
    },
    letGo,
  };
}

const HELD = Symbol.for('skerry.presses');
const page = window as { [HELD]?: EarlyPresses | undefined };

/** Holds presses until a tag that comes later takes them over. */
export function holdForTag(): void {
  page[HELD] = holdPresses();
}

/** Returns the presses that are held for the tag. Only the first caller gets them. */
export function takeHeldForTag(): EarlyPresses | undefined {
  const held = page[HELD];
  page[HELD] = undefined;
  return held;
}
