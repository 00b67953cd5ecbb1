import { placeWithoutTransitions } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { measureStretch, type StretchOptions } from '#platform/measure-stretch.ts';
import { onViewport } from '#platform/viewport.ts';

/** Inline styles; null removes one. */
export type Styles = Readonly<Record<string, string | null>>;

/** Writes the styles of a stretched element. */
export interface StretchWriter {
  write(styles: Styles): void;
  /**
   * Moves the element with a transform, which does not count as a layout shift; neither does the final
   * position in the next frame. Returns the styles for that frame.
   */
  moveByTransform(styles: ReturnType<typeof measureStretch>): Styles;
  /** Removes the stretching. */
  reset(): void;
}

/** Creates the writer for an element until the scope ends; on right-to-left pages it moves the right edge. */
function createStretchWriter(element: HTMLElement, isRtl: boolean, scope: Scope): StretchWriter {
  const patch = scope.patch();
  const side = isRtl ? 'right' : 'left';
  const write = (styles: Styles) => {
    // A transition would falsify the measured width.
    placeWithoutTransitions([element], patch, () => {
      for (const [property, value] of Object.entries(styles)) patch.style(element, property, value);
    });
  };
  return {
    write,
    moveByTransform({ width = '', [side]: offset = '' }) {
      write({ width, translate: isRtl ? `calc(-1 * ${offset})` : offset });
      return { [side]: offset, translate: null };
    },
    reset: () => write({ width: null, [side]: null, translate: null }),
  };
}

const STICKY = ['sticky:stick', 'sticky:unstick'];

function onWidth(box: HTMLElement, scope: Scope, run: () => void): void {
  let widthPx = box.clientWidth;
  const observer = new ResizeObserver(() => {
    if (box.clientWidth === widthPx) return;
    widthPx = box.clientWidth;
    run();
  });
  scope.observe(observer);
  observer.observe(box);
}

/** Stretches an element until the scope ends, and adapts it to changes. Calls back when it is in place. */
export function keepStretched(
  element: HTMLElement,
  options: StretchOptions,
  scope: Scope,
  onPlaced: () => void,
): void {
  const writer = createStretchWriter(element, options.isRtl, scope);
  let isStale = true;
  let isFirst = true;
  let pending: Styles | undefined;

  const writeFinal = (styles: Styles) => {
    writer.write(styles);
    onPlaced();
  };
  const startMove = (styles: ReturnType<typeof measureStretch>) => {
    pending = writer.moveByTransform(styles);
    isFirst = false;
    request();
  };
  const read = () => {
    const styles = pending;
    pending = undefined;
    if (isStale) {
      isStale = false;
      writer.reset();
      const measured = measureStretch(element, options);
      return () => (isFirst ? startMove : writeFinal)(measured);
    }
    return styles && (() => writeFinal(styles));
  };
  const request = onViewport(read, scope);
  const restretch = () => {
    isStale = true;
    request();
  };
  // Before other measurements in the frame, so that all sections together cost one layout.
  scope.listen(window, 'resize', () => {
    writer.reset();
    restretch();
  });
  for (const event of STICKY) listen(element, event, restretch, scope);
  onWidth(options.container ?? document.documentElement, scope, restretch);
}
