import { asMap } from '#lib/as-map.ts';
import { type Infer, number, object, text } from '#lib/fields.ts';

const FULL_HEIGHT_PX = 140;
const TOP_HEIGHT_PX = 0;

const perDirection = (down: number, up: number) =>
  object({ down: number(down, { min: 0 }), up: number(up, { min: 0 }) });

const fields = object({
  /** The position (px) up to which the page is at its top, by scroll direction. */
  offset: perDirection(FULL_HEIGHT_PX, TOP_HEIGHT_PX),
  /** The distance (px) per frame that is ignored, by scroll direction. */
  tolerance: perDirection(0, 0),
  /** Each may have several names, separated by spaces. */
  classes: object({
    initial: text('headroom'),
    pinned: text('headroom--pinned'),
    unpinned: text('headroom--unpinned'),
    top: text('headroom--top'),
    notTop: text('headroom--not-top'),
    bottom: text('headroom--bottom'),
    notBottom: text('headroom--not-bottom'),
    frozen: text('headroom--frozen'),
  }),
});

/** The settings of a pinned header: offsets and tolerances in px, and class names by state. */
export type Settings = Infer<typeof fields>;

function fromJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return undefined;
  }
}

/** Uses one number for both directions. */
function perDirectionValue(value: unknown): unknown {
  const parsed = fromJson(value);
  return typeof parsed === 'number' ? { down: parsed, up: parsed } : parsed;
}

/**
 * Parses `data-offset`, `data-tolerance` (a number, or JSON with `down` and `up`) and `data-classes` (JSON).
 */
export const settings = {
  parse(raw: unknown): Settings {
    const { offset, tolerance, classes } = asMap(raw);
    return fields.parse({
      offset: perDirectionValue(offset),
      tolerance: perDirectionValue(tolerance),
      classes: fromJson(classes),
    });
  },
};
