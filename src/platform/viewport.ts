import type { Scope } from '#lib/scope.ts';

/** Returns how far the page is scrolled. With scroll snapping its body may scroll instead of the window. */
export const scrolledPx = (): number => scrollY || document.body.scrollTop;

/**
 * Position and size of the window, in CSS pixels. The size includes scroll bars. `scrollY` is that of the
 * body if it scrolls instead of the window.
 */
export interface Viewport {
  readonly scrollX: number;
  readonly scrollY: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Measures the page. Returns a function that writes to it, if needed. `timeMs` is the time of the frame, the
 * same for all readers.
 */
export type Read = (viewport: Viewport, timeMs: number) => (() => void) | undefined;

interface Reader {
  isRequested: boolean;
  read: Read;
  write: ReturnType<Read>;
  /** Reports an error to the scope of the reader. */
  reportError(error: unknown): void;
}

const readers = new Set<Reader>();
const viewportReaders = new Set<Reader>();
let frame = 0;

// Without events of a scope, which would cost several times as much for each reader in each frame.
function attempt(reader: Reader, act: (reader: Reader) => void): void {
  if (!readers.has(reader)) return;
  try {
    act(reader);
  } catch (error) {
    reader.reportError(error);
  }
}

function run(timeMs: number): void {
  frame = 0;
  const { scrollX, innerWidth: width, innerHeight: height } = window;
  const viewport: Viewport = { scrollX, scrollY: scrolledPx(), width, height };
  const requested = [...readers].filter(({ isRequested }) => isRequested);
  for (const requestedReader of requested) {
    attempt(requestedReader, (reader) => {
      reader.isRequested = false;
      reader.write = undefined;
      reader.write = reader.read(viewport, timeMs);
    });
  }
  for (const each of requested) attempt(each, ({ write }) => write?.());
}

function requestFrame(reader: Reader): void {
  if (!readers.has(reader)) return;
  reader.isRequested = true;
  frame ||= requestAnimationFrame(run);
}

function addReader(read: Read, scope: Scope): Reader {
  const reader: Reader = {
    read,
    isRequested: false,
    write: undefined,
    reportError(error) {
      // A scope reports errors of its listeners.
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
 * Adds a reader to the one frame loop of the page. Returns a function that requests the next frame. `read` is
 * called only in frames that it requested, so the loop stops when nothing moves; continuous motion requests a
 * frame inside `read`. In each frame all reads come before all writes, so that no write forces another
 * layout.
 */
export function onFrame(read: Read, scope: Scope): () => void {
  const reader = addReader(read, scope);
  return () => requestFrame(reader);
}

/**
 * Runs all readers of `onViewport` in the next frame, as after a scroll. Call it after changes without an
 * event.
 */
export const refreshViewport = (): void => viewportReaders.forEach(requestFrame);

/**
 * Calls `read` in the next frame, and in each frame after the page was scrolled or the window resized, with
 * one listener for all readers. Returns a function that requests one more frame for this reader (see
 * `onFrame`).
 */
export function onViewport(read: Read, scope: Scope): () => void {
  const reader = addReader(read, scope);
  if (!scope.disposed) {
    if (!viewportReaders.size) {
      window.addEventListener('scroll', refreshViewport, { passive: true });
      document.body.addEventListener('scroll', refreshViewport, { passive: true });
      window.addEventListener('resize', refreshViewport);
    }
    viewportReaders.add(reader);
    scope.add(() => {
      viewportReaders.delete(reader);
      if (viewportReaders.size) return;
      window.removeEventListener('scroll', refreshViewport);
      document.body.removeEventListener('scroll', refreshViewport);
      window.removeEventListener('resize', refreshViewport);
    });
    requestFrame(reader);
  }
  return () => requestFrame(reader);
}
