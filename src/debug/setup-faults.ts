import { asMap, isMap } from '#lib/as-map.ts';
import { meant, nearestName } from '#lib/nearest-name.ts';
import type { Handler } from '#runtime/define.ts';
import type { DebugContext } from './debug-context.ts';

/** The options that an owner may write as attributes. */
const ATTRIBUTES = [
  'assetBase',
  'debug',
  'editorOrigins',
  'environment',
  'leave',
  'nonce',
  'overlayParts',
  'takeover',
  'warm',
];
/** What the plugin writes, and what the safety net notes. */
const OF_PLUGIN = ['originals', 'ran', 'takenOff', 'whenParsed'];
const KEYS = [...ATTRIBUTES.filter((name) => name !== 'assetBase'), 'request', 'texts'];

/** The fields of a handler. */
const FIELDS: readonly string[] = [
  'name',
  'on',
  'when',
  'priority',
  'load',
  'island',
  'interactive',
  'islandWhen',
  'hold',
  'keys',
  'drags',
  'reveal',
  'fallback',
  'needsIsland',
  'shown',
  'test',
  'replaces',
  'replacesCode',
  'replacesListeners',
  'edit',
] satisfies (keyof Handler)[];

/** Options as they are written. */
type Written = Readonly<Record<string, unknown>>;

const BLOCK = '<script id="skerry-config">';
const OUR_FILE = /\/skerry[\w.-]*\.js(?:[?#]|$)/;

/** Returns an option as it is written on the tag. */
const attributeOf = (name: string): string =>
  `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns an address without its query, which may be personal. */
const withoutQuery = (address: string): string => address.replace(/[?#].*/, '');

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  return value === null ? 'null' : `a ${typeof value}`;
};

/** Returns line and column of a place in a text, as an editor counts them. */
function placeIn(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** Yields what is wrong with the text of the options block. */
function* faultsOfBlock(text: string | null | undefined): Iterable<string> {
  if (typeof text !== 'string') return;
  try {
    const value: unknown = JSON.parse(text);
    if (!isMap(value))
      yield `${BLOCK} contains ${kindOf(value)}, so none of it is used. Write an object, such as {"leave": ["tabs"]}.`;
  } catch (error) {
    const { message } = error as Error;
    const [, at] = /position (\d+)/.exec(message) ?? [];
    const where = at === undefined ? '' : ` at ${placeIn(text, Number(at))}`;
    yield `The JSON in ${BLOCK} is broken${where}, so none of its options is used: ${message}. Names and texts need double quotes, and the last entry has no comma behind it.`;
  }
}

/** Returns the options in a block; none if it cannot be read. */
function optionsIn(text: string | null | undefined): Written {
  try {
    return asMap(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** Yields attributes of the tag that are no options. Attributes of other tools are nothing like ours. */
function* faultsOfAttributes(tag: HTMLScriptElement | undefined): Iterable<string> {
  for (const name of Object.keys(tag?.dataset ?? {})) {
    const near = [...ATTRIBUTES, ...OF_PLUGIN].includes(name) ? undefined : nearestName(name, ATTRIBUTES);
    if (near)
      yield `The tag of Skerry has ${attributeOf(name)}, which is no option and is ignored. Did you mean "${attributeOf(near)}"?`;
  }
}

/** Yields keys of the options block that are no options. */
function* faultsOfKeys(keys: readonly string[]): Iterable<string> {
  for (const key of keys.filter((each) => !KEYS.includes(each)))
    yield `${BLOCK} has "${key}", which is no option and is ignored.${meant(key, KEYS) || ` The options are ${KEYS.join(', ')}.`}`;
}

/** Yields names of handlers that do not exist. */
function* faultsOfHandlers({ tag, options, runtime }: DebugContext): Iterable<string> {
  const names = runtime.handlers.map(({ name }) => name);
  for (const option of ['leave', 'takeover'] as const) {
    const where =
      tag?.dataset[option] === undefined ? `"${option}" in ${BLOCK}` : `${attributeOf(option)} on the tag`;
    const isUnknown = (name: string) => name !== '*' && !names.includes(name);
    for (const name of options[option].filter(isUnknown))
      yield `There is no handler "${name}", which ${where} names.${meant(name, names) || ' docs/handlers.md lists them; one of your own has the name with which it is registered.'}`;
  }
}

/** Yields fields of handlers that are nearly those of a handler. Other fields are their author's own. */
function* faultsOfFields({ runtime }: DebugContext): Iterable<string> {
  for (const handler of runtime.handlers)
    for (const field of Object.keys(handler)) {
      const near = FIELDS.includes(field) ? undefined : nearestName(field, FIELDS);
      if (near !== undefined)
        yield `The handler "${handler.name}" has "${field}", which is no field and is ignored. Did you mean "${near}"?`;
    }
}

/** Yields options whose value is not one of the possible ones. */
function* faultsOfValues(written: Written): Iterable<string> {
  const { warm = 'load', environment = '' } = written;
  if (warm !== 'sign' && warm !== 'load')
    yield `The option warm is "${warm}", which means nothing: "load" is used. Possible are "sign" and "load".`;
  if (environment !== 'edit' && environment !== '')
    yield `The option environment is "${environment}", which means nothing. Only "edit" is possible.`;
}

/** Yields a line about options that the parser reached after the start: they differ from those that are used. */
function* faultsOfMoment({ tag, options }: DebugContext, block: Written): Iterable<string> {
  const used: Written = { ...options };
  const isUnused = (key: string) =>
    key in used &&
    tag?.dataset[key] === undefined &&
    /^(?:|false|load)$/.test(String(used[key])) &&
    used[key] !== block[key];
  const late = Object.keys(block).filter((key) => Boolean(String(block[key])) && isUnused(key));
  if (late.length)
    yield `${BLOCK} is too late in the page: Skerry had started before the browser read it, so ${late.join(', ')} had no effect. Put it before the tag of Skerry.`;
}

/** Yields a line about several tags. */
export function* faultsOfTags(): Iterable<string> {
  const addresses = [...document.scripts].map(({ src }) => src).filter((src) => OUR_FILE.test(src));
  if (addresses.length > 1)
    yield `Two tags of Skerry are on this page, and only the first works: ${addresses.map(withoutQuery).join(' and ')}. Remove one; with the plugin, that of the theme.`;
}

/** Returns what is wrong with how Skerry is set up on this page, in sentences for its owner. */
export function setupFaults(context: DebugContext): string[] {
  const text = document.getElementById('skerry-config')?.textContent;
  const block = optionsIn(text);
  return [
    ...faultsOfBlock(text),
    ...faultsOfAttributes(context.tag),
    ...faultsOfKeys(Object.keys(block)),
    ...faultsOfHandlers(context),
    ...faultsOfFields(context),
    ...faultsOfValues({ ...block, ...context.tag?.dataset }),
    ...faultsOfMoment(context, block),
    ...faultsOfTags(),
  ];
}
