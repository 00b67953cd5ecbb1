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
  readonly failure?: string | undefined;
}

const UNTOUCHED: ButtonState = { phase: 'untouched', links: 0 };

/** Buttons of islands. Those that are gone by now stay as the server sent them, whatever is told about them. */
const ofIslands = new WeakSet<HTMLElement>();
const $states = new WeakMap<HTMLElement, WritableAtom<ButtonState>>();

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

/** The state of a button for an island, which shows it until its scope ends. */
export function takeButton(button: HTMLElement, scope: Scope): WritableAtom<ButtonState> {
  const known = $states.get(button);
  if (known && ofIslands.has(button)) return known;
  // A link that an add of another script has put there stays.
  const $state = atom({ ...(known?.get() ?? UNTOUCHED), links: 0 });
  ofIslands.add(button);
  $states.set(button, $state);
  scope.add(() => $states.delete(button));
  return $state;
}

const painted = createPatch();
const paintedLinks: HTMLElement[] = [];

/** Shows a button that no island stands for, as other scripts have them. */
function paint(button: HTMLElement, state: ButtonState, hasNewLink: boolean): void {
  applyLook(button, buttonLook(state), painted);
  if (!hasNewLink) return;
  const link = document.createElement('a');
  applyLook(link, linkLook() ?? {}, painted);
  button.after(link);
  paintedLinks.push(link);
}

/** Gives the buttons of other scripts back as they were. */
export function restoreButtons(): void {
  painted.restore();
  for (const link of paintedLinks.splice(0)) link.remove();
}

/** Changes what a shopper sees of a button. */
export function changeButton(button: HTMLElement, change: Partial<ButtonState>): void {
  const isOurs = ofIslands.has(button);
  const $state = $states.get(button) ?? (isOurs ? undefined : atom(UNTOUCHED));
  if (!$state) return;
  $states.set(button, $state);
  const before = $state.get();
  const state = { ...before, ...change };
  if (!isOurs) paint(button, state, state.links > before.links);
  $state.set(state);
}

/** Brings a button to rest, marked and with a link to the cart when something was added, and says so. */
export function settleButton(button: HTMLElement, isAdded: boolean): void {
  const isMissing = button.isConnected && !button.parentElement?.querySelector('.added_to_cart');
  const links = $states.get(button)?.get().links ?? 0;
  const hasNewLink = isAdded && isMissing && linkLook() !== undefined;
  changeButton(button, { phase: isAdded ? 'added' : 'rest', links: links + Number(hasNewLink) });
  emit(document.body, 'wc_cart_button_updated', { detail: { button }, args: [toJQuery(button)] });
}
