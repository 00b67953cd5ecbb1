import { declarations, type Fact, factsOf, isSameValue } from './facts.ts';
import type { Change, ElementNow } from './name-elements.ts';
import type { Act, ChangedElement, ElementEffects } from './recordings.ts';
import type { ActEffects } from './repeat-acts.ts';

/** A fact that only one side has, or whose values differ. */
export interface Difference {
  /** The side that has the fact; `theirs` when both have it with different values. */
  readonly side: 'theirs' | 'ours';
  /** Key of the element; empty for facts about the whole page. */
  readonly key: string;
  /** Tag and classes as sent by the server. */
  readonly element: string;
  readonly widget: string;
  /**
   * As in `Fact.name`; for acts also `value`, `checked`, `text`, `gone`, `focus`, `hash`, `went`, `request`.
   */
  readonly name: string;
  readonly theirs?: string | null;
  readonly ours?: string | null;
}

/** The result of a comparison with the originals. */
export interface Comparison {
  /** Number of facts that the originals left. */
  readonly facts: number;
  readonly alike: number;
  readonly differences: readonly Difference[];
}

/** Returns whether the current state of an element matches a fact, whenever it changed. */
function matchesState({ name, value }: Fact, now: ElementNow | undefined): boolean {
  if (!now) return false;
  const { attributes } = now;
  const classes = (attributes.class ?? '').split(/\s+/);
  const [kind = '', detail = ''] = name.split(' ');
  if (kind === 'class') return classes.includes(detail.slice(1)) === detail.startsWith('+');
  if (kind === 'style') return isSameValue(value, declarations(attributes.style ?? '').get(detail) ?? null);
  if (name === 'value') return now.value === value;
  if (name === 'checked') return String(now.checked) === value;
  if (name === 'text') return now.text === value;
  if (name === 'gone') return !now.isThere;
  return isSameValue(value, attributes[name] ?? null);
}

const stateFacts = ({ value, checked, text, gone }: ElementEffects): Fact[] =>
  Object.entries({ value, checked, text, gone })
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => ({ name, value: String(each) }));

type Facts = Readonly<Record<string, readonly Fact[]>>;

function compareFacts(theirs: Facts, ours: Facts, changes: readonly Change[]): Comparison {
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const differences: Difference[] = [];
  let facts = 0;
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const [wanted, actual] = [theirs[key] ?? [], ours[key] ?? []];
    const found = new Map(actual.map((fact) => [fact.name, fact]));
    const change = byKey.get(key);
    // The captured file lacks some elements of the recorded page.
    if (!change) continue;
    const { element, widget, now } = change;
    const at = { key, element, widget };
    facts += wanted.length;
    for (const fact of wanted) {
      const match = found.get(fact.name);
      found.delete(fact.name);
      if ((match && isSameValue(fact.value, match.value)) || matchesState(fact, now)) continue;
      differences.push({
        side: 'theirs',
        ...at,
        name: fact.name,
        theirs: fact.value,
        ...(match && { ours: match.value }),
      });
    }
    for (const { name, value } of found.values())
      differences.push({ side: 'ours', ...at, name, ours: value });
  }
  const missed = differences.filter(({ side }) => side === 'theirs').length;
  return { facts, alike: facts - missed, differences };
}

const mapValues = <From, To>(
  map: Readonly<Record<string, From>>,
  to: (each: From) => To,
): Record<string, To> => Object.fromEntries(Object.entries(map).map(([key, each]) => [key, to(each)]));

/** Compares the changes on an idle page: the originals' with ours, fact by fact. */
export const comparePage = (
  theirs: Readonly<Record<string, ChangedElement>>,
  ours: readonly Change[],
): Comparison =>
  compareFacts(
    mapValues(theirs, ({ wrote }) => factsOf(wrote)),
    Object.fromEntries(ours.map(({ key, wrote }) => [key, factsOf(wrote)])),
    ours,
  );

/** Matches widgets that change without a visitor. Their changes during an act do not belong to it. */
export const MOVES_BY_ITSELF =
  /carousel|slides|reviews|countdown|counter|headline|lottie|tracker|progress|floating-bars/;

/** A countdown's text depends only on the time of the comparison. */
const showsTime = ({ widget }: Change, { name }: Fact) => name === 'text' && widget.startsWith('countdown.');

const addressOf = (request: string) =>
  request
    .replace('https://shop.example', '')
    .replace(/([?&]random=)\d+/, '$1ID')
    .replace(/([?&]remove_item=)\w+&_wpnonce=\w+/, '$1ID')
    // The shop redirects this address.
    .replace(/^\/\?product_cat=(\w+)$/, '/product-category/$1/');

/**
 * Compares two keys without post ids and cart line numbers, which differ between the recorded shop and the
 * captures.
 */
const isSameKey = (theirKey: string, ourKey: string) => {
  const [first, second] = [theirKey, ourKey].map((key) =>
    key.replace(/#post-\d+|tr:nth-of-type\(\d+\)/g, ''),
  );
  return first === second;
};

/** Returns whether the form was submitted to the same page. The reloaded page shows nothing about the act. */
const isSentOff = ({ requests = [] }: Act, { before, wentTo }: ActEffects): boolean =>
  requests.some((each) => each.startsWith(`POST ${before.address} `)) &&
  addressOf(wentTo.at(-1) ?? '') === before.address;

/** Compares the effects of an act on the whole page. */
function pageFacts(act: Act, left: ActEffects): Difference[] {
  const page = { key: '', element: '', widget: act.kind };
  const differences: Difference[] = [];
  const addDifference = (name: string, theirs: string | undefined, ours: string | undefined) => {
    if (theirs === ours) return;
    const side = theirs === undefined ? 'ours' : 'theirs';
    differences.push({
      side,
      ...page,
      name,
      ...(theirs !== undefined && { theirs }),
      ...(ours !== undefined && { ours }),
    });
  };
  const { address } = left.place;
  const changed = address === left.before.address ? undefined : address;
  const lastAddress = left.wentTo.at(-1);
  addDifference('went', act.went, lastAddress === undefined ? changed : addressOf(lastAddress));
  if (act.went !== undefined) return differences;
  const { focus, isFocused } = left.place;
  if (act.focus !== undefined && !isFocused && !isSameKey(act.focus, focus))
    addDifference('focus', act.focus, focus);
  addDifference('hash', act.hash, left.place.hash === left.before.hash ? undefined : left.place.hash);
  const requested = new Set(left.requests.map(({ request }) => addressOf(request)));
  const wanted = (act.requests ?? []).map((each) =>
    each.startsWith('dialog ') ? each : each.split(' ').slice(0, 2).join(' '),
  );
  for (const each of new Set(wanted))
    if (!requested.has(addressOf(each))) addDifference('request', each, undefined);
  for (const { request, isData } of left.requests) {
    if (isData && !wanted.some((each) => addressOf(each) === addressOf(request))) {
      addDifference('request', undefined, addressOf(request));
    }
  }
  return differences;
}

/** Compares the effects of an act with the originals and with ours. */
export function compareAct(act: Act, left: ActEffects): Comparison {
  if (isSentOff(act, left)) return { facts: 0, alike: 0, differences: [] };
  const acted = left.changes.find(({ key }) => key === act.on)?.widgetId;
  const isNoise = ({ widget, widgetId }: Change) => MOVES_BY_ITSELF.test(widget) && widgetId !== acted;
  const changes = left.changes.filter((change) => !isNoise(change));
  const noise = new Set(left.changes.filter(isNoise).map(({ key }) => key));
  const theirs = Object.fromEntries(
    Object.entries(act.changed ?? {})
      .filter(([key]) => !noise.has(key))
      .map(([key, moved]) => [key, [...factsOf(moved.attrs), ...stateFacts(moved)]]),
  );
  const ours = Object.fromEntries(
    changes.map((change) => [
      change.key,
      [...factsOf(change.wrote), ...stateFacts(change)].filter((fact) => !showsTime(change, fact)),
    ]),
  );
  const compared =
    act.went === undefined ? compareFacts(theirs, ours, changes) : { facts: 0, alike: 0, differences: [] };
  return { ...compared, differences: [...compared.differences, ...pageFacts(act, left)] };
}
