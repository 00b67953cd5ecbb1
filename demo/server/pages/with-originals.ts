import type { Catalogue } from '../catalogue/catalogue.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';
import { productListHtml } from './product-card.ts';

/** What such a shop loads: libraries, the originals of our handlers, and what two other plugins and a chat bring. */
const originalsHtml = (nonceAttribute: string): string => {
  const file = (handle: string, attributes = '', src = `/originals/${handle}.js`) =>
    `<script${nonceAttribute} id="${handle}-js" src="${src}"${attributes}></script>`;
  return [
    file('jquery-core', '', '/vendor/jquery.js'),
    file('jquery-migrate'),
    file('jquery-blockui', ' defer'),
    file('js-cookie', ' defer'),
    file('wc-add-to-cart', ' defer'),
    file('woocommerce', ' defer'),
    file('underscore'),
    file('wp-hooks'),
    file('wp-i18n'),
    file('elementor-webpack-runtime'),
    file('elementor-frontend-modules'),
    file('jquery-ui-core'),
    file('elementor-frontend'),
    file('acme-countdown'),
    `<script${nonceAttribute} id="acme-countdown-js-after">jQuery(function ($) { $('.acme-countdown').text('Three days left'); });</script>`,
    `<script${nonceAttribute}>jQuery(function ($) { $('.dropdown_product_cat').on('change', function () { location.href = '/?product_cat=' + $(this).val(); }); });</script>`,
    `<script${nonceAttribute} src="/originals/chat.js" async></script>`,
  ].join('\n');
};

/** A list of categories as the shop's own widget prints it. */
const categoriesHtml = ({ categories }: Catalogue): string => {
  const [before = '', , after = ''] = readFixture('commerce/category-dropdown').split(
    /(<option class[\s\S]*<\/option>)/,
  );
  const options = categories.map(
    ({ slug, name }) => `<option class="level-0" value="${slug}">${name}</option>`,
  );
  return `<p><label for="product_cat">Category</label> ${before}${options.join('')}${after}</p>`;
};

/** A shop that keeps its original scripts, with our tag first in its head: what was held, dropped and released is told in a table. */
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
<div class="scripts-told" role="region" aria-label="What became of its scripts" tabindex="0"><table id="scripts"><caption>What became of its scripts</caption><thead><tr><th scope="col">Script</th><th scope="col">Became</th><th scope="col">Why</th></tr></thead><tbody><tr><td colspan="3">The tag is off: every script of this page runs as ever.</td></tr></tbody></table></div>
</article>`,
});
