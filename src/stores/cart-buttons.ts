import { atom, type WritableAtom } from 'nanostores';
import { isOn } from '#lib/is-on.ts';
import { applyLook, type Look } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { params } from '#platform/params.ts';
import type { Scope } from '#runtime/scope.ts';

/** What a shopper sees of the adds of one button, and beside it. */
export interface ButtonState {
  /** `untouched`: nothing was added by it yet, and its classes are the server's. */
  readonly phase: 'untouched' | 'loading' | 'added' | 'rest';
  /** How many links to the cart were put behind it so far; only the last one stands. */
  readonly links: number;
  /** What went wrong, in words, until the next try. */
  readonly failure: string | undefined;
}

type ButtonStore = WritableAtom<ButtonState>;

const $states = new WeakMap<HTMLElement, ButtonStore>();
/** Buttons of islands. Those that are gone by now stay as the server sent them, whatever is told about them. */
const ofIslands = new WeakSet<HTMLElement>();
const painters = new WeakMap<HTMLElement, () => void>();

const stateOf = (button: HTMLElement): ButtonStore => {
  const $state =
    $states.get(button) ?? atom<ButtonState>({ phase: 'untouched', links: 0, failure: undefined });
  $states.set(button, $state);
  return $state;
};

/** What a button has while its product is added, and after. */
export function buttonLook({ phase }: ButtonState): Look {
  if (phase === 'untouched') return {};
  const isLoading = phase === 'loading';
  return {
    classes: { loading: isLoading, added: phase === 'added' },
    attributes: { 'aria-busy': isLoading ? 'true' : undefined },
  };
}

/** The link to the cart behind a button; undefined where there is to be none. */
export function linkLook(): Look | undefined {
  const given = params('wc_add_to_cart_params');
  if (!given?.wc_ajax_url || isOn(given.is_cart)) return undefined;
  const { cart_url: href = '', i18n_view_cart: text = '' } = given;
  return { classes: { added_to_cart: true, 'wc-forward': true }, attributes: { href, title: text }, text };
}

/** Shows the state of a button that no island stands for, as other scripts have them, until the scope ends. */
function paint(button: HTMLElement, $state: ButtonStore, scope: Scope): void {
  const own = scope.child();
  const patch = createPatch();
  let link: HTMLElement | undefined;
  own.add(patch.restore);
  own.add(() => link?.remove());
  own.add(
    $state.listen((state, before) => {
      applyLook(button, buttonLook(state), patch);
      if (state.links === before?.links) return;
      link = document.createElement('a');
      applyLook(link, linkLook() ?? {}, createPatch());
      button.after(link);
    }),
  );
  own.add(() => $states.delete(button));
  painters.set(button, own.dispose);
}

/** The state of a button for an island, which shows it from here on. */
export function takeButton(button: HTMLElement): ButtonStore {
  const $state = stateOf(button);
  ofIslands.add(button);
  painters.get(button)?.();
  $states.set(button, $state);
  return $state;
}

/** Keeps the state for as long as the island stands; gives what ends that. */
export function keepButton(button: HTMLElement, $state: ButtonStore): () => void {
  $states.set(button, $state);
  return () => $states.delete(button);
}

/** Changes what a shopper sees of a button. */
export function changeButton(button: HTMLElement, change: Partial<ButtonState>, scope: Scope): void {
  const isKnown = $states.has(button);
  if (!isKnown && ofIslands.has(button)) return;
  const $state = stateOf(button);
  if (!isKnown) paint(button, $state, scope);
  $state.set({ ...$state.get(), ...change });
}

/** Brings a button to rest, marked and with a link to the cart when something was added, and says so. */
export function settleButton(button: HTMLElement, isAdded: boolean, scope: Scope): void {
  const isMissing = button.isConnected && !button.parentElement?.querySelector('.added_to_cart');
  const links = ($states.get(button)?.get().links ?? 0) + Number(isAdded && isMissing && Boolean(linkLook()));
  changeButton(button, { phase: isAdded ? 'added' : 'rest', links }, scope);
  emit(document.body, 'wc_cart_button_updated', { detail: { button }, args: [toJQuery(button)] });
}
