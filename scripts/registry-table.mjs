import { readFileSync, writeFileSync } from 'node:fs';
import { fail } from './failure.mjs';
import { loadModule } from './load-module.mjs';

const RECORDINGS = '../shared/captures';
const TABLE = 'src/originals/registered.ts';

/** Returns the table as the recordings have it; nothing where there are no recordings. */
async function recordedTable() {
  const { readRecordings } = await loadModule('scripts/registry/recordings.ts');
  const { writeTable } = await loadModule('scripts/registry/table.ts');
  const recordings = readRecordings(RECORDINGS);
  return recordings && writeTable(recordings);
}

/** Writes the table of registered scripts from the recordings. */
export async function writeRegistryTable() {
  const table = await recordedTable();
  if (!table) fail(`There are no recordings of registries in ${RECORDINGS}.`);
  writeFileSync(TABLE, table);
}

/** Throws a Failure when the table of registered scripts is not what the recordings say. */
export async function checkRegistryTable() {
  const table = await recordedTable();
  if (table && table !== readFileSync(TABLE, 'utf8'))
    fail(`${TABLE} is not what the recorded registries say: run "npm run registry".`);
}
