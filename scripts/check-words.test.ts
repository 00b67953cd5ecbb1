import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { excludedWords, faultsOf } from './check-words.mjs';

const excluded = new Set(['tell', 'wear']);
const faults = (source: string, file = 'src/lib/look.ts') => [...faultsOf(file, source, excluded)];

describe('the check of names and doc blocks', () => {
  it('reads the excluded words from the glossary', () => {
    const words = excludedWords(readFileSync('CONTRIBUTING.md', 'utf8'));
    expect([...words]).toEqual(expect.arrayContaining(['wear', 'dress', 'tell']));
  });

  it('accepts documented exports with plain names', () => {
    expect(faults('/** Adds two numbers. */\nexport const add = (a: number, b: number) => a + b;')).toEqual(
      [],
    );
  });

  it.each([
    [
      'an excluded word in an export',
      '/** Hi. */\nexport function tellAll() {}',
      '"tellAll": the glossary has another word for "tell"',
    ],
    [
      'an export without a doc block',
      '/** A. */\nconst a = 1;\nexport const b = a;',
      'src/lib/look.ts:3: "b" has no doc block',
    ],
    [
      'a default export without a doc block',
      '/** A. */\nconst a = 1;\nexport default a;',
      '"default" has no doc block',
    ],
    ['a file without a doc block', 'const a = 1;', 'no doc block says what this file is for'],
  ])('finds %s', (_what, source, message) => {
    expect(faults(source)).toEqual([expect.stringContaining(message)]);
  });

  it('finds an excluded word in the name of a file', () => {
    expect(faults('/** A. */\n', 'src/lib/wear-look.ts')).toEqual([expect.stringContaining('"wear"')]);
  });

  it('needs no doc blocks in tests', () => {
    expect(faults('export const a = 1;', 'src/lib/look.test.ts')).toEqual([]);
  });

  it.each([
    ['the behaviour of a handler', 'navigation/search/search.ts', 'export default defineBehaviour({});'],
    ['the island of a handler', 'content/tabs/tabs.island.tsx', 'export default defineIsland(tabs, Tabs);'],
    [
      'the interactive part of a handler',
      'navigation/mega-menu/mega-menu.interactive.ts',
      'export default {};',
    ],
    [
      'inferred settings',
      'content/tabs/settings.ts',
      'export const settings = object({});\nexport type Settings = Infer<typeof settings>;',
    ],
  ])('needs no doc block for %s', (_what, file, source) => {
    expect(faults(source, `src/handlers/${file}`)).toEqual([]);
  });

  it.each([
    ['a default export beside the handler', 'content/tabs/model.ts', 'export default {};', '"default"'],
    [
      'what a handler exports by name',
      'content/tabs/tabs.ts',
      'export const tabs = 1;\nexport default tabs;',
      '"tabs"',
    ],
    [
      'settings with a type of their own',
      'content/tabs/settings.ts',
      'export const settings: Schema<Settings> = {};\nexport interface Settings {}',
      '"settings"',
    ],
  ])('needs doc blocks for %s', (_what, file, source, name) => {
    expect(faults(source, `src/handlers/${file}`)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('no doc block says what this file is for'),
        expect.stringContaining(`${name} has no doc block`),
      ]),
    );
  });

  it('allows a line comment between doc block and export', () => {
    expect(faults('/** A. */\n// biome-ignore lint/x: reason\nexport const a = 1;')).toEqual([]);
  });
});
