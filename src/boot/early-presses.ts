import { isPress, repeat } from '#runtime/intents.ts';
import { type HeldClicks, hasInsides, pressedWith } from './early-clicks.ts';

/** How long a press waits at most. */
const PATIENCE_MS = 3000;

interface Press {
  readonly event: Event;
  readonly target: Element;
}

/** Presses held before the core is loaded. */
export interface EarlyPresses {
  /**
   * Repeats the presses on what our handlers hold, and no longer holds these. The rest waits for other
   * scripts, if any still have to run.
   */
  passOn(isAnswered: (target: Element) => boolean, others: Promise<unknown> | undefined): void;
  /** Stops holding, and repeats all held presses. */
  letGo(): void;
}

/**
 * Holds presses until code can handle them, so that an early press on a link does not leave the page.
 * `earlier`: clicks that the page already holds.
 */
export function holdPresses(earlier?: HeldClicks): EarlyPresses {
  const holding = new AbortController();
  let held: Press[] = (earlier?.clicks ?? []).map((event) => ({ event, target: event.target as Element }));
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
    const pressed = pressedWith(target) ?? (event.type === 'submit' ? target : null);
    // A widget may be a plain element, on which the browser itself ignores clicks.
    if (pressed === false || (!pressed && event.type !== 'click')) return;
    if (isAnswered(target) || hasInsides(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed) target.setAttribute('aria-busy', 'true');
    held.push({ event, target });
    timer ??= setTimeout(letGo, PATIENCE_MS);
  };
  for (const type of ['click', 'submit', 'keydown'])
    addEventListener(type, onEvent, { capture: true, signal: holding.signal });
  earlier?.stop();
  if (held.length) timer = setTimeout(letGo, PATIENCE_MS);
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
