import { type AttributeSelector, isTraversal, parse, type Selector } from 'css-what';
import { libraryRules } from '#libraries/library-rules.ts';
import type { Handler, Match } from '#runtime/define.ts';
import { BUILDER_ELEMENT } from '#runtime/markup.ts';
import { canClaimListeners } from './claim-listeners.ts';
import * as known from './known-scripts.ts';
import * as patterns from './patterns.ts';
import { BUILDER_SCRIPTS, isOfBuilder, replacesOf } from './replaces.ts';
import { typesServedBy } from './situation.ts';
import { STATIC_ATOMS, STATIC_WIDGETS } from './static-widgets.ts';

/** Conditions for one tag of a page; all of them have to be true. */
export interface TagSign {
  readonly tag?: string;
  readonly attributes: readonly AttributeSign[];
  /** Attributes that the tag must not have. */
  readonly not?: readonly AttributeSign[];
}

type AttributeSign = readonly [name: string, how: string, value: string];

/**
 * Signs that a handler has something to do on a page: alternative lists. A list applies when the page has a
 * tag for each of its conditions.
 */
export type Signs = readonly (readonly TagSign[])[];

/** One handler, as the plugin's `rules.json` describes it. */
export interface HandlerRules {
  readonly family: string;
  /** Handles of the originals that it replaces. */
  readonly replaces: readonly string[];
  /** Selectors that the originals' inline code works on. */
  readonly code: readonly string[];
  /** True when its original can be kept from acting although it runs. */
  readonly claimable: boolean;
  /** Types of widgets and atoms that it serves. */
  readonly widgets: readonly string[];
  readonly signs: Signs;
}

const attribute = (name: string, comparison: string, value: string): TagSign => ({
  attributes: [[name, comparison, value]],
});

const signOf = ({ name, action, value }: AttributeSelector): AttributeSign => [
  name,
  action === 'element' ? 'word' : action,
  value,
];

/** Returns every combination that takes one choice from each part. */
const combinations = <T>(parts: readonly (readonly T[][])[]): T[][] =>
  parts.reduce<T[][]>(
    (all, alternatives) =>
      all.flatMap((before) => alternatives.map((alternative) => [...before, ...alternative])),
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
const excludedBy = (selectors: readonly (readonly Selector[])[]): AttributeSign[] =>
  selectors.flatMap(([only, ...more]) => (only?.type === 'attribute' && !more.length ? [signOf(only)] : []));

/** Returns the alternatives for a compound: conditions for its tag, and for other tags. */
function signsOfCompound(compound: readonly Selector[]): TagSign[][] {
  const tagSign: { tag?: string; attributes: AttributeSign[] } = { attributes: [] };
  const not: AttributeSign[] = [];
  const alternatives: TagSign[][][] = [];
  for (const part of compound) {
    if (part.type === 'tag') tagSign.tag = part.name;
    else if (part.type === 'attribute') tagSign.attributes.push(signOf(part));
    else if (part.type !== 'pseudo' || !Array.isArray(part.data)) continue;
    else if (part.name === 'not') not.push(...excludedBy(part.data));
    else alternatives.push(part.data.flatMap(signsOfSelector));
  }
  const tagSigns =
    tagSign.tag || tagSign.attributes.length ? [{ ...tagSign, ...(not.length && { not }) }] : [];
  return combinations([[tagSigns], ...alternatives]);
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
  const [[kind, value] = []] = Object.entries(on) as [string, string | readonly string[]][];
  const values = [value ?? []].flat();
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

const toPattern = ({ source: text, flags }: RegExp) => ({ text, caseless: flags.includes('i') });

/** Returns a handle with the expression for the address of its file; empty when any address is accepted. */
function homeOf(handle: string): [handle: string, expression: string][] {
  const home = known.HOMES.get(handle);
  return home ? [[handle, home]] : [];
}

/**
 * Joins each list of a table into a text with spaces: in PHP, lists would take more memory than a page has.
 */
const joinLists = (table: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(table).map(([key, words]) => [key, words.join(' ')]));

/**
 * Returns the content of the plugin's `rules.json`: everything that a server needs to decide as the tag does.
 */
export function rulesOf(catalogue: readonly Handler[], familyOf: (name: string) => string) {
  const {
    INDEPENDENT_HANDLE,
    KNOWN_HANDLE,
    JAVASCRIPT_TYPE,
    DELAYED_TYPE,
    COMBINED_ADDRESS,
    COMBINED_ID,
    CACHED_ADDRESS,
    ORIGINAL_MENTION,
    DATA_STRING,
    DATA_VALUE,
    DATA_ASSIGNMENTS,
    SCRIPT_ID,
  } = patterns;
  const libraries = libraryRules();
  const handlers = catalogue.map((handler): [string, HandlerRules] => [
    handler.name,
    {
      family: familyOf(handler.name),
      replaces: replacesOf(handler),
      code: handler.replacesCode ?? [],
      claimable: isOfBuilder(handler) || canClaimListeners(handler),
      widgets: typesServedBy(handler),
      signs: signsOf(handler.on ?? { widget: handler.name }),
    },
  ]);
  return {
    handlers: Object.fromEntries(handlers),
    needs: joinLists(known.NEEDS),
    alsoNeeds: known.ALSO_NEEDS,
    acting: [...known.ACTING],
    libraryNeeds: joinLists(libraries.needs),
    libraryNames: joinLists(libraries.names),
    followers: joinLists(libraries.extensions),
    selfStarting: known.SELF_STARTING,
    homes: Object.fromEntries(catalogue.flatMap(replacesOf).flatMap((handle) => homeOf(handle))),
    withoutJQuery: known.WITHOUT_JQUERY.map(({ home, needs }) => ({
      home: toPattern(home),
      needs: toPattern(needs),
    })),
    builder: BUILDER_SCRIPTS,
    staticWidgets: toPattern(STATIC_WIDGETS),
    staticAtoms: toPattern(STATIC_ATOMS),
    patterns: {
      independent: toPattern(INDEPENDENT_HANDLE),
      known: toPattern(KNOWN_HANDLE),
      javascript: toPattern(JAVASCRIPT_TYPE),
      delayed: toPattern(DELAYED_TYPE),
      combined: toPattern(COMBINED_ADDRESS),
      combinedId: toPattern(COMBINED_ID),
      cached: toPattern(CACHED_ADDRESS),
      libraryHome: toPattern(known.LIBRARY_HOME),
      mention: toPattern(ORIGINAL_MENTION),
      string: toPattern(DATA_STRING),
      value: toPattern(DATA_VALUE),
      data: toPattern(DATA_ASSIGNMENTS),
      id: toPattern(SCRIPT_ID),
      quoted: toPattern(patterns.CODE_STRING),
      comment: toPattern(patterns.COMMENT),
      selected: toPattern(patterns.JQUERY_SELECTOR),
      declared: toPattern(patterns.DECLARATION),
      name: toPattern(patterns.FREE_NAME),
    },
    uses: patterns.LIBRARY_USES.map(([library, uses]) => ({ library, ...toPattern(uses) })),
    harmless: [...patterns.HARMLESS_NAMES],
  };
}
