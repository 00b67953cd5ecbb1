import type { Scope } from '#lib/scope.ts';

const CLIP_ROOM_PX = 10;
const CLIPPED_PX = 2;

const sizeOf = (node: HTMLElement) => `${node.offsetWidth} × ${node.offsetHeight}`;

/**
 * Keeps the wrapper of rotating words as wide as the shown word, also when its font loads later, its size depends on
 * the window, or the headline was hidden.
 */
export function createWrapperWidth(
  wrapper: HTMLElement,
  words: readonly HTMLElement[],
  isClipped: boolean,
  scope: Scope,
) {
  const patch = scope.patch();
  const roomPx = isClipped ? CLIP_ROOM_PX : 0;
  let shown: HTMLElement | undefined;
  let fittedSize = '';
  let animation: Animation | undefined;
  const setWidth = (px: number, duration: number) => {
    const width = `${px}px`;
    if (duration) animation = wrapper.animate?.({ width: [`${wrapper.offsetWidth}px`, width] }, { duration });
    patch.style(wrapper, 'width', width);
    if (shown) fittedSize = sizeOf(shown);
  };
  const refit = () => {
    if (!shown?.offsetWidth || sizeOf(shown) === fittedSize) return;
    // The wrapper's size cannot be changed meanwhile.
    if (animation?.playState === 'running') return;
    // A width that is too small would wrap the letters.
    patch.style(wrapper, 'width', null);
    setWidth(shown.offsetWidth + roomPx, 0);
  };
  // In the next frame, because letters that wrap change the size again.
  const observer =
    globalThis.ResizeObserver && scope.observe(new ResizeObserver(() => void scope.frame(refit)));
  for (const word of words) observer?.observe(word);
  return {
    /** Makes room for a word, animated if it takes a duration. */
    fit(word: HTMLElement, durationMs = 0, widthPx = word.offsetWidth): void {
      shown = word;
      setWidth(widthPx + roomPx, durationMs);
    },
    /** Closes the wrapper until the next word. */
    close(durationMs: number): void {
      shown = undefined;
      setWidth(CLIPPED_PX, durationMs);
    },
  };
}
