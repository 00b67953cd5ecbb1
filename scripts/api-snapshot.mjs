import path from 'node:path';
import { parseSync } from 'vite';
import { readTypes, TYPE_ENTRIES } from './write-types.mjs';

/** Returns the file of declarations that an address in another one means; undefined for a package. */
const targetOf = (file, source) =>
  source.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), source).replace(/\.js$/, '.d.ts')
    : undefined;

/** Returns the text of a declaration without comments, in one spelling of white space. */
function textOf(text, node, comments) {
  const inside = comments.filter(({ start, end }) => start >= node.start && end <= node.end);
  let result = '';
  let from = node.start;
  for (const { start, end } of inside) {
    result += text.slice(from, start);
    from = end;
  }
  return (result + text.slice(from, node.end))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n')
    .replace(/^export /, '');
}

const namesOf = ({ id, declarations = [] }) =>
  id ? [id.name ?? 'global'] : declarations.map((each) => each.id.name);

/** Yields the names that an import statement gives to a file, with the file and the name that each means. */
function* linksOf(file, { type, source, specifiers }) {
  const target = type === 'ImportDeclaration' && targetOf(file, source.value);
  if (!target) return;
  for (const { local, imported } of specifiers) yield [local.name, [target, imported?.name ?? '*']];
}

/** Yields the names that an export statement exports, with the file and the name that each means. */
function* exportsOf(file, node) {
  if (node.type !== 'ExportNamedDeclaration') return;
  const target = (node.source && targetOf(file, node.source.value)) ?? file;
  for (const { exported, local } of node.specifiers) yield [exported.name, [target, local.name]];
  if (node.declaration) for (const name of namesOf(node.declaration)) yield [name, [file, name]];
}

/** Yields the names that a statement declares, with its text. */
function* declarationsOf(node, text, comments) {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (!declaration || declaration.type === 'ImportDeclaration') return;
  for (const name of namesOf(declaration)) yield [name, textOf(text, node, comments)];
}

/** Reads what a file of declarations declares, imports and exports. */
function readFile(file, text) {
  const { program, comments } = parseSync(file, text);
  const declared = new Map();
  for (const node of program.body)
    for (const [name, each] of declarationsOf(node, text, comments))
      declared.set(name, [declared.get(name), each].filter(Boolean).join('\n'));
  return {
    declared,
    links: new Map(program.body.flatMap((node) => [...linksOf(file, node)])),
    exported: new Map(program.body.flatMap((node) => [...exportsOf(file, node)])),
  };
}

/** Yields what a name of a file needs: the names of files, in which its text is declared or from where it comes. */
function* needsOf(file, name, { declared, links, exported }) {
  if (name === '*') yield* exported.values();
  else if (links.has(name)) yield links.get(name);
  else if (!declared.has(name)) yield exported.get(name) ?? [];
  else
    for (const [word] of declared.get(name).matchAll(/[A-Za-z_$][\w$]*/g))
      if (declared.has(word) || links.has(word)) yield [file, word];
}

/** Returns a function that adds everything that a name of a file needs to `found`, with itself. */
function createCollector(files, found) {
  return function collect(file, name) {
    const each = `${file} ${name}`;
    if (!files.has(file) || found.has(each)) return;
    found.set(each, files.get(file).declared.get(name) ?? '');
    for (const [target, other] of needsOf(file, name, files.get(file))) collect(target, other);
  };
}

const HEADER = `# The public API

Every export of the package, and every type that it needs, as \`npm run docs\` writes them from the types of a build. A test
compares: a change here is a change for authors of handlers, and needs a note in \`.changeset\`.
`;

/** Returns docs/api.md, from the declarations of a build. */
export function apiDocument(folder) {
  const types = readTypes(folder, Object.values(TYPE_ENTRIES));
  const files = new Map([...types].map(([file, text]) => [file, readFile(file, text)]));
  const found = new Map();
  const collect = createCollector(files, found);
  const sections = Object.entries(TYPE_ENTRIES).map(([entry, file]) => {
    const before = found.size;
    const { exported } = files.get(file);
    const names = [...exported.keys()].sort();
    for (const name of names) collect(...exported.get(name));
    // Types of earlier entries are not repeated.
    const added = [...found.values()].slice(before).filter(Boolean).sort();
    const list = names.map((name) => `\`${name}\``).join(', ');
    return `## \`skerry${entry.slice(1)}\`\n\nExports: ${list}.\n\n\`\`\`ts\n${added.join('\n\n')}\n\`\`\`\n`;
  });
  return [HEADER, ...sections].join('\n');
}
