import { type Layout, percentages, properties } from './layout.ts';

/** Height of a picture in hundredths of its width, from `3:2`; two thirds for what is no ratio. */
export function aspectPercent(ratio: string): number {
  const [width = 0, height = 0] = ratio.split(':').map(Number);
  const percent = (height / width) * 100;
  return percent > 0 && percent < Infinity ? percent : (2 / 3) * 100;
}

/** Pictures of one ratio, in rows. */
export function gridLayout(count: number, columns: number, ratio: string): Layout {
  const rows = Math.ceil(count / columns);
  const aspect = aspectPercent(ratio);
  return {
    container: {
      ...properties({ '--columns': columns, '--rows': rows }),
      ...percentages({ '--aspect-ratio': aspect, '--container-aspect-ratio': (aspect * rows) / columns }),
    },
    places: Array.from({ length: count }, (_none, index) => ({
      properties: properties({ '--column': index % columns, '--row': Math.floor(index / columns) }),
    })),
  };
}
