import { type AttributeSelector, isTraversal, parse, type Selector } from 'css-what';
import { libraryRules } from '#libraries/library-rules.ts';
import type { Handler, Match } from '#runtime/define.ts';
import { BUILDER_ELEMENT } from '#runtime/markup.ts';
import { canClaimDelegated } from './claim-delegated.ts';
import * as known from './known-scripts.ts';
import * as patterns from './patterns.ts';
import { BUILDER_SCRIPTS, isOfBuilder, replacesOf } from './replaces.ts';
import { typesServedBy } from './situation.ts';
import { STATIC_ATOMS, STATIC_WIDGETS } from './static-widgets.ts';

/** Conditions for one tag of a page, which has to meet all of them. */
export interface TagSign {
  readonly tag?: string;
  readonly attributes: readonly AttributeSign[];
  /** Attributes that the tag must not have. */
  readonly not?: readonly AttributeSign[];
}

/** Name of an attribute, kind of comparison, and value. */
type AttributeSign = readonly [name: string, how: string, value: string];

/**
 * Signs that a handler has something to do on a page: alternative lists. A list applies when the page has a
 * tag for each of its conditions.
 */
export type Signs = readonly (readonly TagSign[])[];

/** What the plugin knows about one handler. */
export interface HandlerRules {
  readonly family: string;
  /** Handles of the originals that it replaces. */
  readonly replaces: readonly string[];
  /** Selectors that the originals' inline code works on. */
  readonly code: readonly string[];
  /** True when it can work although its original runs. */
  readonly claimable: boolean;
  /** Types of widgets and atoms that it serves. */
  readonly widgets: readonly string[];
  readonly signs: Signs;
}

const attribute = (name: string, how: string, value: string): TagSign => ({
  attributes: [[name, how, value]],
});

const signOf = ({ name, action, value }: AttributeSelector): AttributeSign => [
  name,
  action === 'element' ? 'word' : action,
  value,
];

/** Returns every combination that takes one choice from each part. */
const combinations = <T>(parts: readonly (readonly T[][])[]): T[][] =>
  parts.reduce<T[][]>(
    (all, choices) => all.flatMap((before) => choices.map((choice) => [...before, ...choice])),
    [[]],
  );

/** Splits a selector into its compounds, and ignores the combinators between them. */
function compoundsOf(selector: readonly Selector[]): Selector[][] {
  const compounds: Selector[][] = [[]];
  for (const part of selector) {
    if (isTraversal(part)) compounds.push([]);
    else compounds.at(-1)?.push(part);
  }
  return compounds;
}

/**
 * Returns the attributes that a `:not()` excludes. Other conditions need more than one tag and are ignored.
 */
const refusedBy = (selectors: readonly (readonly Selector[])[]): AttributeSign[] =>
  selectors.flatMap(([only, ...more]) => (only?.type === 'attribute' && !more.length ? [signOf(only)] : []));

/** Returns the alternatives for a compound: conditions for its tag, and for other tags. */
function signsOfCompound(compound: readonly Selector[]): TagSign[][] {
  const own: { tag?: string; attributes: AttributeSign[] } = { attributes: [] };
  const not: AttributeSign[] = [];
  const choices: TagSign[][][] = [];
  for (const part of compound) {
    if (part.type === 'tag') own.tag = part.name;
    else if (part.type === 'attribute') own.attributes.push(signOf(part));
    else if (part.type !== 'pseudo' || !Array.isArray(part.data)) continue;
    else if (part.name === 'not') not.push(...refusedBy(part.data));
    else choices.push(part.data.flatMap(signsOfSelector));
  }
  const is = own.tag || own.attributes.length ? [{ ...own, ...(not.length && { not }) }] : [];
  return combinations([[is], ...choices]);
}

const signsOfSelector = (selector: readonly Selector[]): TagSign[][] =>
  combinations(compoundsOf(selector).map(signsOfCompound));

/**
 * Returns the signs by which tags of a page show that a handler has something to do there. The positions of
 * tags are ignored, so a page may have the signs and nothing to do, but never the reverse.
 */
export function signsOf(on: Match): Signs {
  if (on === 'document') return [[]];
  if ('selector' in on) return parse(on.selector).flatMap(signsOfSelector);
  const [[kind, given] = []] = Object.entries(on) as [string, string | readonly string[]][];
  const values = [given ?? []].flat();
  if (kind === 'setting') {
    const isOfBuilder: AttributeSign = ['class', 'word', BUILDER_ELEMENT];
    return values.map((key) => [{ attributes: [['data-settings', 'any', `"${key}":`], isOfBuilder] }]);
  }
  if (kind === 'element')
    return values.flatMap((type) =>
      ['data-element_type', 'data-e-type'].map((name) => [attribute(name, 'equals', type)]),
    );
  if (kind === 'widget')
    return values.map((name) =>
      name.endsWith('.*')
        ? [attribute('data-widget_type', 'start', name.slice(0, -1))]
        : [attribute('data-widget_type', 'equals', name.includes('.') ? name : `${name}.default`)],
    );
  return values.map((type) =>
    type === 'base'
      ? [attribute('data-elementor-type', 'exists', '')]
      : [attribute('data-elementor-type', 'equals', type)],
  );
}

const source = ({ source: text, flags }: RegExp) => ({ text, caseless: flags.includes('i') });

/** Returns a handle with the expression for the address of its file; empty when any address is accepted. */
function homeOf(handle: string): [handle: string, expression: string][] {
  const home = known.HOMES.get(handle);
  return home ? [[handle, home]] : [];
}

/**
 * Joins each list of a table into a text with spaces: in PHP, lists would take more memory than a page has.
 */
const lean = (table: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([key, words]) => [key, words.join(' ')]));

/** Returns everything that a server needs to decide as the script does, for a file that it reads. */
export function rulesOf(catalogue: readonly Handler[], familyOf: (name: string) => string) {
  const { INDEPENDENT, KNOWN, JAVASCRIPT, DELAYED, COMBINED, CACHED, MENTION, STRING, VALUE, DATA, ID } =
    patterns;
  const libraries = libraryRules();
  const handlers = catalogue.map((handler): [string, HandlerRules] => [
    handler.name,
    {
      family: familyOf(handler.name),
      replaces: replacesOf(handler),
      code: handler.replacesCode ?? [],
      claimable: isOfBuilder(handler) || canClaimDelegated(handler),
      widgets: typesServedBy(handler),
      signs: signsOf(handler.on ?? { widget: handler.name }),
    },
  ]);
  return {
    handlers: Object.fromEntries(handlers),
    needs: lean(known.NEEDS),
    alsoNeeds: known.ALSO_NEEDS,
    acting: [...known.ACTING],
    libraryNeeds: lean(libraries.needs),
    libraryNames: lean(libraries.names),
    followers: lean(libraries.followers),
    selfStarting: known.SELF_STARTING,
    homes: Object.fromEntries(catalogue.flatMap(replacesOf).flatMap((handle) => homeOf(handle))),
    withoutJQuery: known.WITHOUT_JQUERY.map(({ home, needs }) => ({
      home: source(home),
      needs: source(needs),
    })),
    builder: BUILDER_SCRIPTS,
    staticWidgets: source(STATIC_WIDGETS),
    staticAtoms: source(STATIC_ATOMS),
    patterns: {
      independent: source(INDEPENDENT),
      known: source(KNOWN),
      javascript: source(JAVASCRIPT),
      delayed: source(DELAYED),
      combined: source(COMBINED),
      cached: source(CACHED),
      libraryHome: source(known.LIBRARY_HOME),
      mention: source(MENTION),
      string: source(STRING),
      value: source(VALUE),
      data: source(DATA),
      id: source(ID),
      quoted: source(patterns.QUOTED),
      comment: source(patterns.COMMENT),
      selected: source(patterns.SELECTED),
      declared: source(patterns.DECLARED),
      name: source(patterns.NAME),
    },
    uses: patterns.USES.map(([library, uses]) => ({ library, ...source(uses) })),
    harmless: [...patterns.HARMLESS],
  };
}
