import type { Product } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';
import type { Review } from '../reviews/review-book.ts';
import { type ReviewDraft, reviewsHtml } from './reviews.ts';

interface Tab {
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

const factsHtml = ({ weight, attributes = [] }: Product): string => {
  const rows = [
    ...(weight ? [['weight', 'Weight', `${weight} kg`] as const] : []),
    ...attributes.map(
      ({ slug, label, values }) =>
        [
          `attribute_${slug}`,
          label,
          `<p>${values.map((value) => escapeHtml(value.label)).join(', ')}</p>`,
        ] as const,
    ),
  ];
  if (rows.length === 0) return '';
  const items = rows.map(
    ([name, label, html]) =>
      `<tr class="woocommerce-product-attributes-item woocommerce-product-attributes-item--${name}"><th class="woocommerce-product-attributes-item__label" scope="row">${label}</th><td class="woocommerce-product-attributes-item__value">${html}</td></tr>`,
  );
  return `<h2>Additional information</h2><table class="woocommerce-product-attributes shop_attributes" aria-label="Product Details">${items.join('')}</table>`;
};

const tabsOf = (
  product: Product,
  reviews: readonly Review[],
  draft: ReviewDraft | undefined,
): readonly Tab[] => {
  const facts = factsHtml(product);
  return [
    {
      name: 'description',
      title: 'Description',
      html: `<h2>Description</h2><p>${escapeHtml(product.description)}</p><p>Everything we send is packed in wood wool and paper. If something breaks on the way, write to us; a word and a picture are enough.</p>`,
    },
    ...(facts ? [{ name: 'additional_information', title: 'Additional information', html: facts }] : []),
    { name: 'reviews', title: `Reviews (${reviews.length})`, html: reviewsHtml(product, reviews, draft) },
  ];
};

/** Renders description, facts and reviews as sections that a script turns into tabs. */
export const productTabsHtml = (
  product: Product,
  reviews: readonly Review[],
  draft?: ReviewDraft,
): string => {
  const tabs = tabsOf(product, reviews, draft);
  const titles = tabs.map(
    ({ name, title }) =>
      `<li role="presentation" class="${name}_tab" id="tab-title-${name}"><a href="#tab-${name}" role="tab" aria-controls="tab-${name}">${title}</a></li>`,
  );
  const panels = tabs.map(
    ({ name, html }) =>
      `<div class="woocommerce-Tabs-panel woocommerce-Tabs-panel--${name} panel entry-content wc-tab" id="tab-${name}" role="tabpanel" aria-labelledby="tab-title-${name}">${html}</div>`,
  );
  return `<div class="woocommerce-tabs wc-tabs-wrapper"><ul class="tabs wc-tabs" role="tablist">${titles.join('')}</ul>${panels.join('')}</div>`;
};
