import { readFile } from 'node:fs/promises';
import { identifiersIn, isOfPage, listIn, orderedCatalogue } from './catalogue-order.mjs';
import { compactCatalogue } from './compact-catalogue.mjs';

/**
 * Splits the declarations of handlers: what the kernel needs to find and hold (and to mend, when nothing else
 * arrives) stays in it, as rows of one text and a few functions; what it is called, and when and how it comes, which only matters
 * once something is found, comes beside the engine, and with it all of those that the kernel does without; what says which original
 * script does the same comes where there are such scripts.
 * A module that is imported with `?rest` or `?originals` holds that part; without a build every part is the whole.
 */
const PART = /\?(rest|originals)$/;
const LATER = ['when', 'island', 'prime', 'load', 'reveal', 'edit'];
const CATALOGUE = /[\\/]handlers[\\/]index\.ts$/;
const DECLARING = /[\\/]handlers[\\/](?:index|[\w-]+[\\/][\w-]+[\\/](?:handler|declare-[\w-]+))\.ts$/;

const isDeclarations = (id) => DECLARING.test(id.replace(PART, ''));

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

/** What a declaration is paired with, as far as the kernel asks about it: the page, or a selector. */
function matchIn(node) {
  const selector = node?.properties?.find((property) => keyOf(property) === 'selector');
  return node?.value ?? { selector: selector?.value.value };
}

/** What comes beside the engine of one declaration: also its name, unless the name says what it matches, and all but the page's tests. */
function laterOf(properties) {
  const on = properties.find((property) => keyOf(property) === 'on');
  const later = new Set(LATER);
  // What is spread into it may say what it matches.
  if (on || properties.some(({ type }) => type === 'SpreadElement')) later.add('name');
  if (!isOfPage(matchIn(on?.value))) later.add('test');
  return later;
}

/** Says which properties of a declaration belong to a part (`rest`, `originals`, else the kernel's). */
function keptIn(part, properties, lateNames) {
  if (part === 'originals') return (key) => key === 'original';
  const name = properties.find((property) => keyOf(property) === 'name')?.value.value;
  const later = laterOf(properties);
  if (part !== 'rest') return (key) => key === 'fallback' || (key === 'test' && !later.has(key));
  return lateNames.has(name) ? (key) => key !== 'original' : (key) => later.has(key);
}

/** The code with bare objects for its declarations, and only those properties in them that a part has; what is spread into them stays. */
async function keep(code, ast, part) {
  const { late } = await orderedCatalogue();
  const lateNames = new Set(late.map(({ name }) => name));
  const found = declarationsOf(ast).sort(([a], [b]) => b.start - a.start);
  return found.reduce((text, [{ start, end }, { properties }]) => {
    const isKept = keptIn(part, properties, lateNames);
    const kept = properties.filter(
      (property) => property.type === 'SpreadElement' || isKept(keyOf(property)),
    );
    const inner = kept.map((property) => code.slice(property.start, property.end)).join(',');
    return `${text.slice(0, start)}{${inner}}${text.slice(end)}`;
  }, code);
}

/** The module of the catalogue with its handlers in the order of the build. */
async function reorder(code, ast) {
  const { start, end } = listIn(ast);
  return `${code.slice(0, start)}[${(await identifiersIn(ast)).join(',')}]${code.slice(end)}`;
}

/** Gives the plugin. */
export function splitDeclarations() {
  return {
    name: 'split-declarations',
    apply: 'build',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        const [part] = PART.exec(source) ?? PART.exec(importer ?? '') ?? [];
        if (!part) return null;
        const resolved = await this.resolve(source.replace(PART, ''), importer?.replace(PART, ''), {
          skipSelf: true,
        });
        return resolved && isDeclarations(resolved.id) ? resolved.id + part : resolved;
      },
    },
    load: {
      order: 'pre',
      handler: (id) =>
        PART.test(id)
          ? readFile(id.replace(PART, ''), 'utf8').then((code) => ({ code, moduleType: 'ts' }))
          : null,
    },
    transform: {
      order: 'post',
      async handler(code, id) {
        if (!isDeclarations(id)) return null;
        const ast = this.parse(code, { lang: 'ts' });
        const [, part] = PART.exec(id) ?? [];
        if (!CATALOGUE.test(id.replace(PART, ''))) return { code: await keep(code, ast, part), map: null };
        return { code: await (part ? reorder(code, ast) : compactCatalogue(ast)), map: null };
      },
    },
  };
}
