import { body, colour, flat, line, oval, shadow, stillLife } from './drawing.ts';

const wall = '#e7e0d3';
const table = '#cbb897';

const glazes: Readonly<Record<string, string>> = {
  sea: colour.sea,
  chalk: '#eee7da',
  rust: colour.rust,
  moss: colour.moss,
  sand: colour.sand,
  slate: colour.slate,
};

const tile = (glaze: string): string =>
  stillLife(wall, table, [
    shadow(310, 476, 190),
    `<g transform="rotate(-6 300 300)">${body('M150 150h300v300H150z', glaze)}${flat('M150 150h300v14H150zM150 150h14v300h-14z', '#fff', 0.22)}${line('M210 300c30-60 60-60 90 0s60 60 90 0', '#fff', 7, 0.4)}${oval(236, 214, 60, 22, '#fff', 0.16)}</g>`,
  ]);

const cup = (x: number, glaze: string): string =>
  [
    shadow(x, 462, 78),
    body(`M${x - 26} 420h52l22 38h-96z`, glaze),
    body(`M${x - 66} 316q66 22 132 0c0 66-24 110-66 110s-66-44-66-110z`, glaze),
    `<ellipse cx="${x}" cy="300" rx="50" ry="66" fill="#f0dfc6"/><ellipse cx="${x}" cy="300" rx="50" ry="66" fill="url(#volume)"/>`,
    flat(`M${x - 66} 316q66 22 132 0c0 16-2 30-6 42q-60 18-120 0c-4-12-6-26-6-42z`, glaze),
  ].join('');

const breakfast = stillLife(wall, table, [
  shadow(300, 496, 230),
  oval(300, 470, 236, 40, '#f3ede1'),
  oval(300, 464, 176, 26, '#e4dac8'),
  body('M110 330h140v90q0 44-44 44h-52q-44 0-44-44z', colour.sand),
  line('M250 352c48-4 48 66-4 62', colour.sand, 16),
  body('M300 372h200c0 66-44 96-100 96s-100-30-100-96z', colour.sea),
  oval(400, 372, 100, 17, '#e9e3d4'),
  cup(282, colour.clay),
]);

/** Pictures of egg cups, the breakfast set and tiles by product slug. */
export const tables: Readonly<Record<string, string>> = {
  'egg-cup': stillLife(wall, table, [cup(214, colour.clay), cup(386, colour.moss)]),
  'breakfast-for-two': breakfast,
  'glazed-tile': tile(colour.sea),
  ...Object.fromEntries(Object.entries(glazes).map(([name, fill]) => [`glazed-tile-${name}`, tile(fill)])),
};
