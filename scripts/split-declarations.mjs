import { readFile } from 'node:fs/promises';
import { compactCatalogue } from './compact-catalogue.mjs';

/**
 * Splits the declarations of handlers in two: what the kernel needs to find and hold (and to mend, when nothing else
 * arrives) stays in it, as rows of one text and a few functions; what it is called, and when and how it comes, which only matters
 * once something is found, comes beside the engine.
 * A module that is imported with `?rest` holds the second half; without a build both halves are the whole.
 */
const REST = '?rest';
const LATER = new Set(['when', 'island', 'prime', 'load', 'reveal', 'original', 'edit']);
const CATALOGUE = /[\\/]handlers[\\/]index\.ts$/;
const DECLARING = /[\\/]handlers[\\/](?:index|[\w-]+[\\/][\w-]+[\\/](?:handler|declare-[\w-]+))\.ts$/;

const isDeclarations = (id) => DECLARING.test(id.replace(REST, ''));

/** What declares a handler (the call), or a part of one (the object), each with its object literal. */
function declarationsOf(node, found = []) {
  if (!node || typeof node !== 'object') return found;
  if (Array.isArray(node)) for (const each of node) declarationsOf(each, found);
  else if (node.type === 'CallExpression' && node.callee.name === 'defineHandler')
    found.push([node, node.arguments[0]]);
  else if (node.type === 'VariableDeclarator' && node.init?.type === 'ObjectExpression')
    found.push([node.init, node.init]);
  else for (const key of Object.keys(node)) if (key !== 'parent') declarationsOf(node[key], found);
  return found;
}

const keyOf = ({ key }) => key?.name ?? key?.value;

/** What comes beside the engine of one declaration: also its name, unless the name says what it matches, and all but the page's tests. */
function laterOf(properties) {
  const on = properties.find((property) => keyOf(property) === 'on');
  const later = new Set(LATER);
  if (on) later.add('name');
  if (on?.value.value !== 'document') later.add('test');
  return later;
}

/** What the kernel itself asks or calls, as far as it is one of those properties. */
const isCalled = (key, later) => key === 'fallback' || (key === 'test' && !later.has(key));

/** The code with bare objects for its declarations, and only those properties in them; what is spread into them stays. */
function keep(code, ast, isRest) {
  const found = declarationsOf(ast).sort(([a], [b]) => b.start - a.start);
  return found.reduce((text, [{ start, end }, { properties }]) => {
    const later = laterOf(properties);
    const isKept = (key) => (isRest ? later.has(key) : isCalled(key, later));
    const kept = properties.filter(
      (property) => property.type === 'SpreadElement' || isKept(keyOf(property)),
    );
    const inner = kept.map((property) => code.slice(property.start, property.end)).join(',');
    return `${text.slice(0, start)}{${inner}}${text.slice(end)}`;
  }, code);
}

/** Gives the plugin. */
export function splitDeclarations() {
  return {
    name: 'split-declarations',
    apply: 'build',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (!importer?.endsWith(REST) && !source.endsWith(REST)) return null;
        const plain = source.replace(REST, '');
        const resolved = await this.resolve(plain, importer?.replace(REST, ''), { skipSelf: true });
        return resolved && isDeclarations(resolved.id) ? resolved.id + REST : resolved;
      },
    },
    load: {
      order: 'pre',
      handler: (id) =>
        id.endsWith(REST)
          ? readFile(id.replace(REST, ''), 'utf8').then((code) => ({ code, moduleType: 'ts' }))
          : null,
    },
    transform: {
      order: 'post',
      async handler(code, id) {
        if (!isDeclarations(id)) return null;
        const ast = this.parse(code, { lang: 'ts' });
        if (CATALOGUE.test(id)) return { code: await compactCatalogue(ast), map: null };
        return { code: keep(code, ast, id.endsWith(REST)), map: null };
      },
    },
  };
}
