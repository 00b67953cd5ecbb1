import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { bin } from './child.mjs';
import { fail } from './failure.mjs';

/** Files whose functions are measured. Functions of tests may be of any length. */
const SOURCE = /^(src|scripts|demo|plugin)\/.*\.(tsx?|m?js)$/;
const TEST = /\.(test|e2e)\.\w+$|\.d\.m?ts$/;

/** Functions that were too large when the limits were set. This list only gets shorter. */
const LIST = 'scripts/large-functions.json';

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const METHOD = /^(?:Property|MethodDefinition)$/;

const keyName = ({ key }) => key.name ?? String(key.value);
/** Returns the name that a node gives to a function in it, by the type of the node. */
const NAME_GIVEN_BY = {
  VariableDeclarator: ({ id }) => id.name,
  AssignmentExpression: ({ left }) => left.name ?? left.property?.name,
  Property: keyName,
  PropertyDefinition: keyName,
  MethodDefinition: keyName,
  ExportDefaultDeclaration: () => 'default',
};
/** Returns the name of a callback: that of the function that gets it. */
const callbackName = ({ callee }) => callee && `${callee.name ?? callee.property?.name ?? ''}()`;

/** Yields every function under a node. A name begins with the names of the functions around it. */
function* functionsUnder(node, given, outer, start) {
  const isFunction = FUNCTION.test(node.type);
  const names = isFunction ? [...outer, node.id?.name ?? given ?? '()'] : outer;
  if (isFunction) yield { name: names.join('.'), start, end: node.end };
  const name = isFunction ? undefined : (NAME_GIVEN_BY[node.type]?.(node) ?? given ?? callbackName(node));
  for (const child of Object.values(node).flat())
    if (typeof child?.type === 'string')
      yield* functionsUnder(child, name, names, METHOD.test(node.type) ? node.start : child.start);
}

/** Returns a text with spaces in place of its comments. */
function withoutComments(source, comments) {
  const parts = [];
  let at = 0;
  for (const { start, end } of comments) {
    parts.push(source.slice(at, start), source.slice(start, end).replace(/[^\n]/g, ' '));
    at = end;
  }
  return parts.join('') + source.slice(at);
}

/** Returns the functions of a source, with their lines of code: those that are neither blank nor comments. */
export function functionsOf(file, source) {
  const { program, comments } = parseSync(file, source);
  const code = withoutComments(source, comments);
  const counts = new Map();
  return [...functionsUnder(program, undefined, [], 0)].map(({ name, start, end }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return {
      name: count > 1 ? `${name} ${count}` : name,
      start,
      end,
      line: source.slice(0, start).split('\n').length,
      size: code.slice(start, end).match(/^.*\S/gm)?.length ?? 0,
    };
  });
}

/** A measure of functions: the largest size that is allowed, and a size in words. */
export const measures = {
  lines: { most: 40, words: (size) => `${size} lines of code` },
  // As in `limits.biome.json`.
  complexity: { most: 12, words: (size) => `a complexity of ${size}` },
};

/** Returns the functions with too many lines, by file and name. */
export function findLong(files, read) {
  const found = files.flatMap((file) =>
    functionsOf(file, read(file))
      .filter(({ size }) => size > measures.lines.most)
      .map(({ name, line, size }) => [`${file} ${name}`, { place: `${file}:${line}`, size }]),
  );
  return new Map(found);
}

/** Returns what Biome says about the functions in folders that are too complex. */
function lint(root, folders) {
  const config = fileURLToPath(new URL('limits.biome.json', import.meta.url));
  const biome = fileURLToPath(new URL(`../${bin('biome')}`, import.meta.url));
  const options = [`--config-path=${config}`, '--max-diagnostics=none', '--reporter=json'];
  const { stdout, stderr } = spawnSync(biome, ['lint', ...options, ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (!stdout.startsWith('{')) fail(`Biome did not measure the functions:\n${stderr}`);
  return JSON.parse(stdout).diagnostics.filter(({ category }) => category.endsWith('CognitiveComplexity'));
}

/** Returns the functions in folders that are too complex, by file and name. */
export function findComplex(root, folders) {
  const sources = new Map();
  const found = lint(root, folders).map(({ message, location: { path, start } }) => {
    if (!sources.has(path)) sources.set(path, readFileSync(`${root}/${path}`, 'utf8'));
    const source = sources.get(path);
    const offset =
      source
        .split('\n')
        .slice(0, start.line - 1)
        .join('\n').length + start.column;
    const { name } = functionsOf(path, source).findLast((each) => each.start <= offset && offset < each.end);
    return [`${path} ${name}`, { place: `${path}:${start.line}`, size: Number(/\d+/.exec(message)[0]) }];
  });
  return new Map(found);
}

/**
 * Yields a sentence for every function that is too large and not listed, and for every entry of the list whose
 * function has another size, is not too large, or is not there.
 */
export function* faultsOf(found, listed, { most, words }) {
  const shorten = 'run "node scripts/check-functions.mjs --shorten"';
  for (const [key, { place, size }] of found) {
    const name = `${place}: "${key.slice(key.indexOf(' ') + 1)}"`;
    const listedSize = listed[key];
    if (!listedSize) yield `${name} has ${words(size)}, and ${most} is the most`;
    else if (size > listedSize)
      yield `${name} has ${words(size)}, ${size - listedSize} more than ${LIST} allows`;
    else if (size < listedSize) yield `${name} has only ${words(size)}: ${shorten}`;
  }
  for (const key of Object.keys(listed))
    if (!found.has(key)) yield `${LIST}: "${key}" is no longer too large, or has another name: ${shorten}`;
}

/** Returns a list without what is no longer too large, and with the sizes of what has shrunk. */
export const shortened = (listed, found) =>
  Object.fromEntries(
    Object.entries(listed)
      .filter(([key]) => found.has(key))
      .map(([key, size]) => [key, Math.min(size, found.get(key).size)]),
  );

/** Prints every function that is larger than allowed and listed; fails the process if there is one. */
function main() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => SOURCE.test(file) && !TEST.test(file) && existsSync(file));
  const list = JSON.parse(readFileSync(LIST, 'utf8'));
  const long = findLong(files, (file) => readFileSync(file, 'utf8'));
  const complex = findComplex('.', ['src', 'scripts', 'demo', 'plugin']);
  if (process.argv.includes('--shorten')) {
    list.lines = shortened(list.lines, long);
    list.complexity = shortened(list.complexity, complex);
    writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
  }
  const faults = [
    ...faultsOf(long, list.lines, measures.lines),
    ...faultsOf(complex, list.complexity, measures.complexity),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length) {
    console.error(`${faults.length} functions to mend. Never add one to ${LIST}: it only gets shorter.`);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
