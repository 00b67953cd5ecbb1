import { membersOf } from '#lib/members-of.ts';

/** The time limit after load: a picture or a font may never come. */
const MAX_WAIT_MS = 2000;
/** Two frames: in the first one, the page is still to be painted. */
const FRAMES = 2;

/** Returns whether a part of an element is in the window. */
export const isInView = (element: Element): boolean => {
  const { top, bottom, width } = membersOf(element).getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
};

/** Resolves after the next paint; in a hidden tab when it is shown. */
async function nextPaint(): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
}

/** Resolves when the first of these events comes, unless the signal aborts before. */
const nextEvent = (target: EventTarget, types: readonly string[], signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    for (const type of types) target.addEventListener(type, resolve, { once: true, signal });
  });

/** Resolves two seconds after load, unless the signal aborts before. */
async function waitLongEnough(signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete') await nextEvent(window, ['load'], signal);
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/**
 * Resolves when the parsed page shows its first view: it is painted, and the pictures and fonts of the first
 * view have loaded, so that a download takes nothing away from them. At the latest two seconds after load, or
 * when the signal aborts.
 */
export async function firstViewShown(signal: AbortSignal): Promise<void> {
  await nextPaint();
  if (signal.aborted) return;
  const done = new AbortController();
  const pictures = [...document.images]
    .filter((picture) => !picture.complete && isInView(picture))
    .map((picture) => nextEvent(picture, ['load', 'error'], done.signal));
  await Promise.race([
    Promise.all([...pictures, document.fonts?.ready]),
    waitLongEnough(done.signal),
    nextEvent(signal, ['abort'], done.signal),
  ]);
  done.abort();
}
