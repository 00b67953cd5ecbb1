import { createPatch } from '#lib/patch.ts';
import type { measureStretch } from '#platform/measure-stretch.ts';

/** Inline styles; null takes one away. */
export type Styles = Readonly<Record<string, string | null>>;

/** What writes the place of a stretched element. */
export interface Place {
  write(styles: Styles): void;
  /**
   * Moves it there by a transform. What is moved so does not count as shifted, also when it is placed there afterwards: the styles
   * for that, in the next frame, are given back.
   */
  approach(styles: ReturnType<typeof measureStretch>): Styles;
  /** Takes away what makes the element wider than style sheets have it. */
  reset(): void;
  /** Gives the element back as the server sent it. */
  restore(): void;
}

export function createPlace(element: HTMLElement, isRtl: boolean): Place {
  const patch = createPatch();
  const side = isRtl ? 'right' : 'left';
  const write = (styles: Styles) => {
    for (const [property, value] of Object.entries(styles)) patch.style(element, property, value);
  };
  return {
    write,
    approach({ width = '', [side]: offset = '' }) {
      write({ width, translate: isRtl ? `calc(-1 * ${offset})` : offset });
      return { [side]: offset, translate: null };
    },
    reset: () => write({ width: null, [side]: null, translate: null }),
    restore: patch.restore,
  };
}
