import { type Dressed, dress, type Look } from '#lib/look.ts';
import { emit } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { followArrows } from './swatch-lists.ts';
import { type Badges, BEFORE, type FormState, readState, type Source } from './swatch-state.ts';
import { checkRadios, type Looks, looksOf } from './swatch-view.ts';

interface Opening extends Source {
  readonly scope: Scope;
  /** What there is beside the values, and how it looks. */
  looks(state: FormState): Iterable<readonly [HTMLElement, Look]>;
  /** Which badges stand after those before. Default: none. */
  badges?(state: FormState, before: Badges): Badges;
}

/** The swatches of a form, from a start to its end: the resting state shows them until the island does. */
export interface SwatchSession extends Source {
  readonly scope: Scope;
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
  /** Hears of every state that was read, once it is shown. */
  hear(heard: (state: FormState) => void): void;
  /** Has somebody else show the states; gives what takes that back. */
  follow(show: () => void): () => void;
}

let count = 0;
const sessions = new WeakMap<Element, SwatchSession>();
const followers = new WeakMap<Element, () => void>();

/** The swatches of a form; undefined before their start and after their end. */
export const sessionOf = (form: Element): SwatchSession | undefined => sessions.get(form);

/** Tells the island of a form when its swatches start or end. */
export function followSession(form: Element, follow: () => void): () => void {
  followers.set(form, follow);
  return () => followers.delete(form);
}

/** Shows looks without React; gives what takes them back. */
function createPainter(): { paint(looks: Looks): void; restore(): void } {
  const dressed = new Map<HTMLElement, Dressed>();
  return {
    paint(looks) {
      for (const [node, look] of looks) {
        const one = dressed.get(node) ?? dress(node);
        dressed.set(node, one);
        one.wear(look);
      }
    },
    restore() {
      for (const one of dressed.values()) one.restore();
    },
  };
}

/** Shows the swatches of a form from the first `sync` on, until the scope ends; the server's markup is then as it was. */
export function openSession(opening: Opening): SwatchSession {
  const { form, lists, settings, scope, badges } = opening;
  const hearers: ((state: FormState) => void)[] = [];
  const painter = createPainter();
  let isCurrent = false;
  let state = BEFORE;
  let shown: (() => void) | undefined;

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
        ...[...of.swatches].flatMap(([each, its]) => looksOf(each, its, settings, of.badges.get(each))),
      ]),
    show(next) {
      state = next;
      if (shown) return shown();
      painter.paint(session.looks(state));
      checkRadios(state);
    },
    sync() {
      isCurrent = true;
      const next = readState(opening);
      session.show({ ...next, badges: badges?.(next, state.badges) ?? next.badges });
      for (const each of state.picked) {
        const value = each?.value;
        if (each)
          emit(each.element, 'wvs-item-updated', {
            detail: { selected: value, value },
            args: [value, value],
          });
      }
      for (const heard of hearers) heard(state);
    },
    begin() {
      isCurrent = false;
    },
    settle: () => isCurrent || session.sync(),
    hear: (heard) => hearers.push(heard),
    follow(show) {
      shown = show;
      return () => {
        shown = undefined;
      };
    },
  };
  for (const { radio } of lists.flatMap(({ swatches }) => swatches)) {
    const isChecked = radio?.checked === true;
    scope.add(() => {
      if (radio) radio.checked = isChecked;
    });
  }
  scope.add(painter.restore);
  for (const list of lists) followArrows(list, scope);
  sessions.set(form, session);
  // First of all: the island takes back what it shows before the rest is.
  scope.add(() => {
    sessions.delete(form);
    followers.get(form)?.();
  });
  followers.get(form)?.();
  return session;
}
