import { escapeHtml } from '../html.ts';
import { type FoundWidget, findWidgets } from './find-widgets.ts';
import { keepMarkup } from './markup-store.ts';

const sizeOf = (markup: string): string => {
  const lines = markup.split('\n').length;
  if (lines <= 4) return 'small';
  return lines <= 14 ? 'middle' : 'large';
};

// A document of its own, so that the markup is no text of the page: neither its widgets nor its readers meet
// it there. It is loaded when its fold is first opened.
const frameHtml = (title: string, markup: string): string =>
  `<iframe class="page-markup-frame ${sizeOf(markup)}" title="${title}" loading="lazy" src="/markup/${keepMarkup(markup)}/"></iframe>`;

const foldHtml = ({ name, handlers, markup, more }: FoundWidget): string => {
  const title = `Markup: ${escapeHtml(name)}`;
  const names = handlers.map((handler) => `<code>${escapeHtml(handler)}</code>`).join(', ');
  const rest = more ? ` <small>and ${more} more on this page</small>` : '';
  return `<details class="page-markup-fold"><summary><span class="page-markup-name">${title}${rest}</span> <span class="page-markup-handler">${handlers.length > 1 ? 'Handlers' : 'Handler'} ${names}</span></summary>${frameHtml(title, markup)}</details>`;
};

const known = new Map<string, readonly FoundWidget[]>();
const mostKnown = 100;

/** Returns the widgets of a page, which hardly change from one request to the next. */
const widgetsOf = (html: string): readonly FoundWidget[] => {
  const widgets = known.get(html) ?? findWidgets(html);
  if (known.size >= mostKnown) known.clear();
  known.set(html, widgets);
  return widgets;
};

/**
 * Returns a section that shows the markup of every kind of widget in a page, folded, with the names of its
 * handlers; `''` for a page without widgets.
 */
export const markupSection = (html: string): string => {
  const folds = widgetsOf(html).map(foldHtml).join('\n');
  return (
    folds &&
    `<section class="page-markup" aria-labelledby="page-markup-title"><h2 id="page-markup-title">The markup of this page</h2>
<p>What the server sends for each kind of widget above, and the handler that makes it work.</p>
${folds}</section>`
  );
};
