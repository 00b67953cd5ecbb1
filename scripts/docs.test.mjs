import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const files = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'src/runtime/README.md',
  'src/testing/README.md',
  'src/handlers/README.md',
  'src/ui/README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
].filter(existsSync);

const read = (file) => readFileSync(file, 'utf8');
const withoutCode = (text) => text.replace(/^```[\s\S]*?^```/gm, '');
const linksIn = (text) => [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link]) => link);
const scriptsIn = (text) => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);

/** Returns the anchor that a heading gets, as GitHub names it. */
const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Returns the anchors of a document: its headings, numbered where several are alike, and its own ids. */
const anchorsOf = (file) => {
  const text = withoutCode(read(file));
  const counts = new Map();
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
    const anchor = anchorOf(heading);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count ? `${anchor}-${count}` : anchor;
  });
  return new Set([...headings, ...[...text.matchAll(/ (?:id|name)="([^"]+)"/g)].map(([, id]) => id)]);
};

const isLost = (file, link) => {
  const [target, anchor] = link.split('#');
  const full = target ? path.join(path.dirname(file), decodeURI(target)) : file;
  if (!existsSync(full)) return true;
  return anchor !== undefined && full.endsWith('.md') && !anchorsOf(full).has(decodeURIComponent(anchor));
};

const namesLeft = (text) =>
  [...text.matchAll(/data-(?:leave|takeover)="([a-z][a-z -]*)"/g)].flatMap(([, names]) => names.split(' '));
const optionsIn = (text) => [...text.matchAll(/^\| `data-([\w-]+)/gm)].map(([, name]) => name);
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const rowsOfHandlers = () =>
  [...read('docs/handlers.md').matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name);
const foldersOfHandlers = () =>
  readdirSync('src/handlers', { withFileTypes: true })
    .filter((family) => family.isDirectory())
    .flatMap((family) => readdirSync(`src/handlers/${family.name}`))
    .filter((name) => !name.includes('.'));

describe('the documentation', () => {
  it.each(files)(
    'in %s links only to existing files and headings, and names only existing commands',
    (file) => {
      const text = read(file);
      expect(linksIn(withoutCode(text)).filter((link) => isLost(file, link))).toEqual([]);
      const { scripts } = JSON.parse(read('package.json'));
      expect(scriptsIn(text).filter((name) => !(name in scripts))).toEqual([]);
    },
  );

  it('names only what is in the sources', () => {
    const folders = ['src', 'demo', 'plugin', 'scripts', 'examples', 'fixtures'];
    const isSource = (file) => /\.(?:tsx?|mjs|php|html|json)$/.test(file);
    const sources = folders
      .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
      .filter((file) => isSource(file) && !file.includes('node_modules'))
      .map(read)
      .join('\n');
    const lost = (file) =>
      [...withoutCode(read(file)).matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)]
        .map(([, name]) => name)
        .filter((name) => !sources.includes(name));
    expect(files.flatMap(lost)).toEqual([]);
  });

  it('names for every promise a test that exists, or a command', () => {
    const rows = read('docs/promises.md').match(/^\| (?!Promise ).+\|$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => !/`[\w/.-]+\.ts`|`npm run /.test(row))).toEqual([]);
    const tests = rows.flatMap((row) => [...row.matchAll(/`([\w/.-]+\.ts)`/g)]).map(([, file]) => file);
    expect(tests.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('lists only handlers that exist', () => {
    const folders = new Set(foldersOfHandlers());
    expect(rowsOfHandlers().length).toBeGreaterThan(100);
    expect(rowsOfHandlers().filter((name) => !folders.has(name))).toEqual([]);
  });

  it.each(['README.md', ...files.filter((file) => file.startsWith('docs/'))])(
    'in %s names only existing handlers in the options of the tag',
    (file) => {
      const names = new Set([...foldersOfHandlers(), 'off', 'all']);
      expect(namesLeft(read(file)).filter((name) => !names.has(name))).toEqual([]);
    },
  );

  it('in docs/owners.md lists only options of the tag that the script reads', () => {
    const folder = 'src/boot';
    const code = [...readdirSync(folder).map((file) => `${folder}/${file}`), 'src/net.ts']
      .filter((file) => /(?<!test)\.ts$/.test(file))
      .map(read)
      .join('\n');
    const options = optionsIn(read('docs/owners.md'));
    expect(options.length).toBeGreaterThan(5);
    const isRead = (name) =>
      code.includes(`data-${name}`) || new RegExp(`\\b${camelCase(name)}\\b`).test(code);
    expect(options.filter((name) => !isRead(name))).toEqual([]);
  });

  it('in README.md starts with the two commands and has at most 150 lines', () => {
    const lines = read('README.md').split('\n');
    expect(lines.slice(2, 6).join('\n')).toMatch(/npm start[\s\S]*npm test/);
    expect(lines.length).toBeLessThanOrEqual(150);
  });
});
