import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The declarations that the package's entries begin with, by entry. */
export const TYPE_ENTRIES = {
  '.': 'package/index.d.ts',
  './testing': 'testing/package.d.ts',
  './audit': 'audit/package.d.ts',
};

/** Stand-ins for modules of React: their types are React's own. */
const REACT_TYPES = {
  'package/react.d.ts': "export * from 'react';\nexport { default } from 'react';\n",
  'package/react-dom.d.ts': "export * from 'react-dom';\n",
  'package/jsx-runtime.d.ts': "export * from 'react/jsx-runtime';\n",
  'package/jsx-dev-runtime.d.ts': "export * from 'react/jsx-dev-runtime';\n",
};

/** An address that a declaration imports, with what is before and after it. */
const ADDRESS = /((?:\bfrom |\bimport\()['"])([^'"]+)(['"])/g;

/** Returns the file of declarations that an address in another one means; undefined for a package. */
const fileOf = (importer, address) => {
  if (!/^[.#]/.test(address)) return undefined;
  const target = address.startsWith('#')
    ? address.slice(1)
    : path.posix.join(path.posix.dirname(importer), address);
  return target.replace(/\.(?:tsx?|js)$/, '.d.ts');
};

/** Returns the files of declarations that these entries need, with themselves, by name: their texts. */
export function readTypes(folder, entries) {
  const found = new Map();
  const visit = (file) => {
    if (found.has(file)) return;
    const text = readFileSync(path.join(folder, file), 'utf8');
    found.set(file, text);
    for (const [, , address] of text.matchAll(ADDRESS)) {
      const next = fileOf(file, address);
      if (next) visit(next);
    }
  };
  entries.forEach(visit);
  return found;
}

/** Removes the declarations that no entry needs. */
function removeOthers(folder, needed) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !needed.has(path.relative(folder, file).split(path.sep).join('/'))) rmSync(file);
  }
}

/** Writes a file of declarations with addresses that every tool resolves: those of the sources begin with a room. */
function writeWithPaths(folder, file, text) {
  const toPath = (whole, start, address, end) => {
    const target = fileOf(file, address);
    if (!target) return whole;
    const relative = path.posix.relative(path.posix.dirname(file), target).replace(/\.d\.ts$/, '.js');
    return `${start}${relative.startsWith('.') ? '' : './'}${relative}${end}`;
  };
  writeFileSync(path.join(folder, file), text.replace(ADDRESS, toPath));
}

/** Writes `types/`: the declarations of the package's entries, and of the API on the window. */
export async function writeTypes(root, dist) {
  const outDir = path.join(dist, 'types');
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.types.json', '--outDir', outDir], {
    cwd: root,
    stdio: 'inherit',
  });
  const needed = readTypes(outDir, Object.values(TYPE_ENTRIES));
  removeOthers(outDir, needed);
  for (const [file, text] of needed) writeWithPaths(outDir, file, text);
  for (const [file, text] of Object.entries(REACT_TYPES)) writeFileSync(path.join(outDir, file), text);
  writeFileSync(path.join(outDir, 'package.json'), '{ "type": "module", "types": "./api.d.ts" }\n');
}
