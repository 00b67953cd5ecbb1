import { asMap } from '#lib/as-map.ts';
import { gatherResponsive } from '#lib/fields.ts';
import type { Responsive } from '#lib/responsive.ts';
import type { Schema } from '#runtime/define.ts';

/** How a mega menu opens and animates its panels, and how it arranges its titles. */
export interface Settings {
  readonly opensOnHover: boolean;
  /** Titles are always in a dropdown, at any width. */
  readonly isDropdown: boolean;
  readonly fitsContent: boolean;
  /** How a content-wide panel is aligned with its title. */
  readonly contentPosition: string;
  /** Where overflowing titles start: `end`, otherwise at the first. */
  readonly titlesFrom: Responsive<unknown>;
  /** Animation classes of an opening panel; `''` for none. */
  readonly animation: string;
  /** `enable`: overflowing titles can be dragged. */
  readonly scrolls: Responsive<unknown>;
  /** The largest device with titles in a dropdown; `none` or unknown: no device. */
  readonly breakpoint: string;
  /** Link addresses of the titles, in order; `''` for no link, undefined if not set. */
  readonly links: readonly (string | undefined)[];
}

const linkOf = (item: unknown) => {
  const { item_link } = asMap(item);
  return item_link === undefined ? undefined : textOf(asMap(item_link).url);
};
const textOf = (value: unknown, fallback = '') => (typeof value === 'string' && value ? value : fallback);

/** Parsed by hand: a menu is in most headers, and many pages load the field library for nothing else. */
export const settings: Schema<Settings> = {
  parse(raw) {
    const fields = asMap(raw);
    const animation = textOf(fields.open_animation);
    return {
      opensOnHover: textOf(fields.open_on, 'hover') === 'hover',
      isDropdown: fields.item_layout === 'dropdown',
      fitsContent: fields.content_width === 'fit_to_content',
      contentPosition: textOf(fields.content_horizontal_position, 'center'),
      titlesFrom: gatherResponsive(fields, 'item_position_horizontal'),
      animation: animation === 'none' ? '' : animation,
      scrolls: gatherResponsive(fields, 'horizontal_scroll'),
      breakpoint: textOf(fields.breakpoint_selector, 'none'),
      links: Array.isArray(fields.menu_items) ? fields.menu_items.map(linkOf) : [],
    };
  },
};
