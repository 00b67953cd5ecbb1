import { readFileSync, writeFileSync } from 'node:fs';
import { fail } from './failure.mjs';
import { loadModule } from './load-module.mjs';

const RECORDINGS = '../shared/captures';

/** Returns the tables from the recordings, by path; undefined without recordings. */
async function recordedTables() {
  const { readRecordings } = await loadModule('scripts/registry/recordings.ts');
  const { writeTable, writeLibraryNeeds } = await loadModule('scripts/registry/table.ts');
  const { LIBRARY_NAMES, EXTENSIONS } = await loadModule('src/libraries/library-names.ts');
  const recordings = readRecordings(RECORDINGS);
  return (
    recordings && {
      'src/originals/registered.ts': writeTable(recordings),
      'src/libraries/library-needs.ts': writeLibraryNeeds(recordings, [
        ...Object.keys(LIBRARY_NAMES),
        ...Object.values(EXTENSIONS).flat(),
      ]),
    }
  );
}

/** Writes the tables of registered scripts from the recordings. */
export async function writeRegistryTables() {
  const tables = await recordedTables();
  if (!tables) fail(`There are no recordings of registries in ${RECORDINGS}.`);
  for (const [path, table] of Object.entries(tables)) writeFileSync(path, table);
}

/** Throws a Failure when the tables of registered scripts differ from the recordings. */
export async function checkRegistryTables() {
  for (const [path, table] of Object.entries((await recordedTables()) ?? {})) {
    if (table !== readFileSync(path, 'utf8'))
      fail(`${path} is not what the recorded registries say: run "npm run registry".`);
  }
}
