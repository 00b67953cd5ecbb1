import { unescapeJson } from './edit-mode.ts';
import { workshopDocument } from './workshop.ts';

/** An entry of the editor's list of elements. */
export interface OutlineEntry {
  readonly id: string;
  /** Widget without its skin. */
  readonly type: string;
  readonly label: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Titles of its items; only for accordion, toggle and tabs. */
  readonly items: readonly string[];
}

const widgetStart =
  /<div class="elementor-element [^"]*" data-id="(\w+)" data-element_type="widget"([^>]*)>/g;
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#039;', "'")
    .replace(/\s+/g, ' ')
    .trim();

const itemTitles = (html: string, type: string): string[] => {
  const pattern =
    type === 'tabs'
      ? /elementor-tab-desktop-title[^>]*>([\s\S]*?)<\/div>/g
      : /class="elementor-(?:accordion|toggle)-title"[^>]*>([\s\S]*?)<\/a>/g;
  return [...html.matchAll(pattern)].map(([, title = '']) => plainText(title));
};

/** Returns the label of an element: its first item, its text, or its alternative text. */
const labelOf = (html: string, items: readonly string[]): string =>
  (items[0] ?? (plainText(html) || attributeOf(html, 'alt'))).slice(0, 60);

const attributeOf = (html: string, name: string): string =>
  new RegExp(` ${name}="([^"]+)"`).exec(html)?.[1] ?? '';

const hasItems = (type: string): boolean => type === 'accordion' || type === 'toggle' || type === 'tabs';

/** Returns the widgets of a document in order, with the data for the editor's panel. */
export const outlineOf = (html: string): OutlineEntry[] => {
  const starts = [...html.matchAll(widgetStart)];
  return starts.map((start, index) => {
    const [, id = '', attributes = ''] = start;
    const type = /data-widget_type="([\w-]+)\./.exec(attributes)?.[1] ?? '';
    const next = starts[index + 1]?.index ?? html.length;
    const inside = html.slice(start.index + start[0].length, next);
    const own = start[0] + (inside.split('<div class="elementor-element ')[0] ?? '');
    const raw = /data-settings=(["'])(.*?)\1/.exec(attributes)?.[2];
    const settings = raw ? JSON.parse(unescapeJson(raw)) : {};
    const items = hasItems(type) ? itemTitles(own, type) : [];
    const label = type === 'image-carousel' ? attributeOf(own, 'aria-label') : labelOf(own, items);
    return { id, type, label, settings, items };
  });
};

/** Returns the widgets of the workshop page. */
export const workshopOutline = (): OutlineEntry[] => outlineOf(workshopDocument());
