import type { Catalogue } from '../catalogue/catalogue.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';
import { productListHtml } from './product-card.ts';

const PLATFORM = '/wp-includes/js';
const SHOP = '/wp-content/plugins/woocommerce/assets/js';
const BUILDER = '/wp-content/plugins/elementor/assets/js';
const COUNTDOWN = '/wp-content/plugins/acme-countdown';

/** Renders the scripts of such a shop: libraries, the originals of our handlers, other plugins and a chat. */
const originalsHtml = (nonceAttribute: string): string => {
  const file = (folder: string, handle: string, attributes = '') =>
    `<script${nonceAttribute} id="${handle}-js" src="${folder}/${handle}.js"${attributes}></script>`;
  return [
    file(PLATFORM, 'jquery-core'),
    file(PLATFORM, 'jquery-migrate'),
    file(SHOP, 'wc-jquery-blockui', ' defer'),
    file(SHOP, 'wc-js-cookie', ' defer'),
    file(SHOP, 'wc-add-to-cart', ' defer'),
    file(SHOP, 'woocommerce', ' defer'),
    file(PLATFORM, 'underscore'),
    file(`${PLATFORM}/dist`, 'wp-hooks'),
    file(`${PLATFORM}/dist`, 'wp-i18n'),
    file(BUILDER, 'elementor-webpack-runtime'),
    file(BUILDER, 'elementor-frontend-modules'),
    file(PLATFORM, 'jquery-ui-core'),
    file(BUILDER, 'elementor-frontend'),
    file(COUNTDOWN, 'acme-countdown'),
    `<script${nonceAttribute} id="acme-countdown-js-after">jQuery(function ($) { $('.acme-countdown').text('Three days left'); });</script>`,
    `<script${nonceAttribute}>jQuery(function ($) { $('.dropdown_product_cat').on('change', function () { location.href = '/?product_cat=' + $(this).val(); }); });</script>`,
    `<script${nonceAttribute} id="wc-widget-dropdown-layered-nav-finish-js-after">jQuery(function ($) { $('.dropdown_layered_nav_finish').on('change', function () { location.href = '/shop/?by=jquery'; }); if ($().selectWoo) { $('.dropdown_layered_nav_finish').selectWoo(); } });</script>`,
    `<script${nonceAttribute} id="wc-brand-widget-dropdown-layered-nav-product_brand-js-after">document.querySelector('.wc-brand-dropdown-layered-nav-product_brand').addEventListener('change', function () { location.href = '?by=original'; });</script>`,
    `<script${nonceAttribute} src="/wp-content/plugins/acme-chat/chat.js" async></script>`,
  ].join('\n');
};

/** Renders the dropdown of categories as the shop's widget prints it. */
const categoriesHtml = ({ categories }: Catalogue): string => {
  const [before = '', , after = ''] = readFixture('commerce/category-dropdown').split(
    /(<option class[\s\S]*<\/option>)/,
  );
  const options = categories.map(
    ({ slug, name }) => `<option class="level-0" value="${slug}">${name}</option>`,
  );
  return `<p><label for="product_cat">Category</label> ${before}${options.join('')}${after}</p>`;
};

/** Renders filter dropdowns as the shop's widgets print them, with a label for each. */
const filtersHtml = (): string =>
  ['attribute', 'brand']
    .map((name) =>
      readFixture(`commerce/${name}-dropdown`).replace('<select', `<select aria-label="By ${name}"`),
    )
    .join('');

/**
 * Renders a page that keeps its original scripts, with our tag first in its head. A table lists which scripts
 * were intercepted, dropped and released.
 */
export const withOriginalsPage = (catalogue: Catalogue, notices: string): Page => ({
  id: 642,
  title: 'With the originals',
  originals: originalsHtml,
  siteScripts: ['with-originals'],
  main: `${notices}<article class="entry with-originals">
<h1>With the originals</h1>
<p>This page loads everything that it always loaded. Only the tag came to stand first in its head.</p>
<p class="acme-countdown">A countdown of another plugin</p>
<p><a href="/with-originals/?skerry=off">See it without the tag</a> · <a href="/with-originals/?skerry=on">and with it</a></p>
${readFixture('content/accordion')}
<h2>Four things from the shop</h2>
${productListHtml(catalogue.products.slice(0, 4))}
${categoriesHtml(catalogue)}
${filtersHtml()}
<div class="scripts-told" role="region" aria-label="What became of its scripts" tabindex="0"><table id="scripts"><caption>What became of its scripts</caption><thead><tr><th scope="col">Script</th><th scope="col">Became</th><th scope="col">Why</th></tr></thead><tbody><tr><td colspan="3">The tag is off: every script of this page runs as ever.</td></tr></tbody></table></div>
</article>`,
});
