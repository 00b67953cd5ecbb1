import type { Schema } from '#runtime/define.ts';

/** The settings in the link's markup: where it appears, and how long it scrolls. */
export interface BackToTopSettings {
  /** In px: the link is shown below this position, hidden above. */
  readonly startScroll: number;
  /** Duration of the scroll to the top, in ms. */
  readonly scrollSpeed: number;
}

const START_SCROLL_PX = 300;
const SCROLL_SPEED_MS = 400;

/** Parses a number, at least 0; otherwise returns the fallback. */
function parseAmount(raw: unknown, fallback: number): number {
  const value = Number.parseFloat(`${raw}`);
  return Math.max(0, Math.abs(value) < Infinity ? value : fallback);
}

/** Parses the link's settings, without the field library, which a theme's page does not load otherwise. */
export const settings: Schema<BackToTopSettings> = {
  parse(raw) {
    const { startScroll, scrollSpeed } = Object(raw) as Record<string, unknown>;
    return {
      startScroll: parseAmount(startScroll, START_SCROLL_PX),
      scrollSpeed: parseAmount(scrollSpeed, SCROLL_SPEED_MS),
    };
  },
};
