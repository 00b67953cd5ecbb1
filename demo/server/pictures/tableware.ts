import { body, colour, flat, line, oval, shadow, stillLife } from './drawing.ts';

const wall = '#ece5d8';
const table = '#ded3c0';

/** Pictures of the tableware by product slug. */
export const tableware: Readonly<Record<string, string>> = {
  'stoneware-mug': stillLife(wall, table, [
    shadow(290, 480, 150),
    line('M398 296c86-14 98 118 2 118', colour.sand, 30),
    line('M398 296c86-14 98 118 2 118', colour.ink, 30, 0.12),
    body('M172 236h236v150c0 62-38 98-84 98h-68c-46 0-84-36-84-98z', colour.sand),
    flat('M172 236h236v64c-60 26-90 4-132 16s-76 18-104 2z', '#8f9b8e', 0.75),
    oval(290, 236, 118, 26, '#e9dcc4'),
    oval(290, 239, 104, 20, '#4a352a'),
    line('M262 196c-14-22 14-30 0-54M312 196c-14-22 14-30 0-54', '#fff', 9, 0.75),
  ]),
  'breakfast-bowl': stillLife(wall, table, [
    shadow(300, 478, 170),
    body('M112 296h376c0 92-58 156-138 164v18H250v-18c-80-8-138-72-138-164z', colour.sea),
    oval(300, 296, 188, 44, '#dfe7e4'),
    oval(300, 302, 170, 34, '#e7d3ad'),
    oval(256, 300, 20, 11, '#a5543a'),
    oval(292, 312, 22, 11, '#7c2f3b'),
    oval(338, 298, 19, 10, '#a5543a'),
    line('M356 282l96-92', colour.wood, 13),
  ]),
  'plate-tide': stillLife(wall, '#d6c9b4', [
    shadow(300, 470, 210),
    oval(300, 330, 214, 142, '#cdd3cc'),
    oval(300, 322, 214, 142, '#e4e6df'),
    oval(300, 324, 150, 96, '#d3dad5'),
    oval(300, 328, 146, 92, '#e9ebe5'),
    line('M164 300c40-30 66 18 106-4s62-30 104 0 46 8 66 2', colour.sea, 9, 0.75),
    line('M178 332c40-22 70 14 108-4s58-20 96 4 40 6 48 0', colour.sea, 6, 0.45),
  ]),
  'serving-bowl': stillLife(wall, table, [
    shadow(300, 482, 210),
    body('M70 310h460c-14 100-92 160-172 166H242C162 470 84 410 70 310z', colour.clay),
    oval(300, 310, 230, 54, '#e3c3a4'),
    oval(300, 318, 206, 42, '#7b4a34'),
    flat('M152 316c30-60 88-20 104-52s70-26 92 6 84 2 104 44c-40 36-240 48-300 2z', colour.moss),
    oval(246, 296, 26, 22, '#b8402f'),
    oval(346, 290, 24, 20, '#c95a3c'),
    line('M190 306c30-28 56-14 78-2M330 316c30-34 60-20 82-6', '#a9b48b', 10),
  ]),
  'teapot-fjord': stillLife(wall, table, [
    shadow(300, 486, 190),
    line('M420 300c92-26 96 130-8 128', colour.slate, 26),
    flat('M172 402c-60-20-66-96-104-124l26-14c46 22 60 62 96 74z', colour.slate),
    body(
      'M158 370c0-84 64-128 142-128s142 44 142 128c0 70-48 116-92 116H250c-44 0-92-46-92-116z',
      colour.slate,
    ),
    flat('M164 336c60 24 98-10 150 4s88 14 122-4c10 60-20 70-60 60s-80 6-120 2-86-14-92-62z', '#86989b', 0.7),
    oval(300, 246, 74, 17, '#47575d'),
    body('M236 240c8-26 34-38 64-38s56 12 64 38z', colour.slate),
    oval(300, 192, 19, 17, colour.oak),
  ]),
  carafe: stillLife('#e3e6df', '#cfd3c6', [
    shadow(300, 488, 118),
    flat(
      'M262 168h76v92c0 40 62 84 62 150 0 52-40 78-100 78s-100-26-100-78c0-66 62-110 62-150z',
      '#b9d0cf',
      0.55,
    ),
    flat(
      'M214 366c30-14 52 8 86 0s58-12 86-2c8 16 14 30 14 46 0 52-40 78-100 78s-100-26-100-78c0-16 6-30 14-44z',
      '#8db6bd',
      0.75,
    ),
    line('M262 168v92c0 40-62 84-62 150', '#fff', 8, 0.8),
    oval(300, 168, 38, 9, '#dfeae8'),
    oval(300, 136, 44, 42, colour.oak),
    oval(286, 124, 14, 12, '#fff', 0.25),
  ]),
};
