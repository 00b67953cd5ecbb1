import { expect, it } from 'vitest';
import { fitLoop } from './carousel-model.ts';

it.each([
  ['6 slides, 3 shown: as set', 6, 3, 1, 3, 1],
  ['3 slides, 3 shown: one hidden', 3, 3, 1, 2, 1],
  ['3 slides, 5 shown: one hidden', 3, 5, 1, 2, 1],
  ['2 slides, 2 shown: one hidden', 2, 2, 1, 1, 1],
  ['6 slides in steps of 3: as set', 6, 3, 3, 3, 3],
  ['5 slides in steps of 2: no blanks, steps of 1', 5, 2, 2, 2, 1],
  ['4 slides, 3 shown in steps of 2: a smaller step before fewer slides', 4, 3, 2, 3, 1],
  ['3 slides, steps of 9: steps of 1', 3, 2, 9, 2, 1],
  ['a partly visible slide counts as a whole one', 4, 3.001, 1, 3, 1],
])('layout of a loop with %s', (_title, count, slidesPerView, slidesPerGroup, view, group) => {
  const layout = { slidesPerView, slidesPerGroup, spaceBetween: 7 };
  expect(fitLoop(layout, count)).toEqual({ slidesPerView: view, slidesPerGroup: group, spaceBetween: 7 });
});
