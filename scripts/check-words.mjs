import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

/** Files to check. Tests and type declarations need no doc blocks. */
const SOURCE = /^(src|scripts|demo|plugin)\/.*\.(tsx?|mjs)$/;
const TEST = /\.(test|e2e)\.\w+$|\.d\.m?ts$/;
/** The lazy modules of a handler. What their default exports do is documented in `handler.ts` beside them. */
const HANDLER_MODULE = /^src\/handlers\/[^/]+\/([^/]+)\/\1(\.island|\.interactive)?\.tsx?$/;
const INFERRED_SETTINGS = /^settings = object\(|^Settings = Infer<typeof settings>/;

/** Returns the words that the glossary excludes from names: its "Not" column and the list below it. */
export function excludedWords(contributing) {
  const chapter = contributing.split('\n## The words\n')[1]?.split('\n## ')[0] ?? '';
  const columns = [...chapter.matchAll(/^\| \*\*.+?\*\* \|.*?\|(.*?)\|.*\|$/gm)].map(([, not]) => not);
  const list = /^Also not used in names: (.+)\.$/m.exec(chapter)?.[1] ?? '';
  return new Set(
    [...columns, list].flatMap((text) => text.split(',').map((word) => word.trim())).filter(Boolean),
  );
}

const partsOf = (name) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

/** Yields the names and the node of every statement that declares exports. */
function* exportsOf(program) {
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration')
      yield { names: [node.declaration.id?.name ?? 'default'], node };
    else if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      const { id, declarations = [] } = node.declaration;
      const names = id ? [id.name] : declarations.map((each) => each.id.name ?? '');
      yield { names, node };
    }
  }
}

/** Returns whether an export has a doc block elsewhere, or says all in its name and type. */
function isSelfEvident(file, source, { type, declaration }) {
  if (type === 'ExportDefaultDeclaration') return HANDLER_MODULE.test(file);
  const { start } = declaration.id ?? declaration.declarations[0];
  return INFERRED_SETTINGS.test(source.slice(start));
}

const isBetweenOnlyComments = (text) => /^\s*(\/\/[^\n]*\n\s*)*$/.test(text);

/** Yields a sentence for every excluded word in the name of a file and of its exports. */
function* wordFaults(file, exported, excluded) {
  const isExcluded = (word) => excluded.has(word);
  for (const word of partsOf(path.basename(file).replace(/\..*/, '')).filter(isExcluded))
    yield `${file}: the glossary has another word for "${word}"`;
  for (const { names, place } of exported)
    for (const word of new Set(names.flatMap(partsOf).filter(isExcluded)))
      yield `${place}: the glossary has another word for "${word}"`;
}

/** Yields a sentence for every missing doc block of a file that is no test. */
function* docFaults(file, source, exported, comments) {
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const needsDoc = ({ node }) => !isSelfEvident(file, source, node);
  const isDocumented = ({ node: { start } }) =>
    docs.some(({ end }) => end <= start && isBetweenOnlyComments(source.slice(end, start)));
  if (!docs.length && (!exported.length || exported.some(needsDoc)))
    yield `${file}: no doc block says what this file is for`;
  for (const each of exported)
    if (needsDoc(each) && !isDocumented(each)) yield `${each.place} has no doc block`;
}

/** Yields a sentence for every excluded word and every missing doc block of a file. */
export function* faultsOf(file, source, excluded) {
  const { program, comments } = parseSync(file, source);
  const lineOf = (offset) => source.slice(0, offset).split('\n').length;
  const exported = [...exportsOf(program)].map((each) => ({
    ...each,
    place: `${file}:${lineOf(each.node.start)}: "${each.names.join()}"`,
  }));
  yield* wordFaults(file, exported, excluded);
  if (!TEST.test(file)) yield* docFaults(file, source, exported, comments);
}

/** Prints every fault of the project's sources; fails the process if there is one. */
function main() {
  const excluded = excludedWords(readFileSync('CONTRIBUTING.md', 'utf8'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => SOURCE.test(file) && existsSync(file));
  const faults = files.flatMap((file) => [...faultsOf(file, readFileSync(file, 'utf8'), excluded)]);
  for (const fault of faults) console.error(fault);
  if (faults.length) {
    console.error(`${faults.length} names or doc blocks to mend: see "The words" in CONTRIBUTING.md.`);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
