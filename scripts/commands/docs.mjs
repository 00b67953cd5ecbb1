import { readFileSync, writeFileSync } from 'node:fs';
import { apiDocument } from '../api-snapshot.mjs';
import { ensureBuilt } from '../ensure-built.mjs';
import { handlerTable, putBetween } from '../handler-table.mjs';
import { lighthouseTable, scoreTable } from '../lighthouse-table.mjs';
import { loadModule } from '../load-module.mjs';
import { readBundle } from '../measure-bundle.mjs';
import { pressTable, README_ACTS } from '../press-table.mjs';
import { tagOf } from '../release/version-faults.mjs';
import { timesTable } from '../times-table.mjs';
import { weightTable } from '../weight-table.mjs';

const write = (file, name, table) => writeFileSync(file, putBetween(readFileSync(file, 'utf8'), name, table));

/**
 * `npm run docs`: writes the table of handlers into docs/handlers.md, the public API into docs/api.md, the tag into
 * README.md, the version into the example, and the measured presses, scores and weights
 * of pages and times of tests into README.md and docs/figures.md.
 */
export async function run() {
  await ensureBuilt();
  const { catalogue } = await loadModule('src/handlers/index.ts');
  write('docs/handlers.md', 'handlers', handlerTable(catalogue, readBundle('dist')));
  writeFileSync('docs/api.md', apiDocument('dist/types'));
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const hashes = JSON.parse(readFileSync('dist/integrity.json', 'utf8'));
  const example = 'examples/handler/package.json';
  writeFileSync(example, readFileSync(example, 'utf8').replace(/(?<="skerry": ")[^"]*/, version));
  write('README.md', 'tag', tagOf(version, hashes['skerry.min.js']));
  const weights = weightTable(JSON.parse(readFileSync('docs/weights.json', 'utf8')));
  for (const file of ['README.md', 'docs/figures.md']) write(file, 'weights', weights);
  const results = JSON.parse(readFileSync('docs/lighthouse.json', 'utf8'));
  write('README.md', 'lighthouse', scoreTable(results));
  write('docs/figures.md', 'lighthouse', lighthouseTable(results));
  write('docs/figures.md', 'tests', timesTable(JSON.parse(readFileSync('docs/test-times.json', 'utf8'))));
  const presses = JSON.parse(readFileSync('docs/presses.json', 'utf8'));
  write('README.md', 'presses', pressTable(presses, 'http/1.1', README_ACTS));
  write('docs/figures.md', 'presses', pressTable(presses, 'http/1.1'));
  write('docs/figures.md', 'presses-http2', pressTable(presses, 'h2'));
}
