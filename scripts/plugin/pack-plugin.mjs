import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { loadModule } from '../load-module.mjs';
import { readBundle } from '../measure-bundle.mjs';
import { moOf, pluginTexts, potOf, readPo } from './translations.mjs';

const SOURCE = 'plugin/skerry';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Returns a function for the family of a handler: the folder that contains the handler's folder. */
function familiesOf() {
  const families = new Map();
  for (const family of readdirSync('src/handlers', { withFileTypes: true })) {
    if (!family.isDirectory()) continue;
    for (const name of readdirSync(`src/handlers/${family.name}`)) families.set(name, family.name);
  }
  return (name) => families.get(name) ?? '';
}

/** Returns the content of the plugin's `rules.json`: facts about handlers and scripts. */
export async function pluginRules() {
  const [{ catalogue }, { rulesOf }] = [
    await loadModule('src/handlers/index.ts'),
    await loadModule('src/originals/rules.ts'),
  ];
  return rulesOf(catalogue, familiesOf());
}

/**
 * Returns the content of the plugin's `plugin.json`: facts about the script's files. `handlersAtRest` are those
 * whose code certainly runs where their elements are.
 */
export function pluginFiles(version, handlersAtRest, dist = 'dist') {
  const { start, closure, ofHandler } = readBundle(dist);
  const integrity = readJson(path.join(dist, 'integrity.json'));
  // Shared files come first.
  const filesOf = ({ name }) =>
    [...closure(ofHandler(name))].filter((file) => !start.includes(file)).reverse();
  const atRest = Object.fromEntries(handlersAtRest.map((handler) => [handler.name, filesOf(handler)]));
  const [, ...others] = start;
  const named = new Set(['skerry.css', ...others, ...Object.values(atRest).flat()]);
  return {
    version,
    start: others,
    atRest,
    integrity: Object.fromEntries([...named].map((file) => [file, integrity[file]])),
  };
}

/** Returns the contents of all files of the plugin, by name. */
export async function pluginContents() {
  const { version } = readJson('package.json');
  const [{ catalogue }, { runsAtRest }] = [
    await loadModule('src/handlers/index.ts'),
    await loadModule('src/runtime/runs-at-rest.ts'),
  ];
  const json = (value) => strToU8(JSON.stringify(value));
  const contents = {
    'rules.json': json(await pluginRules()),
    'plugin.json': json(pluginFiles(version, catalogue.filter(runsAtRest))),
    'LICENSE.txt': readFileSync('LICENSE'),
  };
  for (const file of filesIn(SOURCE)) contents[file] = readFileSync(path.join(SOURCE, file));
  contents['languages/skerry.pot'] = strToU8(potOf(pluginTexts(SOURCE)));
  for (const file of Object.keys(contents).filter((name) => name.endsWith('.po')))
    contents[file.replace(/po$/, 'mo')] = moOf(readPo(contents[file].toString()));
  for (const file of filesIn('dist')) {
    if (/^(?:net\.js|skerry\.(?:js|css)|chunks\/.*\.(?:js|css))$/.test(file))
      contents[`script/${file}`] = readFileSync(path.join('dist', file));
  }
  contents[`script/skerry-${version}.min.js`] = readFileSync('dist/skerry.min.js');
  contents[`script/skerry-plugin-${version}.min.js`] = readFileSync('dist/skerry-plugin.js');
  for (const file of ['skerry.php', 'readme.txt'])
    contents[file] = strToU8(contents[file].toString().replaceAll('0.0.0', version));
  return contents;
}

/** Writes the zip. Returns its name and its size in bytes. */
export async function packPlugin(file = 'dist/skerry.zip') {
  const contents = Object.entries(await pluginContents());
  // A fixed time, so that the same contents produce the same bytes.
  const mtime = new Date('2026-01-01T00:00:00Z');
  const zip = zipSync(
    Object.fromEntries(contents.sort().map(([name, content]) => [`skerry/${name}`, [content, { mtime }]])),
    { level: 9 },
  );
  writeFileSync(file, zip);
  return { file, bytes: zip.length };
}
