import { parseSync } from 'vite';

/** Calls `visit` for a node of a syntax tree and everything in it. */
function walk(node, visit) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof node.type === 'string') visit(node);
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') walk(child, visit);
}

const isCall = (node, names) =>
  node.type === 'ExpressionStatement' &&
  node.expression.type === 'CallExpression' &&
  names.includes(node.expression.callee.property?.name);

const nameOfKey = ({ type, key }) => (type === 'Property' ? (key.value ?? key.name) : undefined);

/** The kinds of breaks in scripts: each returns the replacement of a node, or undefined. */
const KINDS = {
  'a condition turned': (node, textOf) =>
    node.type === 'IfStatement' ? [node.test, `!(${textOf(node.test)})`] : undefined,
  'a choice turned': (node, textOf) =>
    node.type === 'ConditionalExpression' ? [node.test, `!(${textOf(node.test)})`] : undefined,
  'a listener left out': (node) =>
    isCall(node, ['listen', 'addEventListener', 'watch', 'subscribe']) ? [node, ';'] : undefined,
  'an attribute not set': (node) =>
    isCall(node, ['setAttribute', 'toggleAttribute', 'add', 'toggle']) ||
    /^(aria-|role$|tabindex$|hidden$)/.test(nameOfKey(node) ?? '')
      ? [node, node.type === 'Property' ? '...{}' : ';']
      : undefined,
  'a request not aborted': (node) =>
    isCall(node, ['abort']) || nameOfKey(node) === 'signal'
      ? [node, node.type === 'Property' ? '...{}' : ';']
      : undefined,
};

/** Conditions of PHP that can be turned where they stand: one line, with the brace of the block. */
const PHP_CONDITION = /\bif \( (.+) \) \{$/gm;

const findInPhp = (source) =>
  [...source.matchAll(PHP_CONDITION)].map((found) => {
    const [whole, condition = ''] = found;
    const start = found.index + whole.indexOf(condition);
    return { kind: 'a condition turned', start, end: start + condition.length, text: `! ( ${condition} )` };
  });

function findInScript(file, source) {
  const { program } = parseSync(file, source);
  const places = [];
  walk(program, (node) => {
    for (const [kind, replace] of Object.entries(KINDS)) {
      const [target, text] = replace(node, ({ start, end }) => source.slice(start, end)) ?? [];
      if (target) places.push({ kind, start: target.start, end: target.end, text });
    }
  });
  return places;
}

/**
 * Returns every place of a source file where the script can break it: `{ kind, start, end, text }`, where `text`
 * replaces what is between the offsets.
 */
export const findPlaces = (file, source) =>
  file.endsWith('.php') ? findInPhp(source) : findInScript(file, source);

/** Returns the source with one place broken. */
export const breakPlace = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end);
