import { expect, it } from 'vitest';
import {
  ALL,
  animate,
  type GalleryState,
  isShown,
  type LayoutRules,
  placePictures,
  revealRatio,
  selectGallery,
} from './model.ts';

const FACTS = [
  { galleries: ['0', '1'], ratio: 2 },
  { galleries: ['1'], ratio: undefined },
  { galleries: ['0'], ratio: 1 },
];
const STATE: GalleryState = { selected: ALL, isAnimated: false, container: {}, pictures: [{}, {}, {}] };
const GRID: LayoutRules = { kind: 'grid', columns: 2, gap: 10, idealHeight: 200, aspectRatio: '3:2' };

const columns = ({ pictures }: GalleryState) => pictures.map(({ place }) => place?.properties['--column']);

it.each([
  [ALL, [true, true, true]],
  ['1', [true, true, false]],
  ['0', [true, false, true]],
])('the gallery %s shows its pictures', (selected, expected) => {
  expect(FACTS.map((picture) => isShown(picture, selected))).toEqual(expected);
});

it('pictures remember the gallery in which they were last shown', () => {
  const state = selectGallery(selectGallery(STATE, FACTS, '1'), FACTS, '0');
  expect(state.selected).toBe('0');
  expect(state.pictures.map(({ shownIn }) => shownIn)).toEqual(['0', '1', '0']);
});

it('only visible pictures are placed; all others keep their places', () => {
  const all = placePictures(STATE, FACTS, 500, GRID);
  expect(columns(all)).toEqual(['0', '1', '0']);
  expect(all.container).toMatchObject({ '--hgap': '10px', '--vgap': '10px', '--rows': '2' });
  const some = placePictures(selectGallery(all, FACTS, '0'), FACTS, 500, GRID);
  expect(columns(some)).toEqual(['0', '1', '1']);
});

it('without a width, only a grid is placed', () => {
  expect(placePictures(STATE, FACTS, 0, { ...GRID, kind: 'masonry' })).toBe(STATE);
  expect(placePictures(STATE, FACTS, 0, { ...GRID, kind: 'justified' })).toBe(STATE);
  expect(columns(placePictures(STATE, FACTS, 0, GRID))).toEqual(['0', '1', '0']);
});

it('a ratio from a loaded file counts where the server sent none', () => {
  const rules: LayoutRules = { ...GRID, kind: 'masonry' };
  const heights = (state: GalleryState) =>
    placePictures(state, FACTS, 500, rules).pictures.map(({ place }) => place?.properties['--item-height']);
  expect(heights(STATE)).toEqual(['50%', '66.6667%', '100%']);
  expect(heights(revealRatio(revealRatio(STATE, 1, 0.5), 0, 9))).toEqual(['50%', '200%', '100%']);
});

it('an animation that already runs or is over changes nothing', () => {
  expect(animate(STATE, false)).toBe(STATE);
  expect(animate(STATE, true)).toEqual({ ...STATE, isAnimated: true });
});
