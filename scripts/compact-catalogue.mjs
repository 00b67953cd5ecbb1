import { identifiersIn, isOfPage, orderedCatalogue } from './catalogue-order.mjs';

const SIGN = { selector: '?', setting: '=', page: '#', element: '^', widget: '*' };

/** What a handler is found by, in the words of `src/loading/expand-declarations.ts`. */
function keyOf({ name, on }) {
  if (on === undefined) return name;
  if (on === 'document') return '@';
  const [[kind, value]] = Object.entries(on);
  return SIGN[kind] + (kind === 'selector' ? value : [value].flat().join(' '));
}

const rowOf = (handler) => {
  const { on, hold } = handler;
  if (hold === undefined) return keyOf(handler);
  return `${keyOf(handler)}\t${hold === on?.selector ? '' : hold}`;
};

/** Files that the catalogue imports, by the name that it gives to what they export. */
function importsOf(ast) {
  const imports = ast.body.filter(({ type }) => type === 'ImportDeclaration');
  return new Map(
    imports.flatMap(({ specifiers, source }) =>
      specifiers.map(({ local }) => [local.name, { name: local.name, source: source.value }]),
    ),
  );
}

/** The catalogue for the kernel: a row for each handler that it knows, and what it calls of those that have something. */
export async function compactCatalogue(ast) {
  const { known } = await orderedCatalogue();
  const imports = importsOf(ast);
  const names = await identifiersIn(ast);
  const parts = [];
  const lines = ["import { expandDeclarations } from '../loading/expand-declarations.ts';"];
  known.forEach((handler, index) => {
    const { name, source } = imports.get(names[index]);
    const { on, test, fallback, priority } = handler;
    const isCalled = fallback || (isOfPage(on) && test);
    if (isCalled) lines.push(`import { ${name} } from ${JSON.stringify(source)};`);
    const called = isCalled ? name : '{}';
    if (priority !== undefined) parts.push(`${index}: { ...${called}, priority: ${priority} }`);
    else if (isCalled) parts.push(`${index}: ${name}`);
  });
  const rows = JSON.stringify(known.map(rowOf).join('\n'));
  return [...lines, `export const catalogue = expandDeclarations(${rows}, { ${parts.join(', ')} });`].join(
    '\n',
  );
}
