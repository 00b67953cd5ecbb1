import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Page } from './layout.ts';
import { productListHtml } from './product-card.ts';

const tilesHtml = (catalogue: Catalogue): string =>
  catalogue.categories
    .map(
      ({ slug, name, summary, picture }) =>
        `<li class="product-category product"><a href="/product-category/${slug}/"><img width="600" height="600" src="/media/products/${picture}.svg" alt="" decoding="async"><h3 class="woocommerce-loop-category__title">${name}</h3><p>${summary}</p></a></li>`,
    )
    .join('\n');

/** Renders the home page: hero, promises, featured products, categories, about. */
export const homePage = (catalogue: Catalogue, notices: string): Page => ({
  id: 129,
  title: 'Objects for a slow house',
  bodyClass: 'home',
  main: `${notices}
<section class="hero">
<div class="hero-text"><p class="eyebrow">Autumn boat, number 41</p><h1>Objects for a slow house</h1><p class="lead">Stoneware, wool, linen and wood, made by eleven people on one island. We make little, and we make it to stay.</p>
<p class="hero-actions"><a class="button alt" href="/shop/">See the collection</a> <a class="text-link" href="/builder/">How we work</a></p></div>
<div class="hero-picture"><img src="/media/scenes/lighthouse.svg" width="600" height="400" alt="A white lighthouse on a small rock island"></div>
</section>
<ul class="promises"><li><strong>Free shipping</strong> from &euro;80</li><li><strong>Thirty days</strong> to change your mind</li><li><strong>Repaired</strong> for as long as we live</li></ul>
<section class="section"><div class="section-head"><h2>Most carried home</h2><a class="text-link" href="/shop/?orderby=popularity">All products</a></div>
<div class="woocommerce columns-4">${productListHtml(catalogue.products.filter((product) => product.featured))}</div></section>
<section class="section"><div class="section-head"><h2>By room</h2></div><ul class="category-tiles">${tilesHtml(catalogue)}</ul></section>
<section class="story"><div class="story-picture"><img src="/media/scenes/kiln.svg" width="600" height="400" alt="Pots in front of a brick kiln" loading="lazy"></div><div class="story-text"><p class="eyebrow">From the workshop</p><h2>Two days until the kiln is cool</h2><p>Nothing here is made on demand, because clay does not hurry. What you see is what the last firing gave us; when it is gone, the next boat brings more.</p><p><a class="button" href="/builder/">Visit the workshop</a></p></div></section>`,
});
