import { asMap, type Infer, number, object, text } from '#lib/fields.ts';

const FULL_HEIGHT_PX = 140;
const TOP_HEIGHT_PX = 0;

const perDirection = (down: number, up: number) =>
  object({ down: number(down, { min: 0 }), up: number(up, { min: 0 }) });

const fields = object({
  /** Up to which position (px) the page counts as being at its top, by the direction of the scroll. */
  offset: perDirection(FULL_HEIGHT_PX, TOP_HEIGHT_PX),
  /** Which distance (px) from one frame to the next counts for nothing. */
  tolerance: perDirection(0, 0),
  /** Each may hold several, with spaces between them. */
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

export type Settings = Infer<typeof fields>;

function fromJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return undefined;
  }
}

/** One number stands for both directions. */
function bothWays(value: unknown): unknown {
  const read = fromJson(value);
  return typeof read === 'number' ? { down: read, up: read } : read;
}

/** Read from `data-offset`, `data-tolerance` (a number, or JSON with `down` and `up`) and `data-classes` (JSON). */
export const settings = {
  parse(raw: unknown): Settings {
    const { offset, tolerance, classes } = asMap(raw);
    return fields.parse({
      offset: bothWays(offset),
      tolerance: bothWays(tolerance),
      classes: fromJson(classes),
    });
  },
};
