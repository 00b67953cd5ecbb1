import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

// Declarations keep the import specifiers of the sources. This maps them to files.
const MANIFEST = {
  type: 'module',
  types: './api.d.ts',
  imports: {
    '#runtime/*.ts': './runtime/*.d.ts',
    '#lib/*.ts': './lib/*.d.ts',
    '#transport/*.ts': './transport/*.d.ts',
  },
};

/** Writes `types/`: the API on the window, and the type of a handler. */
export async function writeTypes(root, dist) {
  const outDir = path.join(dist, 'types');
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.types.json', '--outDir', outDir], {
    cwd: root,
    stdio: 'inherit',
  });
  await writeFile(path.join(outDir, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
}
