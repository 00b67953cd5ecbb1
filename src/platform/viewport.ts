import type { Scope } from '#runtime/scope.ts';

/** How far the page is scrolled. Where sections snap into place its body scrolls, and the window does not. */
export const scrolledPx = (): number => scrollY || document.body.scrollTop;

/** In CSS pixels; the size is the window's, scroll bars included. Where the body scrolls instead of the window, `scrollY` is its. */
export interface Viewport {
  readonly scrollX: number;
  readonly scrollY: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Measures the page and gives back what is to be written to it, if anything. `timeMs` is the time of the frame, the same
 * for all who move in it.
 */
export type Read = (viewport: Viewport, timeMs: number) => (() => void) | undefined;

interface Reader {
  isWanted: boolean;
  read: Read;
  write: ReturnType<Read>;
  /** Hands an error to the one whose reader it is. */
  fail(error: unknown): void;
}

const readers = new Set<Reader>();
const followers = new Set<Reader>();
let frame = 0;

// Called for each reader in each frame, which events would make several times as dear.
function attempt(reader: Reader, act: (reader: Reader) => void): void {
  if (!readers.has(reader)) return;
  try {
    act(reader);
  } catch (error) {
    reader.fail(error);
  }
}

function run(timeMs: number): void {
  frame = 0;
  const { scrollX, innerWidth: width, innerHeight: height } = window;
  const viewport: Viewport = { scrollX, scrollY: scrolledPx(), width, height };
  const wanted = [...readers].filter(({ isWanted }) => isWanted);
  for (const each of wanted) {
    attempt(each, (reader) => {
      reader.isWanted = false;
      reader.write = undefined;
      reader.write = reader.read(viewport, timeMs);
    });
  }
  for (const each of wanted) attempt(each, ({ write }) => write?.());
}

function want(reader: Reader): void {
  if (!readers.has(reader)) return;
  reader.isWanted = true;
  frame ||= requestAnimationFrame(run);
}

function addReader(read: Read, scope: Scope): Reader {
  const reader: Reader = {
    read,
    isWanted: false,
    write: undefined,
    fail(error) {
      // A scope reports what its listeners throw.
      const relay = new EventTarget();
      const stop = scope.listen(relay, 'fail', () => {
        throw error;
      });
      relay.dispatchEvent(new Event('fail'));
      stop();
    },
  };
  if (scope.disposed) return reader;
  readers.add(reader);
  scope.add(() => {
    readers.delete(reader);
    if (readers.size) return;
    cancelAnimationFrame(frame);
    frame = 0;
  });
  return reader;
}

/**
 * Takes part in the one frame loop of the page. Gives a function that asks for the next frame: `read` is called in frames
 * that it asked for, and in no others, so that the loop stands still when nothing moves. Continuous motion asks again from
 * inside `read`. In one frame all reads come before all writes, so that nobody's writing costs another a layout.
 */
export function onFrame(read: Read, scope: Scope): () => void {
  const reader = addReader(read, scope);
  return () => want(reader);
}

/** Has everyone measure and write again in the next frame, as after a scroll: for changes that no event tells. */
export const refreshViewport = (): void => followers.forEach(want);

/**
 * Calls `read` in the next frame, and in each frame after the page scrolled or the window changed its size; one listener
 * serves all. Gives a function that asks for one frame more, for this reader alone (see `onFrame`).
 */
export function onViewport(read: Read, scope: Scope): () => void {
  const reader = addReader(read, scope);
  if (!scope.disposed) {
    if (!followers.size) {
      window.addEventListener('scroll', refreshViewport, { passive: true });
      document.body.addEventListener('scroll', refreshViewport, { passive: true });
      window.addEventListener('resize', refreshViewport);
    }
    followers.add(reader);
    scope.add(() => {
      followers.delete(reader);
      if (followers.size) return;
      window.removeEventListener('scroll', refreshViewport);
      document.body.removeEventListener('scroll', refreshViewport);
      window.removeEventListener('resize', refreshViewport);
    });
    want(reader);
  }
  return () => want(reader);
}
