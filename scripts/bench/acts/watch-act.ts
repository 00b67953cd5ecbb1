import type { Page } from 'playwright-core';

/** What a page recorded about a press. Times run from the press to the first frame with the result. */
export interface Watched {
  /** Undefined when the act never finished. */
  readonly doneMs: number | undefined;
  readonly busyMs: number | undefined;
  /** Time of the press since the page was requested. */
  readonly pressedAtMs: number | undefined;
  /** Why the press is invalid: done before it, target missed, pressed twice, or never pressed. */
  readonly flaw: string | undefined;
}

/** Where to press. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The target of an act, and the signs of its progress. */
export interface Signs {
  readonly target: string;
  /** JavaScript expressions that the page evaluates. */
  readonly isDone: string;
  readonly isBusy: string;
}

interface Notes {
  doneMs?: number;
  busyMs?: number;
  pressedAtMs?: number;
  flaw?: string;
}

interface Watcher {
  readonly notes: Notes;
  seen(): Promise<Point>;
  done(): Promise<Notes>;
}
type WithWatcher = typeof globalThis & { __act: Watcher };

const PATIENCE_MS = 5000;

/** Runs in the page, before any of its scripts: records the press and its progress. */
const watch = (selector: string, isDone: () => unknown, isBusy: () => unknown, patienceMs: number) => {
  const notes: Notes = {};
  let pressMs = 0;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const look = async () => {
    while (notes.doneMs === undefined) {
      await frame();
      // The frame's own timestamp can be earlier than the press.
      const sinceMs = performance.now() - pressMs;
      const done = isDone();
      if (done || isBusy()) notes.busyMs ??= sinceMs;
      if (done) notes.doneMs = sinceMs;
    }
  };
  const onPress = ({ isTrusted, timeStamp }: Event) => {
    if (isTrusted) pressMs = timeStamp;
  };
  const onClick = ({ isTrusted, target }: Event) => {
    if (!isTrusted) return;
    if (notes.pressedAtMs !== undefined) notes.flaw = 'pressed twice';
    if (isDone()) notes.flaw = 'done before';
    if (!(target as Element).closest(selector)) notes.flaw = 'hit beside';
    notes.pressedAtMs = pressMs;
    look();
  };
  addEventListener('pointerdown', onPress, { capture: true, passive: true });
  addEventListener('click', onClick, { capture: true, passive: true });

  const pointInView = (): Point | undefined => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box?.width || box.top < 0 || box.bottom > innerHeight) return undefined;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const seen = async () => {
    for (;;) {
      const point = performance.getEntriesByType('paint').length ? pointInView() : undefined;
      if (point) return point;
      await frame();
    }
  };
  const done = async () => {
    const endMs = performance.now() + patienceMs;
    while (notes.doneMs === undefined && performance.now() < endMs) await frame();
    return notes;
  };
  Object.assign(globalThis, { __act: { notes, seen, done } });
};

/** Makes every document of a page record when it is pressed and when the act is done. */
export const watchAct = (page: Page, { target, isDone, isBusy }: Signs): Promise<unknown> =>
  page.addInitScript({
    content: `(${watch})(${JSON.stringify(target)}, () => ${isDone}, () => ${isBusy}, ${PATIENCE_MS})`,
  });

/** Resolves with the center of the target, as soon as it is painted and in view. */
export const targetSeen = (page: Page): Promise<Point> =>
  page.evaluate(() => (globalThis as WithWatcher).__act.seen());

/** Resolves in the first frame in which the act is done, or after a timeout. */
export async function actDone(page: Page): Promise<Watched> {
  const { doneMs, busyMs, pressedAtMs, flaw } = await page.evaluate(() =>
    (globalThis as WithWatcher).__act.done(),
  );
  return { doneMs, busyMs, pressedAtMs, flaw: pressedAtMs === undefined ? 'never pressed' : flaw };
}
