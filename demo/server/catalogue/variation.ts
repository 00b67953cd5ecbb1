/** How values are chosen: by a kind of swatch, or by a plain dropdown. */
export type SwatchKind = 'color' | 'image' | 'button' | 'radio' | 'dropdown';

/** One value of a product attribute, such as a colour. */
export interface AttributeValue {
  readonly slug: string;
  readonly label: string;
  /** CSS colour of a colour swatch. */
  readonly colour?: string;
  /** Name of the picture of an image swatch. */
  readonly picture?: string;
}

/** An attribute of a variable product, with its values. */
export interface Attribute {
  /** Name in the platform, such as `pa_colour`; fields are named `attribute_pa_colour`. */
  readonly slug: string;
  readonly label: string;
  readonly kind: SwatchKind;
  readonly values: readonly AttributeValue[];
}

/** Chosen values by attribute. An empty value means "any" in a variation and "not chosen" in a request. */
export type SelectedValues = Readonly<Record<string, string>>;

/** A variation of a variable product. */
export interface Variation {
  readonly id: number;
  readonly values: SelectedValues;
  readonly priceCents: number;
  readonly regularCents?: number;
  readonly sku: string;
  readonly stock?: number;
  /** Name of its own picture. */
  readonly picture?: string;
  /** Names of the pictures in its own gallery. */
  readonly gallery?: readonly string[];
  readonly description?: string;
  readonly weight?: string;
}

/** Reads the choice from a request's fields `attribute_…`. */
export const readSelectedValues = (fields: Readonly<Record<string, string>>): SelectedValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith('attribute_'))
      .map(([name, value]) => [name.slice('attribute_'.length), value]),
  );

/** Returns the first variation that matches a choice of all attributes; undefined without a match. */
export const matchVariation = (
  variations: readonly Variation[],
  selected: SelectedValues,
): Variation | undefined =>
  variations.find((variation) =>
    Object.entries(variation.values).every(([slug, value]) =>
      value === '' ? Boolean(selected[slug]) : selected[slug] === value,
    ),
  );

/** Returns the labels of the chosen attributes and values. */
export const describeSelection = (
  attributes: readonly Attribute[] = [],
  choice: SelectedValues = {},
): readonly (readonly [label: string, value: string])[] =>
  attributes.flatMap(({ slug, label, values }) => {
    const value = values.find((each) => each.slug === choice[slug]);
    return value ? [[label, value.label] as const] : [];
  });
