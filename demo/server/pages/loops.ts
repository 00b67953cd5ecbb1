import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { escapeHtml } from '../html.ts';
import { type Filters, filterStock, filtersInAddress } from '../loops/filters.ts';
import { loopHtml } from '../loops/loop-html.ts';
import { type Bar, type Loop, loops, loopsPageId } from '../loops/loops.ts';
import { createStock, type Piece, stockSize, type Term, termsOf } from '../loops/stock.ts';
import type { Page } from './layout.ts';

const widget = (id: string, name: string, settings: object, html: string, skin = 'default'): string =>
  `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-${name}" data-id="${id}" data-element_type="widget" data-settings="${escapeHtml(JSON.stringify(settings))}" data-widget_type="${name}.${skin}">${html}</div>`;

const barHtml = (bar: Bar, loop: Loop, terms: readonly Term[], filters: Filters, base: string): string => {
  const chosen = filters[bar.taxonomy]?.terms ?? [];
  const item = (slug: string, name: string, isPressed: boolean): string =>
    `<button class="e-filter-item" data-filter="${slug}" aria-pressed="${isPressed}">${escapeHtml(name)}</button>`;
  const items = terms.map(({ slug, name }) => item(slug, name, chosen.includes(slug)));
  const settings = {
    selected_element: loop.id,
    taxonomy: bar.taxonomy,
    multiple_selection: bar.join ? 'yes' : 'no',
    ...(bar.join && { logical_combination: bar.join }),
    horizontal_scroll: 'disable',
    horizontal_scroll_mobile: 'enable',
  };
  const html = `<search class="e-filter" role="search" aria-label="${bar.label}" data-base-url="${base}" data-page-num="1">
${[...items, item('__all', 'All', !chosen.length)].join('\n')}
</search>`;
  return `<p class="filter-label" aria-hidden="true">${bar.label}</p>${widget(bar.id, 'taxonomy-filter', settings, html)}`;
};

interface Source {
  readonly catalogue: Catalogue;
  readonly stock: readonly Piece[];
  readonly address: URL;
}

const loopWithBars = (loop: Loop, { catalogue, stock, address }: Source): string => {
  const filters = filtersInAddress(address, loop.id);
  const base = `${address.origin}${address.pathname}`;
  const page = Math.max(1, Number.parseInt(address.searchParams.get(`e-page-${loop.id}`) ?? '', 10) || 1);
  const bars = loop.bars.map((bar) => barHtml(bar, loop, termsOf(catalogue, bar.taxonomy), filters, base));
  const content = loopHtml({ loop, filters, found: filterStock(stock, filters), page, base });
  const settings = { _skin: 'product', template_id: 77, ...loop.settings };
  return `<div class="filter-bars">${bars.join('\n')}</div>${widget(loop.id, 'loop-grid', settings, content, 'product')}`;
};

/** Renders the page of long lists with pagination and filters; every choice has its own address. */
export const loopsPage = (catalogue: Catalogue, address: URL, notices: string): Page => {
  const source = { catalogue, stock: createStock(catalogue), address };
  const [paged, growing] = loops.map((loop) => loopWithBars(loop, source));
  const sections = [
    container(
      '45e0001',
      `${heading('45e0002', `${stockSize} things, one shelf at a time`, 'h1')}${textEditor('45e0003', '<p>Choose, turn the page, go back. The address always says what you see, so you can send it to a friend.</p>')}`,
      { classes: 'builder-intro e-no-lazyload' },
    ),
    container('45e0010', `${heading('45e0011', 'By shelf and finish')}${paged}`, { classes: 'loop-section' }),
    container('45e0020', `${heading('45e0021', 'By occasion')}${growing}`, {
      classes: 'loop-section builder-band',
    }),
  ];
  return {
    id: loopsPageId,
    title: 'Product lists and filters',
    bodyClass: `elementor-page elementor-page-${loopsPageId} builder-page`,
    main: notices + builderDocument(loopsPageId, sections.join('\n')),
  };
};
