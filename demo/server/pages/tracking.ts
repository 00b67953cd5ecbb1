import type { Catalogue } from '../catalogue/catalogue.ts';
import { isInStock } from '../catalogue/product.ts';
import type { Page } from './layout.ts';
import { productListHtml } from './product-card.ts';

const ways: readonly (readonly [href: string, label: string])[] = [
  ['/tracking/?utm_source=harbour%20letter&utm_medium=mail&utm_campaign=spring', 'From our letter'],
  ['/tracking/?gclid=demo', 'From an advertisement'],
  ['/tracking/', 'By yourself'],
];

// All rows are printed at once to avoid a layout shift when their values are known.
const factsHtml = ['Kind', 'Source', 'Medium', 'Campaign', 'Page before', 'Pages seen', 'Visits']
  .map((name) => `<div><dt>${name}</dt><dd>–</dd></div>`)
  .join('');

const wayHtml = (): string =>
  `<section class="tracking-card" aria-labelledby="way-title"><h2 id="way-title">Your way here</h2>
<p>Noted in your browser, and sent along with an order. A new way counts when it says where it comes from.</p>
<dl class="facts" id="way-facts">${factsHtml}</dl>
<div class="tracking-consent" role="group" aria-label="May the shop note it?"><button type="button" class="button alt" data-tracking="yes">Allow</button><button type="button" class="button" data-tracking="no">Refuse</button></div>
<h3>Come again</h3><ul class="tracking-ways">${ways.map(([href, label]) => `<li><a href="${href}">${label}</a></li>`).join('')}</ul></section>`;

const pixelHtml = (): string =>
  `<section class="tracking-card tracking-log" aria-labelledby="log-title"><h2 id="log-title">What the pixel received</h2>
<p>From your browser, and for what matters from our server as well: under the same id, so that it counts once.</p>
<div class="tracking-scroll" role="group" aria-label="Table of what it received" tabindex="0"><table class="shop_table"><thead><tr><th scope="col">Event</th><th scope="col">Told by</th><th scope="col">What else</th></tr></thead><tbody id="pixel-log"><tr><td colspan="3">Nothing yet.</td></tr></tbody></table></div></section>`;

const tryHtml = (catalogue: Catalogue): string => {
  const products = catalogue.products.filter((each) => each.kind === 'simple' && isInStock(each));
  return `<section class="tracking-try" aria-labelledby="try-title"><div class="section-head"><h2 id="try-title">Do something</h2><button type="button" class="button ask-the-boatman">Ask the boatman</button></div>
${productListHtml(products.slice(0, 4))}</section>`;
};

/** Renders the page that shows a visitor's source and the events of an ad pixel. */
export const trackingPage = (catalogue: Catalogue, notices: string): Page => ({
  id: 477,
  title: 'Tracking',
  bodyClass: 'tracking-page',
  kind: 'tracking',
  main: `${notices}<header class="tracking-head"><h1 class="entry-title">Tracking</h1><p class="lead">Most shops want to know where you came from and what you do. Here you see what they see.</p></header>
<div class="tracking-columns">${wayHtml()}${pixelHtml()}</div>${tryHtml(catalogue)}`,
});
