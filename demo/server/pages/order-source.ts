import { escapeHtml } from '../html.ts';
import type { Fields } from '../http/context.ts';
import { attributionPrefix } from './tracking-globals.ts';

const labels: Readonly<Record<string, string>> = {
  source_type: 'Kind',
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  referrer: 'Page before',
  session_entry: 'First page here',
  session_pages: 'Pages seen',
  session_count: 'Visits',
};

/** Renders an order's data about where its customer came from; empty without such data. */
export const orderSourceHtml = (fields: Fields): string => {
  const rows = Object.entries(labels).flatMap(([field, label]) => {
    const value = fields[attributionPrefix + field];
    return value && value !== '(none)' ? [`<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`] : [];
  });
  return rows.length > 0
    ? `<section class="order-source"><h2>How you found us</h2><dl class="facts">${rows.join('')}</dl><p>The shop noted this with your order. <a href="/tracking/">See what else it learns</a>.</p></section>`
    : '';
};
