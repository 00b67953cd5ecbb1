import { declarations, type Fact, factsOf, isSameValue } from './facts.ts';
import type { Change, ElementNow } from './name-elements.ts';
import type { Act, Changed, Moved } from './recordings.ts';
import type { Left } from './visit.ts';

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

/** True when the element's current state matches a fact, whenever it changed. */
function holds({ name, value }: Fact, now: ElementNow | undefined): boolean {
  if (!now) return false;
  const { attributes } = now;
  const classes = (attributes.class ?? '').split(/\s+/);
  const [kind = '', rest = ''] = name.split(' ');
  if (kind === 'class') return classes.includes(rest.slice(1)) === rest.startsWith('+');
  if (kind === 'style') return isSameValue(value, declarations(attributes.style ?? '').get(rest) ?? null);
  if (name === 'value') return now.value === value;
  if (name === 'checked') return String(now.checked) === value;
  if (name === 'text') return now.text === value;
  if (name === 'gone') return !now.isThere;
  return isSameValue(value, attributes[name] ?? null);
}

const stateFacts = ({ value, checked, text, gone }: Moved): Fact[] =>
  Object.entries({ value, checked, text, gone })
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => ({ name, value: String(each) }));

type Facts = Readonly<Record<string, readonly Fact[]>>;

function compareFacts(theirs: Facts, ours: Facts, changes: readonly Change[]): Comparison {
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const differences: Difference[] = [];
  let facts = 0;
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const [wanted, given] = [theirs[key] ?? [], ours[key] ?? []];
    const found = new Map(given.map((fact) => [fact.name, fact]));
    const change = byKey.get(key);
    // The captured file lacks some elements of the recorded page.
    if (!change) continue;
    const { element, widget, now } = change;
    const at = { key, element, widget };
    facts += wanted.length;
    for (const fact of wanted) {
      const own = found.get(fact.name);
      found.delete(fact.name);
      if ((own && isSameValue(fact.value, own.value)) || holds(fact, now)) continue;
      differences.push({
        side: 'theirs',
        ...at,
        name: fact.name,
        theirs: fact.value,
        ...(own && { ours: own.value }),
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

/** Compares the changes on a page at rest: the originals' with ours, fact by fact. */
export const compareRest = (theirs: Readonly<Record<string, Changed>>, ours: readonly Change[]): Comparison =>
  compareFacts(
    mapValues(theirs, ({ wrote }) => factsOf(wrote)),
    Object.fromEntries(ours.map(({ key, wrote }) => [key, factsOf(wrote)])),
    ours,
  );

/** Widgets that change without a visitor. Their changes during an act do not belong to it. */
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

/** Removes post ids and cart line numbers: they differ between the recorded shop and the captured files. */
const sameKey = (one: string, other: string) => {
  const [first, second] = [one, other].map((key) => key.replace(/#post-\d+|tr:nth-of-type\(\d+\)/g, ''));
  return first === second;
};

/** True when the form was submitted to the same page. The reloaded page shows nothing about the act. */
const isSentOff = ({ requests = [] }: Act, { before, wentTo }: Left): boolean =>
  requests.some((each) => each.startsWith(`POST ${before.address} `)) &&
  addressOf(wentTo.at(-1) ?? '') === before.address;

/** Compares the effects of an act on the whole page. */
function pageFacts(act: Act, left: Left): Difference[] {
  const page = { key: '', element: '', widget: act.kind };
  const differences: Difference[] = [];
  const differ = (name: string, theirs: string | undefined, ours: string | undefined) => {
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
  const went = left.wentTo.at(-1);
  differ('went', act.went, went === undefined ? changed : addressOf(went));
  if (act.went !== undefined) return differences;
  const { focus, isFocused } = left.place;
  if (act.focus !== undefined && !isFocused && !sameKey(act.focus, focus)) differ('focus', act.focus, focus);
  differ('hash', act.hash, left.place.hash === left.before.hash ? undefined : left.place.hash);
  const asked = new Set(left.asked.map(({ request }) => addressOf(request)));
  const wanted = (act.requests ?? []).map((each) =>
    each.startsWith('dialog ') ? each : each.split(' ').slice(0, 2).join(' '),
  );
  for (const each of new Set(wanted)) if (!asked.has(addressOf(each))) differ('request', each, undefined);
  for (const { request, isData } of left.asked) {
    if (isData && !wanted.some((each) => addressOf(each) === addressOf(request))) {
      differ('request', undefined, addressOf(request));
    }
  }
  return differences;
}

/** Compares the effects of an act with the originals and with ours. */
export function compareAct(act: Act, left: Left): Comparison {
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
