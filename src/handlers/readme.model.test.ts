import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogue } from './index.ts';

it('the table says of every handler, once, whether it is an island', () => {
  const text = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(.+?)` \| (.+?) \| (.+?) \|$/gm)];
  const told = rows.map(([, name, is]) => `${name}: ${is?.startsWith('island') ? 'island' : 'behaviour'}`);
  const real = catalogue.map(({ name, island }) => `${name}: ${island ? 'island' : 'behaviour'}`);
  expect(told.sort()).toEqual(real.sort());
});
