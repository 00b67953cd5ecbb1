import { parseAst } from 'vite';

/**
 * What browsers of 2020 may lack: methods of any object begin with a dot, functions of one object name it, and
 * the others are global.
 */
const NEWER = new Set(
  `.replaceAll Promise.any WeakRef FinalizationRegistry AggregateError
  Object.hasOwn .at Intl.Segmenter Intl.DisplayNames Intl.ListFormat Intl.supportedValuesOf
  .findLast .findLastIndex .toReversed .toSorted .toSpliced .with
  Object.groupBy Map.groupBy Promise.withResolvers .isWellFormed .toWellFormed .transfer
  Promise.try .union .intersection .difference .symmetricDifference .isSubsetOf .isSupersetOf .isDisjointFrom
  RegExp.escape Iterator .toArray .take .drop Float16Array Intl.DurationFormat
  Array.fromAsync Error.isError Math.sumPrecise .getOrInsert .getOrInsertComputed .toBase64 .toHex
  Uint8Array.fromBase64 Uint8Array.fromHex Temporal
  structuredClone reportError requestIdleCallback cancelIdleCallback BroadcastChannel OffscreenCanvas
  CSSStyleSheet Highlight URLPattern CompressionStream DecompressionStream Sanitizer CloseWatcher
  scheduler navigation cookieStore
  URL.canParse URL.parse Response.json AbortSignal.abort AbortSignal.any AbortSignal.timeout .throwIfAborted
  CSS.registerProperty Document.parseHTMLUnsafe crypto.randomUUID .getSetCookie
  .replaceChildren .requestSubmit .checkVisibility .showModal .requestClose .showPicker .showPopover
  .hidePopover .togglePopover .moveBefore .setHTML .setHTMLUnsafe .getHTML .attachInternals
  .startViewTransition .commitStyles .replaceSync .computedStyleMap .getComposedRanges
  .caretPositionFromPoint .requestVideoFrameCallback .ariaNotify`.split(/\s+/),
);

/** Selectors that throw in browsers which do not know them. */
const SELECTORS = /:(?:has|dir|state)\(|:user-(?:in)?valid/g;

/** Regular expressions that are syntax errors in such browsers. A build cannot rewrite them. */
const isNewerRegex = ({ flags, pattern }) => flags.includes('v') || /\(\?[ims]*-?[ims]+:/.test(pattern);

/** Returns the names under which a property of an object may be in the list. */
const propertyNames = ({ object, property, computed }) =>
  computed ? [] : [`.${property.name}`, `${object.name ?? object.property?.name}.${property.name}`];

/** Calls back with each node of a syntax tree, and the node around it. */
function visit(node, parent, callback) {
  callback(node, parent);
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (child?.type) visit(child, node, callback);
}

/** Returns whether a node only asks whether something exists. */
const asks = (node, { type, callee, optional, operator }) =>
  (type === 'CallExpression' && callee === node && optional) ||
  (type === 'UnaryExpression' && operator === 'typeof') ||
  !(type === 'CallExpression' || type === 'NewExpression' || type === 'MemberExpression');

/** Returns the text of a string; undefined for other nodes. */
const textOf = ({ type, value, quasis }) => {
  if (type === 'TemplateLiteral') return quasis.map((part) => part.value.cooked).join('…');
  return typeof value === 'string' ? value : undefined;
};

/** Returns the name of a global that is called, created or asked for. */
const globalName = ({ type, name }, parent) =>
  type === 'Identifier' && /^(Call|New|Unary)Expression$/.test(parent?.type) ? [name] : [];

const lastPart = (name) => name.split('.').at(-1);

/** Adds what a node uses, and what it only asks for. */
function collect(node, parent, { used, asked }) {
  if (node.type === 'BinaryExpression' && node.operator === 'in') asked.add(textOf(node.left));
  if (node.regex && isNewerRegex(node.regex)) used.add(`/${node.regex.pattern}/${node.regex.flags}`);
  for (const selector of textOf(node)?.match(SELECTORS) ?? []) used.add(selector);
  const names = node.type === 'MemberExpression' ? propertyNames(node) : globalName(node, parent);
  for (const name of names.filter((each) => NEWER.has(each))) {
    if (asks(node, parent)) asked.add(lastPart(name));
    else used.add(name);
  }
}

/**
 * Returns the functions, selectors and regular expressions in a file that browsers of 2020 may lack, except
 * functions for which the file asks itself.
 */
export function newerBuiltIns(code) {
  const found = { used: new Set(), asked: new Set() };
  visit(parseAst(code), undefined, (node, parent) => collect(node, parent, found));
  return [...found.used].filter((name) => !found.asked.has(lastPart(name)));
}
