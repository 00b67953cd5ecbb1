import type { Attribute, AttributeValue } from '../catalogue/variation.ts';
import { escapeHtml } from '../html.ts';

/** An attribute with its selected value. */
export interface SwatchAttribute {
  readonly attribute: Attribute;
  /** Slug of the chosen value; empty without one. */
  readonly chosen: string;
  /** Keeps ids and names unique when a page shows a product twice. */
  readonly suffix: string;
}

const selectHtml = ({ attribute, chosen, suffix }: SwatchAttribute): string => {
  const { slug, kind, values } = attribute;
  const hidden =
    kind === 'dropdown' ? ' class=""' : ' style="display:none" class=" woo-variation-raw-select"';
  const options = values
    .map(
      (value) =>
        `<option value="${value.slug}"${value.slug === chosen ? " selected='selected'" : ''}>${escapeHtml(value.label)}</option>`,
    )
    .join('');
  return `<select${hidden} id="${slug}${suffix}" name="attribute_${slug}" data-attribute_name="attribute_${slug}" data-show_option_none="yes"><option value="">Choose an option</option>${options}</select>`;
};

const radioHtml = ({ slug, label }: AttributeValue, { attribute, chosen, suffix }: SwatchAttribute): string =>
  `<label class="variable-item-radio-input-wrapper"><input name="wvs_radio_attribute_${attribute.slug}${suffix}" class="variable-item-radio-input" type="radio" value="${slug}" data-value="${slug}" tabindex="-1"${slug === chosen ? " checked='checked'" : ''}><span class="variable-item-radio-value-wrapper"><span class="variable-item-radio-value">${escapeHtml(label)}</span></span></label>`;

const bodyHtml = (value: AttributeValue, attribute: SwatchAttribute): string => {
  const label = escapeHtml(value.label);
  switch (attribute.attribute.kind) {
    case 'color':
      return `<span class="variable-item-span variable-item-span-color swatch-${value.slug}" style="background-color:${value.colour};"></span>`;
    case 'image':
      return `<img loading="lazy" class="variable-item-image" aria-hidden="true" alt="${label}" src="/media/products/${value.picture}.svg?size=swatch" width="50" height="50">`;
    case 'radio':
      return radioHtml(value, attribute);
    default:
      return `<span class="variable-item-span variable-item-span-button">${label}</span>`;
  }
};

const itemHtml = (value: AttributeValue, attribute: SwatchAttribute): string => {
  const { kind } = attribute.attribute;
  const isChosen = value.slug === attribute.chosen;
  const label = escapeHtml(value.label);
  return `<li aria-checked="${isChosen}" tabindex="0" data-wvstooltip="${label}" class="variable-item ${kind}-variable-item ${kind}-variable-item-${value.slug}${isChosen ? ' selected' : ''}" title="${label}" data-title="${label}" data-value="${value.slug}" role="radio"><div class="variable-item-contents">${bodyHtml(value, attribute)}</div></li>`;
};

/** Renders the options of an attribute: a dropdown, and for swatches also their list. */
export const attributeHtml = (attribute: SwatchAttribute): string => {
  const { slug, label, kind, values } = attribute.attribute;
  const select = selectHtml(attribute);
  if (kind === 'dropdown') return select;
  const slugs = escapeHtml(JSON.stringify(values.map((value) => value.slug)));
  return `${select}<ul role="radiogroup" aria-label="${label}" class="variable-items-wrapper ${kind}-variable-items-wrapper wvs-style-squared" data-attribute_name="attribute_${slug}" data-attribute_values="${slugs}">${values.map((value) => itemHtml(value, attribute)).join('')}</ul>`;
};
