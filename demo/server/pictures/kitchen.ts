import { body, colour, flat, line, oval, shadow, stillLife } from './drawing.ts';

const wall = '#e2e7e1';
const table = '#c9d0c5';

/** Pictures of kitchenware by product slug. */
export const kitchen: Readonly<Record<string, string>> = {
  'enamel-pot': stillLife(wall, table, [
    shadow(300, 488, 200),
    line('M118 330c-46-4-46 60 6 58M482 330c46-4 46 60-6 58', colour.ink, 18),
    body('M120 272h360v150c0 44-26 68-66 68H186c-40 0-66-24-66-68z', '#e9e4d6'),
    flat('M120 272h360v16H120z', '#2c5f5a'),
    body('M106 270c0-46 86-72 194-72s194 26 194 72z', '#2f6b64'),
    oval(300, 190, 27, 23, colour.oak),
    oval(232, 224, 40, 9, '#fff', 0.22),
  ]),
  'oak-board': stillLife(wall, table, [
    shadow(300, 500, 150),
    body(
      'M190 190q0-26 26-26h56v-52q0-28 28-28t28 28v52h56q26 0 26 26v282q0 26-26 26H216q-26 0-26-26z',
      colour.oak,
    ),
    oval(300, 118, 11, 11, wall),
    line('M236 210v260M270 196v290M318 196v288M356 212v262', colour.wood, 5, 0.5),
    line('M214 196h172v276H214z', '#a87a4a', 5, 0.6),
  ]),
  'kitchen-apron': stillLife(wall, table, [
    line('M214 168c20-96 152-96 172 0', colour.ink, 12),
    body('M216 164h168c6 70 24 92 66 116l-12 236H162l-12-236c42-24 60-46 66-116z', '#b9ab90'),
    line('M152 300c-40 10-60 34-74 66M448 300c40 10 60 34 74 66', '#8f8168', 11),
    line('M210 360h76v84h-76zM314 360h76v84h-76z', '#8f8168', 6),
    line('M248 360v84', '#8f8168', 3, 0.6),
  ]),
  'dish-brush': stillLife(wall, table, [
    shadow(310, 492, 150),
    `<g transform="rotate(24 300 300)">${body('M286 70q14-18 28 0l8 236h-44z', colour.oak)}${oval(300, 92, 6, 8, wall)}${body('M232 300h136q18 0 18 24v20H214v-20q0-24 18-24z', colour.wood)}${flat('M220 344h160l14 92q-94 26-188 0z', '#e8d7ab')}${line('M236 350l-10 86M262 350l-6 92M288 350l-2 94M314 350l2 94M340 350l8 90M364 350l12 84', '#b79d63', 5)}</g>`,
  ]),
  'salt-cellar': stillLife(wall, table, [
    shadow(300, 484, 150),
    body('M168 316h264v106c0 42-36 64-72 64H240c-36 0-72-22-72-64z', colour.chalk),
    flat('M168 380h264v42c0 42-36 64-72 64H240c-36 0-72-22-72-64z', '#9aa7a3', 0.6),
    body('M156 300q0-22 22-22h244q22 0 22 22v22H156z', colour.wood),
    oval(300, 268, 24, 19, colour.wood),
    oval(236, 292, 50, 5, '#fff', 0.25),
  ]),
  'paring-knife': stillLife(wall, table, [
    shadow(300, 450, 200),
    `<g transform="rotate(-28 300 320)">${body('M96 300h236v52H186c-44 0-76-18-90-52z', '#a9b3b5')}${flat('M106 318h226v34H186c-38 0-66-12-80-34z', '#d7dddc')}${body('M332 294h150q34 0 34 32t-34 32H332z', '#8a5a3b')}${oval(372, 326, 7, 7, colour.brass)}${oval(446, 326, 7, 7, colour.brass)}</g>`,
  ]),
};
