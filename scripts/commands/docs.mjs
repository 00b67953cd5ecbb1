import { readFileSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from '../ensure-built.mjs';
import { handlerTable, putBetween } from '../handler-table.mjs';
import { loadModule } from '../load-module.mjs';
import { readBundle } from '../measure-bundle.mjs';

/** `npm run docs`: writes the table of handlers into docs/handlers.md. */
export async function run() {
  await ensureBuilt();
  const { catalogue } = await loadModule('src/handlers/index.ts');
  const text = readFileSync('docs/handlers.md', 'utf8');
  writeFileSync(
    'docs/handlers.md',
    putBetween(text, 'handlers', handlerTable(catalogue, readBundle('dist'))),
  );
}
