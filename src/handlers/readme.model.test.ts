import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Handler } from '#runtime/define.ts';
import { catalogue } from './index.ts';

const KINDS = ['island', 'behaviour in two parts', 'behaviour'];

const kindOf = ({ island, interactive }: Handler) => {
  if (island) return 'island';
  return interactive ? 'behaviour in two parts' : 'behaviour';
};

it('the README of the handlers lists every handler once, with its kind', () => {
  const text = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(.+?)` \| (.+?) \| (.+?) \|$/gm)];
  const listed = rows.map(([, name, is]) => `${name}: ${KINDS.find((kind) => is?.startsWith(kind))}`);
  const declared = catalogue.map((handler) => `${handler.name}: ${kindOf(handler)}`);
  expect(listed.sort()).toEqual(declared.sort());
});
