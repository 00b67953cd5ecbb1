import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './main.ts';
import type { Report } from './report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'versions-'));
const file = (name: string, content: unknown) => {
  const at = path.join(folder, name);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content));
};
const page = (body: string) =>
  `<!doctype html><html><head><title>Shop</title></head><body>${body}</body></html>`;
const script = (handle: string) => `<script id="${handle}-js" src="/wp-content/${handle}.js?ver=1"></script>`;

const recorded = (handle: string) => ({
  handles: { 'jquery-core': { src: '/wp-includes/jquery.js' }, [handle]: { src: `/${handle}.js` } },
  pages: {
    home: {
      printed: ['jquery-core', { handle, extra: ['shop'], after: 'code that calls jQuery' }],
      inline: [],
    },
  },
});

const server = createServer(({ url }, response) => {
  const bodies: Readonly<Record<string, string>> = {
    '/': `${script('jquery-core')}${script('acme')}<a href="/second">Second</a>`,
    '/second': `${script('acme')}<div data-element_type="e-acme"></div>`,
    '/lost': '<a href="/missing">Missing</a>',
  };
  const body = bodies[url ?? ''];
  response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body ? page(body) : '');
});
let shop = '';

beforeAll(async () => {
  file('recordings/registry-1.json', { a: { src: '/a.js', deps: [] } });
  file('recordings/scripts.json', recorded('a'));
  file('recordings/html/home.html', page('<div data-e-type="e-old"></div>'));
  file('recordings/registry-2.json', { b: { src: '/a.js', deps: ['c'] } });
  file('recordings/scripts-2.json', recorded('acme'));
  file('recordings/html-2/home.html', page('<div data-e-type="e-acme"></div>'));
  file('broken/scripts-3.json', '{');
  file('other/scripts-3.json', [1, null]);
  file('junk/scripts-3.json', {
    handles: { a: { src: 5, deps: 'x' }, b: null, c: 1 },
    pages: { home: { printed: [null, 3, {}, { handle: 4 }, 'a'], inline: 'x' }, cart: null, shop: [] },
  });
  file('mixed/good.html', page(script('acme')));
  file('mixed/words.html', 'just words');
  file('words/words.html', 'just words');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function versions(args: readonly string[], recordings = 'recordings') {
  const output = { out: '', err: '' };
  const terminal = {
    columns: 80,
    out: (text: string) => {
      output.out += `${text}\n`;
    },
    err: (text: string) => {
      output.err += `${text}\n`;
    },
  };
  const at = args.map((arg) => (/^(?:-|http)|^\d+$|^first$/.test(arg) ? arg : path.join(folder, arg)));
  const places = { recordings: path.join(folder, recordings), sources: 'scripts/versions' };
  const status = await run(at, terminal, places);
  return { ...output, status };
}

const reportOf = async (...args: string[]): Promise<Report> =>
  JSON.parse((await versions([...args, '--json'])).out);
const changesIn = (report: Report, id: string) =>
  report.sections
    .find((section) => section.id === id)
    ?.rows.map(({ change, name, pages }) => `${change} ${name} ${pages}`);

describe('npm run versions', () => {
  it('compares a version with the recording of the project', async () => {
    const report = await reportOf('2');
    expect(changesIn(report, 'scripts')).toEqual(['new acme 1']);
    expect(changesIn(report, 'handles')).toEqual(['gone a 1', 'renamed a → b 0']);
    expect(changesIn(report, 'code')).toEqual(['new code after acme 1']);
    expect(changesIn(report, 'elements')).toEqual(['gone e-old 1', 'new e-acme 1']);
    expect(report.newer).toMatchObject({ registered: 1, pagesWithScripts: 1, pagesWithMarkup: 1 });
  });

  it('compares any two recordings, and reports nothing for a recording compared with itself', async () => {
    expect(changesIn(await reportOf('first', '2'), 'elements')).toEqual(['gone e-acme 1', 'new e-old 1']);
    expect(changesIn(await reportOf('recordings/2', 'mixed/good.html'), 'elements')).toEqual([
      'new e-acme 1',
    ]);
    const { sections } = await reportOf('2', '2');
    expect(sections.flatMap(({ rows }) => rows)).toEqual([]);
  });

  it('fetches pages of a running shop', async () => {
    const report = await reportOf(`${shop}/`, '--pages', '2');
    expect(changesIn(report, 'scripts')).toEqual(['new acme 2']);
    expect(changesIn(report, 'elements')).toEqual(['new e-acme 1']);
    expect(report.notes).toEqual([expect.stringContaining('no registry')]);
  });

  it('uses only the tables when there is no recording', async () => {
    const { out, status } = await versions([`${shop}/`], 'nowhere');
    expect(status).toBe(0);
    expect(out).toContain('Older: the tables in the code');
    expect(out).toMatch(/2 ! new {6}acme\n/);
  });
});

describe('npm run versions with unusual input', () => {
  it.each([
    [['9'], 'There is no folder 9, and no recording of that name in'],
    [['nowhere'], 'There is no folder'],
    [['recordings'], 'holds several recordings: name one of them'],
    [['broken'], 'scripts-3.json is not JSON.'],
    [['other'], 'scripts-3.json holds no scripts of pages.'],
    [['words'], 'words.html is not HTML.'],
    [['2', '9'], 'There is no folder 9'],
    [['http://127.0.0.1:1/'], "can't be reached"],
    [['missing.html'], 'There is no file'],
  ])('prints one error for %j', async (args, sentence) => {
    const { out, err, status } = await versions(args);
    expect([out, status]).toEqual(['', 1]);
    expect(err).toContain(sentence);
    expect(
      err
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('Looking at')),
    ).toHaveLength(1);
  });

  it('prints one error for a file that is not HTML, and compares the other pages', async () => {
    const { out, err, status } = await versions(['mixed']);
    expect(status).toBe(1);
    expect(err).toContain('words.html is not HTML.');
    expect(out).toContain('acme');
  });

  it('prints one error for a missing page of a shop, and compares the other pages', async () => {
    const { out, err, status } = await versions([`${shop}/lost`, '--pages', '3']);
    expect(status).toBe(1);
    expect(err).toContain('answers with status 404');
    expect(out.replace(/\s+/g, ' ')).toContain('pages with scripts: 1;');
  });

  it('ignores junk in a recording', async () => {
    const { out, status } = await versions(['junk', '--json']);
    expect(status).toBe(0);
    expect((JSON.parse(out) as Report).newer.pagesWithScripts).toBe(3);
  });

  it.each([[[]], [['a', 'b', 'c']], [['2', '--pages', '0']], [['2', '--timeout', 'x']], [['2', '--what']]])(
    'prints the usage and returns status 2 for %j',
    async (args) => {
      const { err, status } = await versions(args);
      expect(status).toBe(2);
      expect(err).toContain('Usage:');
    },
  );

  it('prints the usage for --help', async () => {
    const { out, status } = await versions(['--help']);
    expect([status, out.includes('Usage: npm run versions')]).toEqual([0, true]);
  });
});
