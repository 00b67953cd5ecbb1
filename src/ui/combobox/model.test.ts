import { describe, expect, it } from 'vitest';
import { keyAction } from './keys.ts';
import {
  activeOption,
  CHUNK,
  findTyped,
  type ListItem,
  normalizeText,
  type OpenList,
  openList,
  RENDERED_MAX,
  searchList,
  setActive,
  showMore,
  stepList,
  typeLetter,
  updateList,
} from './model.ts';

const choicesOf = (texts: readonly string[]): ListItem[] =>
  texts.map((text, optionIndex) => ({
    optionIndex,
    text,
    searchText: normalizeText(text),
    isDisabled: text.startsWith('!'),
  }));
const many = choicesOf(Array.from({ length: 4000 }, (_, at) => `State ${at}`));
const towns = choicesOf(['Berlin', 'Bern', 'Bonn', 'Zürich', 'Île  de France']);

const activeText = ({ matches, active }: OpenList) => matches[active]?.text;
const textsOf = ({ matches }: OpenList) => matches.map(({ text }) => text);
const press = (list: OpenList, ...keys: string[]) => keys.reduce(stepList, list);

describe('a search', () => {
  it.each([
    ['zur', ['Zürich']],
    ['ZÜR', ['Zürich']],
    ['ber', ['Berlin', 'Bern']],
    ['ile de', ['Île  de France']],
    [' ', ['Berlin', 'Bern', 'Bonn', 'Zürich', 'Île  de France']],
    ['x', []],
  ])('for "%s" finds %o', (query, expected) => {
    expect(textsOf(searchList(openList(towns, -1), query))).toEqual(expected);
  });

  it('makes the first match active, or none without matches', () => {
    const list = openList(towns, 3);
    expect(activeText(searchList(list, 'b'))).toBe('Berlin');
    expect(searchList(list, 'x').active).toBe(-1);
    expect(activeText(searchList(searchList(list, 'x'), ''))).toBe('Berlin');
  });
});

describe('the active match', () => {
  it('is the chosen option at first, else the first enabled one', () => {
    expect(activeText(openList(towns, 2))).toBe('Bonn');
    expect(activeText(openList(choicesOf(['!a', 'b']), 0))).toBe('b');
    expect(openList([], 0).active).toBe(-1);
  });

  it.each([
    [['ArrowDown'], 'c'],
    [['ArrowDown', 'ArrowDown', 'ArrowDown'], 'c'],
    [['ArrowDown', 'ArrowUp'], 'a'],
    [['End'], 'c'],
    [['End', 'Home'], 'a'],
    [['PageDown'], 'c'],
    [['PageDown', 'PageUp'], 'a'],
    [['x'], 'a'],
  ])('moves by the keys %o to %s, skipping disabled options', (keys, expected) => {
    expect(activeText(press(openList(choicesOf(['!0', 'a', '!b', 'c', '!d']), 1), ...keys))).toBe(expected);
  });

  it('is the one under the pointer, unless disabled', () => {
    const list = openList(choicesOf(['a', '!b', 'c']), 0);
    expect(activeText(setActive(list, 2))).toBe('c');
    expect(setActive(list, 1)).toBe(list);
    expect(setActive(list, 7)).toBe(list);
    expect(press(openList([], 0), 'ArrowDown').active).toBe(-1);
  });

  it('stays when the options change and it still exists', () => {
    const list = searchList(openList(towns, 0), 'b');
    const fewer = towns.filter(({ text }) => text !== 'Berlin');
    expect(activeText(updateList(stepList(list, 'ArrowDown'), fewer))).toBe('Bern');
    expect(activeText(updateList(list, fewer))).toBe('Bern');
    expect(textsOf(updateList(list, fewer))).toEqual(['Bern', 'Bonn']);
  });
});

describe('many matches', () => {
  it('are rendered in part, including the active one', () => {
    expect(openList(many, 0).renderedRange).toEqual([0, CHUNK]);
    const [from, to] = openList(many, 2000).renderedRange;
    expect([to - from, from <= 2000 && 2000 < to]).toEqual([CHUNK, true]);
    expect(press(openList(many, 0), 'End').renderedRange).toEqual([4000 - CHUNK, 4000]);
    expect(press(openList(many, 0), 'End', 'Home').renderedRange).toEqual([0, CHUNK]);
  });

  it('are extended on scrolling to an end', () => {
    const list = openList(many, 2000);
    const [from, to] = list.renderedRange;
    expect(showMore(list, 'before').renderedRange).toEqual([from - CHUNK, to]);
    expect(showMore(list, 'after').renderedRange).toEqual([from, to + CHUNK]);
    const few = openList(towns, 0);
    expect(showMore(few, 'before')).toBe(few);
    expect(showMore(few, 'after')).toBe(few);
  });

  it('are rendered up to a limit, beyond which those at the other end go', () => {
    const scroll = (end: 'before' | 'after') =>
      Array.from({ length: 5 }).reduce((list: OpenList) => showMore(list, end), openList(many, 2000));
    const [from, to] = openList(many, 2000).renderedRange;
    expect(scroll('before').renderedRange).toEqual([from - 5 * CHUNK, from - 5 * CHUNK + RENDERED_MAX]);
    expect(scroll('after').renderedRange).toEqual([to + 5 * CHUNK - RENDERED_MAX, to + 5 * CHUNK]);
    expect(activeOption(openList(many, 2000))?.text).toBe('State 2000');
    // It has gone, until a key moves on from it.
    expect(activeOption(scroll('after'))).toBeUndefined();
    expect(activeOption(stepList(scroll('after'), 'ArrowDown'))?.text).toBe('State 2001');
  });

  it('are rendered from the first one after a search', () => {
    const list = searchList(openList(many, 2000), 'state 39');
    expect([list.matches.length, list.renderedRange]).toEqual([111, [0, CHUNK]]);
    expect(textsOf(searchList(list, 'state 3999'))).toEqual(['State 3999']);
  });
});

describe('typed letters', () => {
  const type = (list: OpenList, letters: string, pauseMs = 100) => {
    let typed = { text: '', atMs: Number.NEGATIVE_INFINITY };
    return [...letters].reduce((now, letter, index) => {
      typed = typeLetter(typed, letter, index * pauseMs);
      return findTyped(now, typed);
    }, list);
  };

  it.each([
    ['z', 'Zürich'],
    ['bo', 'Bonn'],
    ['bern', 'Bern'],
    ['b', 'Bern'],
    ['bb', 'Bonn'],
    ['bbb', 'Berlin'],
    ['q', 'Berlin'],
    [' ', 'Berlin'],
  ])('"%s" move from Berlin to %s', (letters, expected) => {
    expect(activeText(type(openList(towns, 0), letters))).toBe(expected);
  });

  it('start a new text after a pause', () => {
    expect(activeText(type(openList(towns, 0), 'bz', 2000))).toBe('Zürich');
  });
});

describe('a key', () => {
  const none = { altKey: false, ctrlKey: false, metaKey: false, isComposing: false };

  it.each([
    ['Enter', 'closed', 'open'],
    [' ', 'closed', 'open'],
    ['ArrowDown', 'closed', 'open'],
    ['End', 'closed', 'open'],
    ['g', 'closed', 'letter'],
    ['Delete', 'closed', 'clear'],
    ['Escape', 'closed', undefined],
    ['Tab', 'closed', undefined],
    ['Enter', 'open', 'choose'],
    [' ', 'open', 'choose'],
    ['ArrowUp', 'open', 'step'],
    ['é', 'open', 'letter'],
    ['Escape', 'open', 'close'],
    ['Tab', 'open', 'leave'],
    ['F5', 'open', undefined],
    [' ', 'search', undefined],
    ['g', 'search', undefined],
    ['Backspace', 'search', undefined],
    ['Home', 'search', 'step'],
    ['Enter', 'search', 'choose'],
    ['constructor', 'open', undefined],
  ] as const)('%s (context: %s) means %s', (key, place, expected) => {
    expect(keyAction({ ...none, key }, place)).toBe(expected);
  });

  it.each([
    ['(arrow down) with Alt opens the list', { altKey: true, key: 'ArrowDown' }, 'closed', 'open'],
    ['(arrow up) with Alt closes the list', { altKey: true, key: 'ArrowUp' }, 'search', 'close'],
    ['(Home) with Alt is left to the browser', { altKey: true, key: 'Home' }, 'open', undefined],
    ['(a letter) with Ctrl is left to the browser', { ctrlKey: true, key: 'a' }, 'open', undefined],
    [
      'in an unfinished composition is left to the input method',
      { isComposing: true, key: 'Enter' },
      'search',
      undefined,
    ],
  ] as const)('%s', (_what, key, place, expected) => {
    expect(keyAction({ ...none, ...key }, place)).toBe(expected);
  });

  it.each([
    ['Home', undefined],
    ['End', undefined],
    ['ArrowDown', 'step'],
  ])('%s in the text of a search means %s', (key, expected) => {
    expect(keyAction({ ...none, key }, 'search', 'ber')).toBe(expected);
  });
});
