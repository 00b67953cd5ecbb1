import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { rooms } from './rooms.mjs';

/** Files to check. Tests and their helpers may import everything. */
const SOURCE = /^src\/.*\.tsx?$/;
const TEST = /^src\/testing\/|\.(test|e2e)\.\w+$/;

/**
 * An `import()` of a module or of its types, or the extension of a module's types, up to where the address ends
 * or an expression begins.
 */
const OTHER_IMPORT =
  /(?:\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?|\bdeclare\s+module\s+)(['"`])((?!\$\{).+?)(?:\1|\$\{)/gs;

/** Rooms with a name in `imports` of package.json: relative paths into them would hide the room. */
const NAMED = new Set(
  Object.keys(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).imports).map(
    (key) => key.slice(1).replace('/*', ''),
  ),
);

const roomOf = (file) => rooms.find(({ name }) => file === `src/${name}` || file.startsWith(`src/${name}/`));

/** Yields the offset and the address of everything that a file imports. */
function* importsOf(file, source) {
  const { module, comments } = parseSync(file, source);
  const isInComment = (at) => comments.some(({ start, end }) => start <= at && at < end);
  for (const { start, moduleRequest } of module.staticImports) yield [start, moduleRequest.value];
  for (const { start, entries } of module.staticExports) {
    const address = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest.value;
    if (address !== undefined) yield [start, address];
  }
  for (const { index, 2: address } of source.matchAll(OTHER_IMPORT))
    if (!isInComment(index)) yield [index, address];
}

const isPackage = (address) => !/^[.#]/.test(address);

/** Returns the file that an address means. */
const targetOf = (file, address) =>
  address.startsWith('#')
    ? `src/${address.slice(1)}`
    : path.posix.join(path.posix.dirname(file), address.replace(/\?.*/, ''));

/** Returns why a file may not import a package; undefined when it may. */
function packageFault(file, { name, packages = {} }, address) {
  const full = address.replace(/^node:/, 'node/');
  const found = Object.keys(packages).find((each) => full === each || full.startsWith(`${each}/`));
  if (!found) return `${name} may not import this package`;
  const isAllowed = packages[found].test(path.posix.relative(`src/${name}`, file));
  return isAllowed ? undefined : `only some files of ${name} may import this package: ${packages[found]}`;
}

/** Returns why a file of the handlers may not import another one; undefined when it may. */
function handlerFault(file, target) {
  const [family, handler, ...rest] = path.posix.relative('src/handlers', file).split('/');
  const [toFamily, toHandler, ...toRest] = path.posix.relative('src/handlers', target).split('/');
  if (!handler) return toHandler === 'index.ts' ? undefined : 'the catalogue imports only lists of families';
  if (family !== toFamily) return 'a handler imports nothing from another family';
  if (!rest.length)
    return toRest.join('/') === 'handler.ts' ? undefined : 'the list of a family imports only declarations';
  if (toHandler === handler || (toHandler === 'shared' && toRest.length)) return undefined;
  return 'a handler imports no other handler: share code through ../shared, a store or an event';
}

/** Returns why a file may not import another file; undefined when it may. */
function fileFault(file, room, address) {
  const target = targetOf(file, address);
  const targetRoom = roomOf(target);
  if (TEST.test(target)) return 'this is for tests only';
  if (!targetRoom) return 'this is in no room of the sources';
  if (targetRoom === room) return room.name === 'handlers' ? handlerFault(file, target) : undefined;
  if (rooms.indexOf(targetRoom) > rooms.indexOf(room)) return `${targetRoom.name} is above ${room.name}`;
  const { imports } = room;
  const isAllowed = imports?.some((each) => target === `src/${each}` || target.startsWith(`src/${each}/`));
  if (imports && !isAllowed) return `${room.name} imports only ${imports.join(', ')}`;
  const hidesRoom = address.startsWith('.') && file !== `src/${room.name}` && NAMED.has(targetRoom.name);
  return hidesRoom ? `the path has to begin with #${targetRoom.name}/` : undefined;
}

/** Yields a sentence for everything that a file imports and may not import. */
export function* faultsOf(file, source) {
  const room = roomOf(file);
  if (!room) {
    yield `${file}: this is in no room: add it to scripts/rooms.mjs`;
    return;
  }
  for (const [offset, address] of importsOf(file, source)) {
    const why = (isPackage(address) ? packageFault : fileFault)(file, room, address);
    const line = source.slice(0, offset).split('\n').length;
    if (why) yield `${file}:${line}: imports "${address}", but ${why}`;
  }
}

/** Prints every import that a file of `src` must not have; fails the process if there is one. */
function main() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => SOURCE.test(file) && !TEST.test(file) && existsSync(file));
  const faults = files.flatMap((file) => [...faultsOf(file, readFileSync(file, 'utf8'))]);
  for (const fault of faults) console.error(fault);
  if (faults.length) {
    console.error(`${faults.length} imports to mend: scripts/rooms.mjs lists the rooms, from low to high.`);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
