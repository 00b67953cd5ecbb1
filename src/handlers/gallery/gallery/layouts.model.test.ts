import { describe, expect, it } from 'vitest';
import {
  aspectPercent,
  fillRows,
  gridLayout,
  justifiedLayout,
  type Layout,
  masonryLayout,
} from './layouts.ts';

const values = ({ places }: Layout, name: string) => places.map(({ properties }) => properties[name]);

describe('a grid layout', () => {
  it.each([
    ['3:2', 66.6667],
    ['1:1', 100],
    ['9:16', 177.7778],
    ['', 66.6667],
    ['0:5', 66.6667],
    ['x', 66.6667],
  ])('gives pictures of %s a height of %f percent of their width', (ratio, expected) => {
    expect(aspectPercent(ratio)).toBeCloseTo(expected, 3);
  });

  it('is filled row by row', () => {
    const layout = gridLayout(5, 2, '1:1');
    expect(layout.container).toEqual({
      '--columns': '2',
      '--rows': '3',
      '--aspect-ratio': '100%',
      '--container-aspect-ratio': '150%',
    });
    expect(values(layout, '--column')).toEqual(['0', '1', '0', '1', '0']);
    expect(values(layout, '--row')).toEqual(['0', '0', '1', '1', '2']);
  });

  it('without pictures has no rows', () => {
    expect(gridLayout(0, 4, '3:2').container['--rows']).toBe('0');
  });
});

describe('the rows of a justified layout', () => {
  it.each<[string, number[], number[][]]>([
    ['do not exist without pictures', [], []],
    ['end when they are full', [495, 495, 300], [[495, 495], [300]]],
    ['include a picture less than twice as wide as their free space', [600, 600, 300], [[600, 600], [300]]],
    ['exclude a wider picture', [800, 600, 300], [[800], [600, 300]]],
    ['contain a wide picture alone', [2000, 300], [[2000], [300]]],
    ['may end with one that is not full', [300, 300], [[300, 300]]],
  ])('%s', (_what, widths, expected) => {
    expect(fillRows(widths, { width: 1000, gap: 10 })).toEqual(expected);
  });
});

describe('a justified layout', () => {
  const FRAME = { width: 1000, idealHeight: 200, gap: 10 };

  it('fills rows, each with the height that it needs', () => {
    const layout = justifiedLayout([3, 3, 2.5, 2.5], FRAME);
    expect(values(layout, '--row')).toEqual(['0', '0', '1', '1']);
    expect(values(layout, '--item-width')).toEqual(['0.5', '0.5', '0.5', '0.5']);
    expect(values(layout, '--item-start')).toEqual(['0', '0.5', '0', '0.5']);
    expect(values(layout, '--gap-count')).toEqual(['1', '1', '1', '1']);
    expect(layout.places.map(({ isFirstOfRow }) => isFirstOfRow)).toEqual([true, false, true, false]);
    // 165 px and 198 px, with 10 px between them.
    expect(values(layout, '--item-height')).toEqual(['44.2359%', '44.2359%', '53.0831%', '53.0831%']);
    expect(values(layout, '--item-top')).toEqual(['0%', '0%', '44.2359%', '44.2359%']);
    expect(layout.container).toEqual({ '--container-aspect-ratio': '0.373' });
  });

  it.each([
    ['stretches a last row that is nearly full', [1, 2.6], 1],
    ['does not stretch a last row that is far from full', [1, 1], 400 / 990],
  ])('%s', (_what, ratios, share) => {
    const [first = '0', second = '0'] = values(justifiedLayout(ratios, FRAME), '--item-width');
    expect(Number(first) + Number(second)).toBeCloseTo(share, 3);
  });

  it.each([
    ['no pictures', [], FRAME],
    ['no width', [1, 1], { ...FRAME, width: 0 }],
    ['gaps wider than the gallery', [1, 1], { ...FRAME, width: 5 }],
  ])('survives %s', (_what, ratios, frame) => {
    expect(JSON.stringify(justifiedLayout(ratios, frame))).not.toMatch(/NaN|Infinity/);
  });
});

describe('a masonry layout', () => {
  const FRAME = { width: 320, columns: 3, gap: 10 };

  it('fills columns in turn, unless another one is shorter by more than five pixels', () => {
    // 100 px wide: the second column has 50, 46 and two gaps, six pixels more than the other columns.
    const columns = values(masonryLayout([1, 2, 1, 100 / 46, 1], FRAME), '--column');
    expect(columns).toEqual(['0', '1', '2', '1', '0']);
    expect(values(masonryLayout([1, 100 / 96, 1, 1], FRAME), '--column')).toEqual(['0', '1', '2', '0']);
    expect(values(masonryLayout([1, 100 / 94, 1, 1], FRAME), '--column')).toEqual(['0', '1', '2', '1']);
  });

  it('contains the heights of pictures and columns', () => {
    const layout = masonryLayout([1, 2, 1, 1], FRAME);
    expect(values(layout, '--item-height')).toEqual(['100%', '50%', '100%', '100%']);
    expect(values(layout, '--items-in-column')).toEqual(['0', '0', '0', '1']);
    expect(values(layout, '--percent-height')).toEqual(['0%', '0%', '0%', '33.3333%']);
    expect(layout.container).toEqual({
      '--columns': '3',
      '--highest-column-gap-count': '1',
      'padding-bottom': '46.875%',
    });
  });

  it.each([
    ['no pictures', [], FRAME],
    ['no width', [1, 1], { ...FRAME, width: 0 }],
  ])('survives %s', (_what, ratios, frame) => {
    expect(JSON.stringify(masonryLayout(ratios, frame))).not.toMatch(/NaN|Infinity/);
  });
});
