import { describe, expect, it } from 'vitest';
import { type ListFolder, locate } from './locate.ts';

const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  recordings: [
    'README.md',
    'html/',
    'html-11/',
    'html-7/',
    'registry-6.9.json',
    'registry-7.1.json',
    'scripts-11.json',
    'scripts-7.json',
    'scripts.json',
  ],
  'recordings/html': ['home.html', 'notes.txt'],
  'recordings/html-7': ['atoms.html'],
  'recordings/html-11': [],
  one: ['registry.json', 'scripts-8.json', 'html/'],
  'one/html': ['cart.htm'],
  pages: ['a.html', 'b.htm', 'c.txt'],
  empty: [],
  double: ['registry-7.1.json', 'registry-7.2.json'],
};
const list: ListFolder = (folder) => FOLDERS[folder];
const at = (target: string) => locate(target, 'recordings', list);

describe('the location of a recording', () => {
  it.each([
    ['7', 'recordings/registry-7.1.json', 'recordings/scripts-7.json', ['recordings/html-7/atoms.html']],
    ['7.1', 'recordings/registry-7.1.json', 'recordings/scripts-7.json', ['recordings/html-7/atoms.html']],
    ['11', undefined, 'recordings/scripts-11.json', []],
    ['6.9', 'recordings/registry-6.9.json', undefined, []],
    ['first', 'recordings/registry-6.9.json', 'recordings/scripts.json', ['recordings/html/home.html']],
    ['recordings/11', undefined, 'recordings/scripts-11.json', []],
    ['one', 'one/registry.json', 'one/scripts-8.json', ['one/html/cart.htm']],
    ['one/', 'one/registry.json', 'one/scripts-8.json', ['one/html/cart.htm']],
    ['pages', undefined, undefined, ['pages/a.html', 'pages/b.htm']],
    ['saved/cart.html', undefined, undefined, ['saved/cart.html']],
  ])('is found for %s', (target, registry, scripts, pages) => {
    const place = at(target);
    const files = place.kind === 'files' ? place.files : undefined;
    expect([files?.registry, files?.scripts, files?.pages]).toEqual([registry, scripts, pages]);
  });

  it('is the URL itself for a URL', () => {
    expect(at('https://shop.example/a')).toEqual({ kind: 'address', url: 'https://shop.example/a' });
  });

  it('has a title with its file names', () => {
    expect(at('7')).toMatchObject({ title: '7 (html-7, registry-7.1.json, scripts-7.json)' });
    expect(at('pages')).toMatchObject({ title: 'pages' });
  });

  it.each([
    ['recordings', 'holds several recordings: name one of them, recordings/first or recordings/11'],
    ['double/7', '7 may be registry-7.1.json or registry-7.2.json: name one of them.'],
    ['empty', 'holds no recording'],
    ['8', 'There is no folder 8, and no recording of that name in recordings.'],
    ['nowhere/8', 'no recording of that name in nowhere'],
    ['/8', 'no recording of that name in /.'],
    ['shop.example/cart', 'write https://shop.example/cart'],
    ['https://', 'is no address'],
    ['', 'There is no folder'],
  ])('is not found for %j: %s', (target, sentence) => {
    const place = at(target);
    expect(place.kind).toBe('nowhere');
    expect(place).toHaveProperty('why', expect.stringContaining(sentence));
  });
});
