/** How values are chosen: by a kind of swatch, or by a plain dropdown. */
export type ChoiceKind = 'color' | 'image' | 'button' | 'radio' | 'dropdown';

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
  readonly kind: ChoiceKind;
  readonly values: readonly AttributeValue[];
}

/** Chosen values by attribute. An empty value means "any" in a variation and "not chosen" in a request. */
export type Choice = Readonly<Record<string, string>>;

/** A variation of a variable product. */
export interface Variation {
  readonly id: number;
  readonly choice: Choice;
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
export const readChoice = (fields: Readonly<Record<string, string>>): Choice =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith('attribute_'))
      .map(([name, value]) => [name.slice('attribute_'.length), value]),
  );

/** Returns the first variation that matches a choice of all attributes; undefined without a match. */
export const matchVariation = (variations: readonly Variation[], choice: Choice): Variation | undefined =>
  variations.find((variation) =>
    Object.entries(variation.choice).every(([slug, value]) =>
      value === '' ? Boolean(choice[slug]) : choice[slug] === value,
    ),
  );

/** Returns the labels of the chosen attributes and values. */
export const describeChoice = (
  attributes: readonly Attribute[] = [],
  choice: Choice = {},
): readonly (readonly [label: string, value: string])[] =>
  attributes.flatMap(({ slug, label, values }) => {
    const value = values.find((each) => each.slug === choice[slug]);
    return value ? [[label, value.label] as const] : [];
  });
