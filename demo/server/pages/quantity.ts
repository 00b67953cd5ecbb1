import type { Product } from '../catalogue/product.ts';
import { escapeHtml } from '../html.ts';

/** A quantity field: its name, value and limits. */
export interface QuantityField {
  readonly id: string;
  readonly name: string;
  readonly product: Product;
  /** Empty when no quantity is set yet. */
  readonly value: number | '';
  readonly min: number;
  /** Infinity when there is no limit. */
  readonly max: number;
}

/** Renders the quantity field; hidden for a product sold individually. */
export const quantityHtml = ({ id, name, product, value, min, max }: QuantityField): string => {
  const type = product.soldIndividually ? 'hidden' : 'number';
  const label = `${escapeHtml(product.name)} quantity`;
  return `<div class="quantity"><label class="screen-reader-text" for="${id}">${label}</label><input type="${type}" id="${id}" class="input-text qty text" name="${name}" value="${value}" aria-label="Product quantity" min="${min}"${Number.isFinite(max) ? ` max="${max}"` : ''} step="1" placeholder="${value === '' ? 0 : ''}" inputmode="numeric" autocomplete="off"></div>`;
};
