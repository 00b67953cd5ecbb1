import { readFileSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from '../ensure-built.mjs';
import { loadModule } from '../load-module.mjs';
import { readBundle } from '../measure-bundle.mjs';
import { handlerTable, putBetween } from '../readme.mjs';

/** `npm run readme`: writes the table of handlers into the README. */
export async function run() {
  await ensureBuilt();
  const { catalogue } = await loadModule('src/handlers/index.ts');
  const text = readFileSync('README.md', 'utf8');
  writeFileSync('README.md', putBetween(text, 'handlers', handlerTable(catalogue, readBundle('dist'))));
}
