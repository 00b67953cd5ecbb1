import type { Page } from 'playwright-core';

/** What a page has noted of the one press of its visitor. Times are from the press to the first frame. */
export interface Watched {
  /** Undefined when it never came. */
  readonly doneMs: number | undefined;
  readonly busyMs: number | undefined;
  /** What was there already, or was hit beside, or twice. */
  readonly flaw: string | undefined;
}

/** Where to press. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Signs {
  readonly target: string;
  /** Expressions that are true in the page. */
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

/** Runs in the page, before any script of it. */
const watch = (selector: string, isDone: () => unknown, isBusy: () => unknown, patienceMs: number) => {
  const notes: Notes = {};
  let pressMs = 0;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const look = async () => {
    while (notes.doneMs === undefined) {
      await frame();
      // Not the time of the frame, which can be before the press.
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

/** Has every document of a page note when it is pressed, and when what was pressed for is there. */
export const watchAct = (page: Page, { target, isDone, isBusy }: Signs): Promise<unknown> =>
  page.addInitScript({
    content: `(${watch})(${JSON.stringify(target)}, () => ${isDone}, () => ${isBusy}, ${PATIENCE_MS})`,
  });

/** Resolves as soon as the target is painted within the view, with its middle. */
export const targetSeen = (page: Page): Promise<Point> =>
  page.evaluate(() => (globalThis as WithWatcher).__act.seen());

/** Resolves in the first frame in which it is done, or when it has not come for a long time. */
export async function actDone(page: Page): Promise<Watched> {
  const { doneMs, busyMs, pressedAtMs, flaw } = await page.evaluate(() =>
    (globalThis as WithWatcher).__act.done(),
  );
  return { doneMs, busyMs, flaw: pressedAtMs === undefined ? 'never pressed' : flaw };
}
