/** A loop of the demo page. */
export interface Loop {
  readonly id: string;
  readonly perPage: number;
  readonly pages: 'numbers' | 'load-more';
  readonly settings: Readonly<Record<string, unknown>>;
  readonly bars: readonly Bar[];
}

/** A filter bar. */
export interface Bar {
  readonly id: string;
  readonly taxonomy: string;
  readonly label: string;
  /** How several terms combine; absent when only one can be chosen. */
  readonly join?: 'AND' | 'OR';
}

const columns = { columns: 4, columns_tablet: '3', columns_mobile: '2' };

/** Id of the document with the loops. */
export const loopsPageId = 453;

/** The loops, in the order of the page. */
export const loops: readonly Loop[] = [
  {
    id: '1005a01',
    perPage: 12,
    pages: 'numbers',
    settings: {
      ...columns,
      pagination_type: 'numbers_and_prev_next',
      pagination_load_type: 'ajax',
      auto_scroll: 'yes',
    },
    bars: [
      { id: 'f117e01', taxonomy: 'product_cat', label: 'Shelf' },
      { id: 'f117e02', taxonomy: 'pa_finish', label: 'Finish', join: 'OR' },
    ],
  },
  {
    id: '1005a02',
    perPage: 8,
    pages: 'load-more',
    settings: {
      ...columns,
      pagination_type: 'load_more_on_click',
      load_more_spinner: { value: 'fas fa-spinner', library: 'fa-solid' },
    },
    bars: [{ id: 'f117e03', taxonomy: 'product_tag', label: 'Occasion', join: 'AND' }],
  },
];
