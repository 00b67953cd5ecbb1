import type { Schema } from '#runtime/define.ts';

export interface BackToTopSettings {
  /** In px: shown below, hidden above. */
  readonly startScroll: number;
  /** How long the way to the top takes, in ms. */
  readonly scrollSpeed: number;
}

const START_SCROLL_PX = 300;
const SCROLL_SPEED_MS = 400;

/** Blank text is no number, like all that is junk. */
function amount(raw: unknown, fallback: number): number {
  const value = Number.parseFloat(`${raw}`);
  return Math.max(0, Math.abs(value) < Infinity ? value : fallback);
}

/** Read without the usual fields: a theme's page has nothing else that needs them. */
export const settings: Schema<BackToTopSettings> = {
  parse(raw) {
    const { startScroll, scrollSpeed } = Object(raw) as Record<string, unknown>;
    return {
      startScroll: amount(startScroll, START_SCROLL_PX),
      scrollSpeed: amount(scrollSpeed, SCROLL_SPEED_MS),
    };
  },
};
