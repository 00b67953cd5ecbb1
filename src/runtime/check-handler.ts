import { createNode } from '#lib/create-node.ts';
import type { Handler } from './define.ts';

const KINDS = ['widget', 'element', 'setting', 'selector', 'page'];

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const areTexts = (value: unknown): boolean => [value].flat().every(isText);

function isMatch(on: unknown): boolean {
  if (on === undefined || on === 'document') return true;
  const [[kind = '', value] = [], ...others] = Object.entries(Object(on));
  return !others.length && KINDS.includes(kind) && (kind === 'selector' ? isText(value) : areTexts(value));
}

function isSelector(value: string): boolean {
  try {
    createNode('i').matches(value);
    return true;
  } catch {
    return false;
  }
}

/** Yields faults in the fields `name`, `load`, `island`, `interactive` and `on`. */
function* faultsOfCode({ name, on, load, island, interactive }: Partial<Handler>): Iterable<string> {
  if (!isText(name)) yield '"name" has to be a string that is not empty';
  if (!load && !island) yield 'it needs "load", "island", or both: functions that import the module';
  for (const [field, code] of Object.entries({ load, island, interactive }))
    if (code !== undefined && typeof code !== 'function')
      yield `"${field}" has to be a function that imports the module`;
  if (interactive && (island || !load))
    yield '"interactive" is the second part of "load", and excludes "island"';
  if (!isMatch(on)) yield `"on" has to be "document", or one of { ${KINDS.join(', ')} }, or left out`;
}

function* faultsOfSelectors({ on, hold, drags, reveal, keys }: Partial<Handler>): Iterable<string> {
  const selectors = {
    on: Object(on).selector,
    hold,
    drags,
    reveal,
    keys: typeof keys === 'string' ? keys : undefined,
  };
  for (const [field, selector] of Object.entries(selectors))
    if (selector !== undefined && !isSelector(selector))
      yield `"${field}" is not a valid selector: ${selector}`;
}

function* faultsOfMoments(handler: Partial<Handler>, strategies: readonly string[]): Iterable<string> {
  for (const field of ['when', 'islandWhen'] as const) {
    const moment = handler[field];
    const isKnown = typeof moment !== 'string' || strategies.includes(moment.split(':')[0] ?? '');
    if (!isKnown)
      yield `"${field}" is "${moment}"; it has to be one of ${strategies.join(', ')}, or a function`;
  }
}

/**
 * Throws a TypeError for an invalid declaration; its message has the handler, the field and what is allowed.
 * Without this check, one malformed selector would break every scan and click.
 */
export function checkHandler(handler: Handler, strategies: readonly string[]): void {
  const fields: Partial<Handler> = Object(handler);
  const faults = [
    ...faultsOfCode(fields),
    ...faultsOfSelectors(fields),
    ...faultsOfMoments(fields, strategies),
  ];
  if (faults.length) throw new TypeError(`Handler "${handler?.name}": ${faults.join('; ')}.`);
}
