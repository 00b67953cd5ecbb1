import { asMap, gatherResponsive } from '#lib/fields.ts';
import type { Responsive } from '#lib/responsive.ts';
import type { Schema } from '#runtime/define.ts';

export interface Settings {
  readonly opensOnHover: boolean;
  /** Titles are always in a dropdown, whatever the width. */
  readonly isDropdown: boolean;
  readonly fitsContent: boolean;
  /** Where a panel that fits its content stands under its title. */
  readonly contentPosition: string;
  /** The side from which titles that do not fit are scrolled. */
  readonly titlesFrom: Responsive<unknown>;
  /** Classes of the animation that a panel opens with; `''` for none. */
  readonly animation: string;
  /** Whether titles that do not fit can be dragged: `enable`. */
  readonly scrolls: Responsive<unknown>;
  /** The largest device on which titles are in a dropdown; `none`, or unknown: on no device. */
  readonly breakpoint: string;
  /** Where the titles lead, in their order; `''` for nowhere, undefined where nothing is said of it. */
  readonly links: readonly (string | undefined)[];
}

const linkOf = (item: unknown) => {
  const { item_link } = asMap(item);
  return item_link === undefined ? undefined : textOf(asMap(item_link).url);
};
const textOf = (value: unknown, fallback = '') => (typeof value === 'string' && value ? value : fallback);

/** Read by hand: it stands in the header of every page, and many of them need the library of fields for nothing else. */
export const settings: Schema<Settings> = {
  parse(raw) {
    const given = asMap(raw);
    const animation = textOf(given.open_animation);
    return {
      opensOnHover: textOf(given.open_on, 'hover') === 'hover',
      isDropdown: given.item_layout === 'dropdown',
      fitsContent: given.content_width === 'fit_to_content',
      contentPosition: textOf(given.content_horizontal_position, 'center'),
      titlesFrom: gatherResponsive(given, 'item_position_horizontal'),
      animation: animation === 'none' ? '' : animation,
      scrolls: gatherResponsive(given, 'horizontal_scroll'),
      breakpoint: textOf(given.breakpoint_selector, 'none'),
      links: Array.isArray(given.menu_items) ? given.menu_items.map(linkOf) : [],
    };
  },
};
