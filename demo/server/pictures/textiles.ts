import { body, colour, flat, line, oval, shadow, stillLife } from './drawing.ts';

const wall = '#e9e1d9';
const table = '#d7cabd';

const fringe = (x: number, count: number, y: number): string =>
  line(Array.from({ length: count }, (_, index) => `M${x + index * 18} ${y}v26`).join(''), colour.chalk, 5);

const blanket = (wool: string): string =>
  stillLife(wall, table, [
    shadow(300, 490, 200),
    body('M122 222q0-24 24-24h308q24 0 24 24v224q0 24-24 24H146q-24 0-24-24z', wool),
    flat('M122 262h356v26H122zM122 306h356v10H122z', colour.chalk, 0.85),
    flat('M122 408h356v20H122z', colour.rust, 0.8),
    line('M122 352c90 22 266 22 356 0', colour.ink, 4, 0.25),
    fringe(140, 19, 470),
  ]);

const cushion = (linen: string): string =>
  stillLife(wall, table, [
    shadow(300, 484, 190),
    body('M128 170c60 18 284 18 344 0 22 92 22 212 0 304-60-18-284-18-344 0-22-92-22-212 0-304z', linen),
    line(
      'M150 230c90 40 210-20 300 18M144 300c100 40 210-24 312 14M150 372c100 36 204-22 300 14',
      colour.rust,
      6,
      0.45,
    ),
    oval(158, 196, 9, 9, colour.rust, 0.6),
  ]);

const blanketColours = { sea: colour.sea, chalk: '#e9dfce', rust: colour.rust, moss: colour.moss };
const cushionColours = { sand: '#d3b48b', clay: colour.clay, sea: colour.sea };

/** Draws a picture for each colour of a thing, named `slug-colour`. */
const coloured = (
  slug: string,
  colours: Readonly<Record<string, string>>,
  draw: (fill: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(colours).map(([name, fill]) => [`${slug}-${name}`, draw(fill)]));

/** Pictures of the textiles by product slug. */
export const textiles: Readonly<Record<string, string>> = {
  'wool-blanket': blanket(colour.sea),
  ...coloured('wool-blanket', blanketColours, blanket),
  'linen-towels': stillLife(wall, table, [
    line('M90 128h420', colour.wood, 16),
    body('M150 128h134v334H150z', colour.linen),
    body('M312 128h134v296H312z', '#9fb0a4'),
    flat('M150 392h134v12H150zM150 416h134v8H150zM150 432h134v12H150z', colour.rust, 0.75),
    flat('M312 356h134v12H312zM312 380h134v8H312zM312 396h134v12H312z', colour.chalk, 0.85),
    line('M196 132v322M244 132v322M358 132v286M404 132v286', colour.ink, 3, 0.14),
  ]),
  'cushion-dune': cushion('#d3b48b'),
  ...coloured('cushion-dune', cushionColours, cushion),
  'bath-towel': stillLife(wall, table, [
    shadow(300, 492, 180),
    body('M138 236q0-26 26-26h272q26 0 26 26v24H138z', '#e4ddd0'),
    body('M128 268q0-12 12-12h320q12 0 12 12v74q0 12-12 12H140q-12 0-12-12z', '#cfd8d2'),
    body('M120 352q0-12 12-12h336q12 0 12 12v120q0 12-12 12H132q-12 0-12-12z', '#b6c6bf'),
    line(
      'M150 376h300M150 400h300M150 424h300M150 448h300M190 358v112M240 358v112M290 358v112M340 358v112M390 358v112M440 358v112',
      '#fff',
      4,
      0.4,
    ),
  ]),
  'table-runner': stillLife(wall, '#b98a5c', [
    flat('M0 330h600v270H0z', '#b98a5c'),
    line('M0 392h600M0 468h600M0 540h600', '#8f683f', 5, 0.4),
    body('M214 320h172l60 280H154z', colour.linen),
    line('M238 320l-52 280M362 320l52 280', colour.moss, 10, 0.7),
    oval(300, 372, 62, 17, '#5b4027', 0.3),
    body('M262 262h76l-8 96q-30 14-60 0z', colour.clay),
    line('M288 262c-10-60-40-70-34-112M306 262c4-70 30-80 36-130', colour.moss, 7),
    oval(254, 146, 16, 24, colour.moss),
    oval(344, 128, 17, 25, colour.moss),
  ]),
};
