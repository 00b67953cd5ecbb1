import { describe, expect, it } from 'vitest';
import fc from '#testing/fast-check.ts';
import { ALL, filterAfterPress, type Join, loopFilters, settings, termFilter, withFilter } from './model.ts';

const filter = (terms: readonly string[], logicalJoin?: Join, taxonomy = 'tag') =>
  termFilter(taxonomy, { terms, ...(logicalJoin && { logicalJoin }) });

describe('a filter', () => {
  it('has each term once, and a join only if there is one', () => {
    expect(filter(['a', 'b', 'a'], 'OR')).toEqual({
      filterType: 'taxonomy',
      filterData: { selectedTaxonomy: 'tag', terms: ['a', 'b'], logicalJoin: 'OR' },
    });
    expect(filter(['a']).filterData).toEqual({ selectedTaxonomy: 'tag', terms: ['a'] });
  });

  it.each([
    ['AND', 'AND'],
    ['OR', 'OR'],
    ['NOT', undefined],
    ['and', undefined],
    [undefined, undefined],
  ])('with the join %s is joined by %s', (written, join) => {
    expect(settings.parse({ logical_combination: written }).logical_combination).toBe(join);
  });
});

describe('a press on a term', () => {
  it.each([
    ['replaces the term without a join', ['a'], undefined, 'b', ['b']],
    ['adds the term with a join', ['a'], 'AND', 'b', ['a', 'b']],
    ['removes a pressed term', ['a', 'b'], 'OR', 'a', ['b']],
    ['removes the only term', ['a'], undefined, 'a', []],
    ['removes all terms on "all"', ['a', 'b'], 'AND', ALL, []],
  ] as const)('%s', (_what, before, join, term, after) => {
    expect(filterAfterPress(filter(before, join), term)).toEqual(filter(after, join));
  });

  it('changes nothing on "all" if all are shown', () => {
    expect(filterAfterPress(filter([]), ALL)).toBeUndefined();
    expect(filterAfterPress(termFilter('tag', { excluded: 'a!b' }), ALL)).toEqual(filter([]));
  });
});

describe('the filters of a loop', () => {
  it.each([
    ['nothing', {}, {}],
    ['no terms', { f1: filter([]) }, {}],
    [
      'two taxonomies',
      { f1: filter(['a'], undefined, 'cat'), f2: filter(['b', 'c'], 'OR') },
      { taxonomy: { cat: { terms: ['a'] }, tag: { terms: ['b', 'c'], logicalJoin: 'OR' } } },
    ],
    [
      'one taxonomy twice',
      { f1: filter(['a', 'b'], 'OR'), f2: filter(['b', 'c'], 'AND') },
      { taxonomy: { tag: { terms: ['a', 'b', 'c'], logicalJoin: 'OR' } } },
    ],
    ['excluded terms', { f1: termFilter('tag', { excluded: 'a!b' }) }, {}],
  ])('are consolidated for %s', (_what, filters, wanted) => {
    expect(loopFilters(filters).consolidatedFilters).toEqual(wanted);
  });

  it('lose a term in all bars of the same taxonomy', () => {
    const before = { f1: filter(['a']), f2: filter(['a', 'c'], 'OR'), f3: filter(['a'], undefined, 'cat') };
    const { filters } = withFilter(before, 'f1', filter(['b']));
    expect(filters).toEqual({ f1: filter(['b']), f2: filter(['c'], 'OR'), f3: before.f3 });
  });

  it('survive the id of a bar that is a member of every object', () => {
    const { filters } = withFilter({}, 'constructor', filter(['a']));
    expect(Object.keys(filters)).toEqual(['constructor']);
  });

  it('survive names like `__proto__`', () => {
    const { consolidatedFilters } = loopFilters({ f1: filter(['constructor'], undefined, '__proto__') });
    expect(JSON.stringify(consolidatedFilters)).toBe('{"taxonomy":{"__proto__":{"terms":["constructor"]}}}');
  });

  it('have each term once, and pressing a term twice restores them', () => {
    const term = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.array(term), fc.array(term), term, (first, second, pressed) => {
        const terms = loopFilters({ f1: filter(first, 'AND'), f2: filter(second, 'AND') }).consolidatedFilters
          .taxonomy?.tag?.terms;
        expect(terms ?? []).toEqual([...new Set([...first, ...second])]);
        const before = filter(
          first.filter((each) => each !== pressed),
          'AND',
        );
        const once = filterAfterPress(before, pressed);
        expect(once && filterAfterPress(once, pressed)).toEqual(before);
      }),
    );
  });
});
