import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from './run.ts';

let folder: string;
const out: string[] = [];
const err: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-handler-'));
  out.length = 0;
  err.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const newHandler = (args: string[], within = folder) =>
  run(
    args,
    { out: (text) => out.push(text), err: (text) => err.push(text) },
    { folder: within, handlers: [{ name: 'alert' }] },
  );

describe('npx skerry new-handler', () => {
  it('writes handler, widget, fixture and test into a folder of that name, and says how to go on', async () => {
    expect(await newHandler(['size-table'])).toBe(0);
    expect(readdirSync(path.join(folder, 'size-table')).sort()).toEqual([
      'handler.ts',
      'size-table.html',
      'size-table.test.ts',
      'size-table.ts',
    ]);
    expect(out.join()).toContain('npx vitest run size-table');
    expect(out.join()).toContain('register(sizeTableHandler)');
    expect(err).toEqual([]);
  });

  it('imports only the package and vitest', async () => {
    await newHandler(['size-table']);
    const texts = readdirSync(path.join(folder, 'size-table')).map((file) =>
      readFileSync(path.join(folder, 'size-table', file), 'utf8'),
    );
    const addresses = texts.flatMap((text) => [...text.matchAll(/(?:from |import\()'([^']+)'/g)]);
    expect(addresses.map(([, address]) => address).filter((each) => !each?.startsWith('.'))).toEqual(
      expect.arrayContaining(['skerry', 'skerry/testing', 'vitest']),
    );
    expect(addresses.filter(([, each]) => !/^(\.\/|skerry(\/testing)?$|vitest$)/.test(each ?? ''))).toEqual(
      [],
    );
  });

  it.each([
    [[], 'Name one handler.'],
    [['a', 'b'], 'Name one handler.'],
    [[''], 'Name one handler.'],
    [['SizeTable'], '"SizeTable" cannot be the name of a handler'],
    [['size--table'], '"size--table" cannot be'],
    [['-x'], 'Unknown option'],
    [['2-sizes'], '"2-sizes" cannot be'],
    [['../outside'], '"../outside" cannot be'],
    [['größe'], '"größe" cannot be'],
    [['x'.repeat(61)], 'use at most 60'],
    [['alert'], 'Skerry has a handler with the name "alert"'],
    [['--force', 'x'], 'Unknown option'],
  ])('refuses the arguments %j with one sentence and its help', async (args, sentence) => {
    expect(await newHandler(args)).toBe(2);
    expect(err).toHaveLength(1);
    expect(err[0]).toContain(sentence);
    expect(err[0]).toContain('Usage: npx skerry new-handler <name>\n');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names a handler that is a word of the language', async () => {
    expect(await newHandler(['default'])).toBe(0);
    expect(readFileSync(path.join(folder, 'default/handler.ts'), 'utf8')).toContain(
      'export const defaultHandler =',
    );
  });

  it('leaves a folder or file that exists as it is', async () => {
    mkdirSync(path.join(folder, 'mine'));
    writeFileSync(path.join(folder, 'yours'), 'text');
    expect([await newHandler(['mine']), await newHandler(['yours'])]).toEqual([1, 1]);
    expect(err).toEqual([
      'There is a file or folder "mine" already: choose another name, or remove it.',
      'There is a file or folder "yours" already: choose another name, or remove it.',
    ]);
    expect(readdirSync(path.join(folder, 'mine'))).toEqual([]);
  });

  it('says in one sentence that it cannot write', async () => {
    expect(await newHandler(['size-table'], path.join(folder, 'missing'))).toBe(1);
    expect(err).toEqual(['The folder "size-table" can\'t be created here (ENOENT).']);
  });

  it('explains itself with --help', async () => {
    expect(await newHandler(['--help'])).toBe(0);
    expect(out[0]).toContain('Exit status');
  });
});
