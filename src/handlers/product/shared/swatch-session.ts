import { dressNodes } from '#lib/dress-nodes.ts';
import type { Look } from '#lib/look.ts';
import { emit } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { readSelection, variationsOf } from './read-form.ts';
import {
  isOffered,
  type Stock,
  type SwatchSettings,
  type SwatchState,
  stateOf,
  stocksOf,
} from './swatch-rules.ts';
import {
  type Badges,
  checkRadios,
  type FormState,
  type Looks,
  looksOf,
  type Swatch,
  type SwatchList,
} from './swatch-view.ts';
import type { Choice, Variation } from './variations.ts';

/** A form, or a card of a listing, with swatches. */
export interface SwatchSource {
  readonly form: HTMLElement;
  readonly lists: readonly SwatchList[];
  readonly settings: SwatchSettings;
  readonly scope: Scope;
}

interface Opening extends SwatchSource {
  /** What there is beside the values, and how it looks. */
  looks(state: FormState): Iterable<readonly [HTMLElement, Look]>;
  /** Which badges stand after those before. Default: none. */
  badges?(state: FormState, before: Badges): Badges;
  /** Hear of every state that was read, once it is shown. */
  readonly hearers?: readonly ((state: FormState) => void)[];
}

/** The swatches of a form, from a start to its end: the resting state shows them until the island does. */
export interface SwatchSession extends SwatchSource {
  /** Unique on the page. */
  readonly id: number;
  readonly state: FormState;
  /** How all nodes look in a state. */
  looks(state: FormState): Looks;
  /** Reads what stands, shows it, and tells others. */
  sync(): void;
  /** Shows a state. */
  show(state: FormState): void;
  /** Says that something is about to change. */
  begin(): void;
  /** Shows what has changed, unless that was done by then. */
  settle(): void;
}

/**
 * What a dropdown, as the form has rebuilt it for the other choices, and the variations say about its values. In ajax mode,
 * without variations, every value is to be had.
 */
function readStocks(
  { select, attribute }: SwatchList,
  variations: readonly Variation[],
  chosen: Choice,
): (value: string) => Stock {
  if (!variations.length) return () => 'in-stock';
  const options = new Map([...select.options].map((option) => [option.value, option]));
  const stocks = stocksOf(variations, chosen, attribute);
  return (value) => {
    const option = options.get(value);
    if (!option || option.disabled) return 'none';
    const stock = stocks(value);
    return stock === 'in-stock' && option.matches('.enabled.out-of-stock') ? 'sold-out' : stock;
  };
}

/** Reads what stands; badges are told apart. */
function readState({ form, lists, settings }: SwatchSource): FormState {
  const variations = variationsOf(form);
  const chosen = readSelection(form).data;
  const swatches = new Map<Swatch, SwatchState>();
  const picked = lists.map((list) => {
    const { value } = list.select;
    const stocks = readStocks(list, variations, chosen);
    for (const swatch of list.swatches) {
      const isChosen = value !== '' && swatch.value === value;
      swatches.set(swatch, stateOf(stocks(swatch.value), isChosen, settings));
    }
    return value ? list.swatches.find((swatch) => swatch.value === value) : undefined;
  });
  return { variations, chosen, swatches, picked, badges: new Map() };
}

let count = 0;
const sessions = new WeakMap<Element, SwatchSession>();
const followers = new WeakMap<Element, () => void>();

/** The swatches of a form; undefined before their start and after their end. */
export const sessionOf = (form: Element): SwatchSession | undefined => sessions.get(form);

/** Has the island of a form show every state, in place of the resting state, also that there are no swatches. */
export function followSession(form: Element, show: () => void): () => void {
  followers.set(form, show);
  return () => followers.delete(form);
}

/** Shows the swatches of a form from the first `sync` on, until the scope ends; the server's markup is then as it was. */
export function openSession(opening: Opening): SwatchSession {
  const { form, lists, settings, scope, badges, hearers = [] } = opening;
  /** What the resting state shows. */
  const worn = dressNodes();
  let isCurrent = false;
  let state: FormState = { variations: [], chosen: {}, swatches: new Map(), picked: [], badges: new Map() };

  const extrasOf = (swatch: Swatch, { swatches, variations, badges: told }: FormState) => {
    const { deselectsUnavailable: takesClicks } = settings;
    const isDisabled = swatches.get(swatch)?.kind === 'disabled';
    return {
      badge: told.get(swatch),
      takesClicks,
      isReachable: !isDisabled || (takesClicks && isOffered(variations, swatch.attribute, swatch.value)),
    };
  };

  count += 1;
  const session: SwatchSession = {
    id: count,
    form,
    lists,
    settings,
    scope,
    get state() {
      return state;
    },
    looks: (of) =>
      new Map([
        ...opening.looks(of),
        ...[...of.swatches].flatMap(([each, its]) => looksOf(each, its, extrasOf(each, of))),
      ]),
    show(next) {
      state = next;
      const follow = followers.get(form);
      if (follow) return follow();
      worn.wear(session.looks(state));
      checkRadios(state);
    },
    sync() {
      isCurrent = true;
      const next = readState(opening);
      session.show({ ...next, badges: badges?.(next, state.badges) ?? next.badges });
      for (const each of state.picked) {
        const [element, value] = [each?.element, each?.value];
        const options = { detail: { selected: value, value }, args: [value, value] };
        if (element) emit(element, 'wvs-item-updated', options);
      }
      for (const heard of hearers) heard(state);
    },
    begin() {
      isCurrent = false;
    },
    settle: () => isCurrent || session.sync(),
  };
  for (const { radio } of lists.flatMap(({ swatches }) => swatches)) {
    const isChecked = radio?.checked === true;
    scope.add(() => {
      if (radio) radio.checked = isChecked;
    });
  }
  scope.add(worn.restore);
  sessions.set(form, session);
  // First of all: the island takes back what it shows before the rest is.
  scope.add(() => {
    sessions.delete(form);
    followers.get(form)?.();
  });
  return session;
}
