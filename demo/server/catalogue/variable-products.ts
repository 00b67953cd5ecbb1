// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of data
import type { Product } from './product.ts';
import type { Attribute, AttributeValue, Variation } from './variation.ts';

const value = (slug: string, label: string, extra: Partial<AttributeValue> = {}): AttributeValue => ({
  slug,
  label,
  ...extra,
});

const blanketColours: Attribute = {
  slug: 'pa_colour',
  label: 'Colour',
  kind: 'color',
  values: [
    value('sea', 'Sea', { colour: '#5f8c94' }),
    value('chalk', 'Chalk', { colour: '#e9dfce' }),
    value('rust', 'Rust', { colour: '#a5543a' }),
    value('moss', 'Moss', { colour: '#7d8b68' }),
  ],
};
const blanketSizes: Attribute = {
  slug: 'pa_size',
  label: 'Size',
  kind: 'button',
  values: [value('throw', '130 × 180 cm'), value('bed', '150 × 220 cm'), value('double', '220 × 240 cm')],
};

const blanket = (
  id: number,
  colour: string,
  size: string,
  priceCents: number,
  extra: Partial<Variation> = {},
): Variation => ({
  id,
  values: { pa_colour: colour, pa_size: size },
  priceCents,
  sku: `TX-01-${id}`,
  picture: `wool-blanket-${colour}`,
  weight: size === 'throw' ? '0.9' : '1.4',
  ...extra,
});

/**
 * A product whose page embeds all variations. Some combinations do not exist, one is sold out, one is on
 * sale, one has its own gallery.
 */
export const woolBlanket: Product = {
  id: 23,
  slug: 'wool-blanket',
  name: 'Wool blanket',
  sku: 'TX-01',
  kind: 'variable',
  category: 'textiles',
  priceCents: 10900,
  highestCents: 14900,
  featured: true,
  attributes: [blanketColours, blanketSizes],
  variations: [
    blanket(2301, 'sea', 'throw', 12900, { stock: 40 }),
    blanket(2302, 'sea', 'bed', 14900),
    blanket(2303, 'chalk', 'throw', 12900, { stock: 0 }),
    blanket(2304, 'chalk', 'bed', 14900, {
      stock: 3,
      gallery: ['wool-blanket-chalk', 'wool-blanket-chalk-2', 'wool-blanket-chalk-3'],
    }),
    blanket(2305, 'rust', 'throw', 10900, {
      regularCents: 12900,
      description: 'Dyed with madder; the last of this autumn.',
    }),
    blanket(2306, 'moss', 'double', 14900, { stock: 12 }),
  ],
  pictures: 2,
  morePictures: ['wool-blanket-rust', 'wool-blanket-moss'],
  weight: '0.9',
  sales: 76,
  rating: 4.9,
  ratings: 41,
  since: '2025-10-01',
  summary: 'Woven from the wool of island sheep.',
  description: 'Dense, warm and a little rough on the first day. Three sizes, four colours, one loom.',
};

/** A product with two dropdowns, without swatches. */
export const kitchenApron: Product = {
  id: 19,
  slug: 'kitchen-apron',
  name: 'Kitchen apron',
  sku: 'KI-03',
  kind: 'variable',
  category: 'kitchen',
  priceCents: 3900,
  highestCents: 4500,
  attributes: [
    {
      slug: 'pa_colour',
      label: 'Colour',
      kind: 'dropdown',
      values: [value('sand', 'Sand'), value('slate', 'Slate'), value('moss', 'Moss')],
    },
    {
      slug: 'pa_length',
      label: 'Length',
      kind: 'dropdown',
      values: [value('short', 'To the knee'), value('long', 'To the shin')],
    },
  ],
  variations: [
    { id: 1901, values: { pa_colour: 'sand', pa_length: 'short' }, priceCents: 3900, sku: 'KI-03-1' },
    { id: 1902, values: { pa_colour: 'sand', pa_length: 'long' }, priceCents: 4500, sku: 'KI-03-2' },
    { id: 1903, values: { pa_colour: 'slate', pa_length: 'short' }, priceCents: 3900, sku: 'KI-03-3' },
    {
      id: 1904,
      values: { pa_colour: 'slate', pa_length: 'long' },
      priceCents: 4500,
      sku: 'KI-03-4',
      stock: 0,
    },
    { id: 1905, values: { pa_colour: 'moss', pa_length: 'short' }, priceCents: 3900, sku: 'KI-03-5' },
  ],
  sales: 97,
  rating: 4.3,
  ratings: 17,
  since: '2025-10-15',
  summary: 'Washed linen with two deep pockets.',
  description:
    'Cross straps, no knots. It softens with every wash and keeps its colour better than we expected.',
};

/** A product whose filling is "any" in every variation, and whose colour has a default. */
export const cushionDune: Product = {
  id: 25,
  slug: 'cushion-dune',
  name: 'Cushion Dune',
  sku: 'TX-03',
  kind: 'variable',
  category: 'textiles',
  priceCents: 4500,
  attributes: [
    {
      slug: 'pa_colour',
      label: 'Colour',
      kind: 'image',
      values: [
        value('sand', 'Sand', { picture: 'cushion-dune-sand' }),
        value('clay', 'Clay', { picture: 'cushion-dune-clay' }),
        value('sea', 'Sea', { picture: 'cushion-dune-sea' }),
      ],
    },
    {
      slug: 'pa_filling',
      label: 'Filling',
      kind: 'radio',
      values: [value('wool', 'Wool'), value('feathers', 'Feathers')],
    },
  ],
  variations: ['sand', 'clay', 'sea'].map((colour, index) => ({
    id: 2501 + index,
    values: { pa_colour: colour, pa_filling: '' },
    priceCents: 4500,
    sku: `TX-03-${index + 1}`,
    picture: `cushion-dune-${colour}`,
  })),
  defaults: { pa_colour: 'sand' },
  sales: 83,
  rating: 4.0,
  ratings: 14,
  since: '2026-03-03',
  summary: 'Heavy linen, filled with wool or feathers.',
  description: '45 by 45 cm, with a cover that buttons off for the wash.',
};

const tileGlazes: readonly (readonly [slug: string, label: string])[] = [
  ['sea', 'Sea'],
  ['chalk', 'Chalk'],
  ['rust', 'Rust'],
  ['moss', 'Moss'],
  ['sand', 'Sand'],
  ['slate', 'Slate'],
];
const tileSizes: readonly (readonly [slug: string, label: string, priceCents: number])[] = [
  ['10', '10 cm', 350],
  ['15', '15 cm', 520],
  ['20', '20 cm', 790],
];
const tileFinishes: readonly (readonly [slug: string, label: string])[] = [
  ['matt', 'Matt'],
  ['gloss', 'Gloss'],
];

/** Creates the variations. Slate does not exist in the largest size; one variation is sold out. */
const tileVariations = (): Variation[] => {
  let id = 3500;
  return tileGlazes.flatMap(([glaze]) =>
    tileSizes.flatMap(([size, , priceCents]) =>
      tileFinishes
        .filter(() => !(glaze === 'slate' && size === '20'))
        .map(([finish]) => {
          id += 1;
          const isSoldOut = glaze === 'sand' && size === '15' && finish === 'gloss';
          return {
            id,
            values: { pa_glaze: glaze, pa_size: size, pa_finish: finish },
            priceCents: finish === 'gloss' ? priceCents + 80 : priceCents,
            sku: `HO-06-${id}`,
            picture: `glazed-tile-${glaze}`,
            ...(isSoldOut && { stock: 0 }),
          };
        }),
    ),
  );
};

/** A product with more variations than a page embeds, so scripts request each choice. */
export const glazedTile: Product = {
  id: 35,
  slug: 'glazed-tile',
  name: 'Glazed tile',
  sku: 'HO-06',
  kind: 'variable',
  category: 'living',
  priceCents: 350,
  highestCents: 870,
  attributes: [
    {
      slug: 'pa_glaze',
      label: 'Glaze',
      kind: 'image',
      values: tileGlazes.map(([slug, label]) => value(slug, label, { picture: `glazed-tile-${slug}` })),
    },
    {
      slug: 'pa_size',
      label: 'Size',
      kind: 'button',
      values: tileSizes.map(([slug, label]) => value(slug, label)),
    },
    {
      slug: 'pa_finish',
      label: 'Finish',
      kind: 'radio',
      values: tileFinishes.map(([slug, label]) => value(slug, label)),
    },
  ],
  variations: tileVariations(),
  sales: 71,
  rating: 4.5,
  ratings: 16,
  since: '2026-01-09',
  summary: 'Six glazes, three sizes, two finishes.',
  description:
    'Pressed by hand and glazed one by one. No two are quite the same, which is the point of them.',
};
