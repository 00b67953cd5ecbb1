import { asMap } from '#lib/as-map.ts';
import { flag, type Infer, number, object, oneOf, responsive, size } from '#lib/fields.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { controlValue, type Responsive } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Schema } from '#runtime/define.ts';

/** Where the items of a widget are. */
export interface Selectors {
  /** Selector of the items' container. */
  readonly container: string;
  /** Selector of the items, which are its direct children. */
  readonly item: string;
}

/** Returns the container of a widget's items, on the page or in a reply. */
export const containerOf = (element: HTMLElement, { container }: Selectors): HTMLElement | undefined =>
  findScoped(element, container)[0];

/** Returns a widget's own items, without those of nested widgets. */
export const itemsOf = (element: HTMLElement, selectors: Selectors): HTMLElement[] =>
  [...(containerOf(element, selectors)?.children ?? [])].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.matches(selectors.item),
  );

const fields = object({
  columns: responsive(number(3, { min: 1, max: 12, integer: true })),
  row_gap: responsive(size(undefined, { min: 0 })),
  masonry: flag(),
  pagination_type: oneOf(
    ['', 'numbers', 'prev_next', 'numbers_and_prev_next', 'load_more_on_click', 'load_more_infinite_scroll'],
    '',
  ),
  pagination_load_type: oneOf(['page_reload', 'ajax'], 'page_reload'),
  auto_scroll: flag(),
  has_spinner: flag(),
});

/** Settings of a list: its columns, its masonry, and how its pages load. */
export type Settings = Infer<typeof fields>;

/** Returns the value of a setting on the current device. */
export const deviceValue = <Value>(values: Responsive<Value>): Value =>
  controlValue(values, readDeviceMode(), pageConfig.breakpoints);

const SKIN = /^(archive_)?(classic|cards|full_content)_/;

/** Parses settings of post lists; a skin's keys begin with its name. */
export const settings: Schema<Settings> = {
  parse(raw) {
    const entries = Object.entries(asMap(raw)).map(([key, value]) => [key.replace(SKIN, ''), value]);
    const values = { columns_tablet: 2, columns_mobile: 1, ...Object.fromEntries(entries) };
    // The value is a font icon or an SVG.
    return fields.parse({ ...values, has_spinner: Boolean(asMap(values.load_more_spinner).value) });
  },
};
