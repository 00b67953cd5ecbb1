import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { loadModule } from '../load-module.mjs';
import { moOf, pluginTexts, potOf, readPo } from './translations.mjs';

const SOURCE = 'plugin/skerry';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** The family of a handler: the folder in which its own stands. */
function familiesOf() {
  const families = new Map();
  for (const family of readdirSync('src/handlers', { withFileTypes: true })) {
    if (!family.isDirectory()) continue;
    for (const name of readdirSync(`src/handlers/${family.name}`)) families.set(name, family.name);
  }
  return (name) => families.get(name) ?? '';
}

/** What the plugin knows of handlers and scripts, as its file `rules.json` has it. */
export async function pluginRules() {
  const [{ catalogue }, { rulesOf }] = [
    await loadModule('src/handlers/index.ts'),
    await loadModule('src/originals/rules.ts'),
  ];
  return rulesOf(catalogue, familiesOf());
}

/** What the plugin knows of the files of the script, as its file `plugin.json` has it. */
function pluginFiles(version) {
  const manifest = readJson('dist/manifest.json');
  const integrity = readJson('dist/integrity.json');
  const start = ['src/boot/boot.ts', 'src/handlers/index.ts'].map((source) => manifest[source].file);
  const named = ['skerry.css', ...start].map((file) => [file, integrity[file]]);
  return { version, start, integrity: Object.fromEntries(named) };
}

/** Everything that the plugin consists of: contents by names. */
export async function pluginContents() {
  const { version } = readJson('package.json');
  const json = (value) => strToU8(JSON.stringify(value));
  const contents = {
    'rules.json': json(await pluginRules()),
    'plugin.json': json(pluginFiles(version)),
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
  for (const file of ['skerry.php', 'readme.txt'])
    contents[file] = strToU8(contents[file].toString().replaceAll('0.0.0', version));
  return contents;
}

/** Writes the zip. Gives its name, and how many bytes it has. */
export async function packPlugin(file = 'dist/skerry.zip') {
  const contents = Object.entries(await pluginContents());
  // Always the same bytes for the same contents.
  const mtime = new Date('2026-01-01T00:00:00Z');
  const zip = zipSync(
    Object.fromEntries(contents.sort().map(([name, content]) => [`skerry/${name}`, [content, { mtime }]])),
    { level: 9 },
  );
  writeFileSync(file, zip);
  return { file, bytes: zip.length };
}
