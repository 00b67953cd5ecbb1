/** How the values of an attribute are offered: by swatches of that kind, or by a plain dropdown. */
export type ChoiceKind = 'color' | 'image' | 'button' | 'radio' | 'dropdown';

export interface AttributeValue {
  readonly slug: string;
  readonly label: string;
  /** CSS colour of a colour swatch. */
  readonly colour?: string;
  /** Name of the picture of an image swatch. */
  readonly picture?: string;
}

export interface Attribute {
  /** Name in the platform, such as `pa_colour`; fields are called `attribute_` and this. */
  readonly slug: string;
  readonly label: string;
  readonly kind: ChoiceKind;
  readonly values: readonly AttributeValue[];
}

/** Chosen values by attribute. An empty one means "any" in a variation, and "not chosen" in a request. */
export type Choice = Readonly<Record<string, string>>;

export interface Variation {
  readonly id: number;
  readonly choice: Choice;
  readonly priceCents: number;
  readonly regularCents?: number;
  readonly sku: string;
  readonly stock?: number;
  /** Name of its own picture. */
  readonly picture?: string;
  /** Names of the pictures of a gallery of its own. */
  readonly gallery?: readonly string[];
  readonly description?: string;
  readonly weight?: string;
}

/** The choice in a request's fields: everything called `attribute_…`. */
export const readChoice = (fields: Readonly<Record<string, string>>): Choice =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith('attribute_'))
      .map(([name, value]) => [name.slice('attribute_'.length), value]),
  );

/** The first variation that a choice fits; every attribute must be chosen. Undefined when none fits. */
export const matchVariation = (variations: readonly Variation[], choice: Choice): Variation | undefined =>
  variations.find((variation) =>
    Object.entries(variation.choice).every(([slug, value]) =>
      value === '' ? Boolean(choice[slug]) : choice[slug] === value,
    ),
  );

/** Chosen values in words: label of the attribute and of its value. */
export const describeChoice = (
  attributes: readonly Attribute[] = [],
  choice: Choice = {},
): readonly (readonly [label: string, value: string])[] =>
  attributes.flatMap(({ slug, label, values }) => {
    const value = values.find((each) => each.slug === choice[slug]);
    return value ? [[label, value.label] as const] : [];
  });
