import { body, colour, flat, line, oval, shadow, stillLife } from './drawing.ts';

const wall = '#e6e3da';
const table = '#d2ccbd';

const weave = (rows: number): string =>
  Array.from({ length: rows }, (_, row) =>
    line(`M${150 + row * 5} ${300 + row * 34}q75 26 150 0t${150 - row * 10} 0`, '#8d6a38', 8, 0.5),
  ).join('');

const hours = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const from = hour % 3 === 0 ? 122 : 134;
  return `M${Math.round(300 + x * from)} ${Math.round(280 + y * from)}L${Math.round(300 + x * 148)} ${Math.round(280 + y * 148)}`;
}).join('');

/** Pictures of soap, balm and home goods, by product slug. */
export const bathAndHome: Readonly<Record<string, string>> = {
  'sea-salt-soap': stillLife('#dfe7e6', '#c5d2d0', [
    shadow(300, 470, 190),
    body('M150 360h300q30 0 30 30v44q0 30-30 30H150q-30 0-30-30v-44q0-30 30-30z', '#7e9a92'),
    body('M172 262h256q26 0 26 26v44q0 26-26 26H172q-26 0-26-26v-44q0-26 26-26z', '#e9e2d2'),
    line('M222 296h156M250 322h100', '#9fb0a4', 9),
    oval(444, 240, 30, 30, '#fff', 0.6),
    oval(486, 204, 17, 17, '#fff', 0.6),
    oval(424, 196, 11, 11, '#fff', 0.6),
  ]),
  'hand-balm': stillLife('#e9e3d3', '#d9cdb3', [
    shadow(300, 480, 180),
    body('M130 362c0-18 76-32 170-32s170 14 170 32v80c0 18-76 34-170 34s-170-16-170-34z', '#b9bfbd'),
    oval(300, 362, 170, 34, '#d9dedb'),
    oval(300, 364, 150, 27, '#e7b765'),
    line('M220 362c40-16 60 14 100 0s40-8 60-2', '#fff', 7, 0.5),
    `<g transform="rotate(-16 390 250)">${body('M266 232c0-16 60-28 132-28s132 12 132 28v30c0 16-60 30-132 30s-132-14-132-30z', '#8f9a97')}${oval(398, 232, 132, 28, '#c7cdca')}${line('M340 232h116', '#6d7a77', 8)}</g>`,
  ]),
  'clay-vase': stillLife(wall, table, [
    shadow(300, 498, 130),
    line('M300 200C292 130 236 120 220 60M304 200c8-80 60-90 84-150M302 200c0-70 4-90 2-140', '#6f7c5a', 7),
    oval(214, 70, 17, 28, colour.moss),
    oval(244, 116, 15, 24, colour.moss),
    oval(392, 62, 17, 28, colour.moss),
    oval(358, 110, 15, 24, colour.moss),
    oval(304, 62, 14, 27, '#91a07a'),
    body(
      'M262 196h76c-2 52 92 92 92 178 0 74-56 124-130 124s-130-50-130-124c0-86 94-126 92-178z',
      colour.clay,
    ),
    oval(300, 196, 38, 9, '#8a5238'),
    line('M184 340c70 26 160 26 232 0', '#e3b392', 6, 0.6),
  ]),
  'reading-lamp': stillLife(wall, table, [
    shadow(270, 492, 150),
    flat('M330 250l-150 190h320z', '#fff4cf', 0.65),
    body('M180 470c0-16 40-26 90-26s90 10 90 26v16H180z', colour.ink),
    line('M270 450V230l120-96', colour.ink, 13),
    oval(270, 232, 13, 13, colour.brass),
    `<g transform="rotate(34 390 150)">${body('M330 150q60-64 120 0l34 84H296z', '#2f6b64')}</g>`,
  ]),
  'seagrass-basket': stillLife(wall, table, [
    shadow(300, 490, 180),
    line('M182 296c-10-110 60-130 76-60M418 296c10-110-60-130-76-60', '#9a7440', 17),
    body('M138 286h324l-38 186q-4 20-26 20H202q-22 0-26-20z', '#c8a263'),
    weave(5),
    line('M190 292l24 196M246 294l12 196M300 296v196M354 294l-12 196M410 292l-24 196', '#8d6a38', 5, 0.35),
    oval(300, 286, 162, 26, '#a87f45'),
    oval(300, 288, 142, 18, '#5e4524'),
  ]),
  'cedar-candle': stillLife('#e2dcd3', '#cdc3b4', [
    shadow(300, 488, 120),
    oval(300, 130, 110, 110, '#ffe6ad', 0.45),
    flat('M300 88c30 36 30 62 0 74-30-12-30-38 0-74z', '#f2b84b'),
    flat('M300 118c14 20 14 34 0 42-14-8-14-22 0-42z', '#fff3cf'),
    line('M300 160v54', colour.ink, 6),
    body('M196 226h208v230c0 22-14 32-36 32H232c-22 0-36-10-36-32z', '#8fa39c'),
    flat('M206 232h188v66q-94 26-188 0z', '#f3ead6'),
    oval(300, 230, 104, 19, '#fbf5e6'),
    flat('M236 340h128v84H236z', colour.cream),
    line('M258 366h84M272 392h56', colour.ink, 6, 0.7),
  ]),
  'wall-clock': stillLife('#dfe3dc', '#dfe3dc', [
    oval(312, 300, 176, 176, '#2f3b3a', 0.14),
    oval(300, 280, 176, 176, colour.oak),
    oval(300, 280, 160, 160, '#f4ede0'),
    line(hours, colour.ink, 8),
    line('M300 280l-58-56', colour.ink, 13),
    line('M300 280l84-52', colour.ink, 9),
    oval(300, 280, 12, 12, colour.rust),
  ]),
};
