import { type Layout, toPercentages, toProperties } from './layout.ts';

/** Returns the height of a picture in percent of its width, for a ratio such as `3:2` (also the default). */
export function aspectPercent(ratio: string): number {
  const [width = 0, height = 0] = ratio.split(':').map(Number);
  const percent = (height / width) * 100;
  return percent > 0 && percent < Infinity ? percent : (2 / 3) * 100;
}

/** Lays out pictures of one ratio in rows. */
export function gridLayout(count: number, columns: number, ratio: string): Layout {
  const rows = Math.ceil(count / columns);
  const aspect = aspectPercent(ratio);
  return {
    container: {
      ...toProperties({ '--columns': columns, '--rows': rows }),
      ...toPercentages({ '--aspect-ratio': aspect, '--container-aspect-ratio': (aspect * rows) / columns }),
    },
    places: Array.from({ length: count }, (_none, index) => ({
      properties: toProperties({ '--column': index % columns, '--row': Math.floor(index / columns) }),
    })),
  };
}
