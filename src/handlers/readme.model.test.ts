import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Handler } from '#runtime/define.ts';
import { catalogue } from './index.ts';

const KINDS = ['island', 'widget', 'behaviour in two parts', 'behaviour'];

const FOLDER = import.meta.dirname;
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);

/** Returns whether the code of a handler defines a widget. */
const isWidget = (name: string) =>
  sources
    .filter((file) => path.basename(path.dirname(file)) === name)
    .some((file) =>
      /\b(?:defineWidget|createTabWidget|defineField)\(?/.test(readFileSync(path.join(FOLDER, file), 'utf8')),
    );

const kindOf = ({ name, island, interactive }: Handler) => {
  if (island) return 'island';
  if (isWidget(name)) return 'widget';
  return interactive ? 'behaviour in two parts' : 'behaviour';
};

it('the README of the handlers lists every handler once, with its kind', () => {
  const text = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(.+?)` \| (.+?) \| (.+?) \|$/gm)];
  const listed = rows.map(([, name, is]) => `${name}: ${KINDS.find((kind) => is?.startsWith(kind))}`);
  const declared = catalogue.map((handler) => `${handler.name}: ${kindOf(handler)}`);
  expect(listed.sort()).toEqual(declared.sort());
});
