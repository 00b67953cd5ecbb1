import { isOn } from '#lib/is-on.ts';
import { applyLook, type Look } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { params } from '#platform/params.ts';

/** `untouched`: nothing was added by the button yet, and its classes are the server's. */
export type ButtonPhase = 'untouched' | 'loading' | 'added' | 'rest';

/** Returns what a button has while its product is added, and after. */
export function buttonLook(phase: ButtonPhase): Look {
  if (phase === 'untouched') return {};
  const isLoading = phase === 'loading';
  return {
    classes: { loading: isLoading, added: phase === 'added' },
    attributes: { 'aria-busy': isLoading ? 'true' : undefined },
  };
}

/** Returns the look of the link to the cart behind a button; undefined where there is to be none. */
export function linkLook(): Look | undefined {
  const given = params('wc_add_to_cart_params');
  if (!given?.wc_ajax_url || isOn(given.is_cart)) return undefined;
  const { cart_url: href = '', i18n_view_cart: text = '' } = given;
  return { classes: { added_to_cart: true, 'wc-forward': true }, attributes: { href, title: text }, text };
}

/** How an add has ended for a button. */
export interface Settled {
  readonly isAdded: boolean;
  /** A link to the cart is to be put behind the button. */
  readonly hasNewLink: boolean;
}

type Show = (settled: Settled) => void;

const ofWidgets = new WeakMap<HTMLElement, Show>();

/** Lets a widget show how adds of its button end, whoever made them. A button whose widget has ended stays as the server sent it. */
export const ownButton = (button: HTMLElement, show: Show): void => void ofWidgets.set(button, show);

const painted = createPatch();
const paintedLinks: HTMLElement[] = [];

/** Shows a button of another script as that expects it. */
function paint(button: HTMLElement, { isAdded, hasNewLink }: Settled): void {
  applyLook(button, buttonLook(isAdded ? 'added' : 'rest'), painted);
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

/** Shows on a button that an add has ended, with a link to the cart when something was added, and says so. */
export function settleButton(button: HTMLElement, isAdded: boolean): void {
  const isMissing = button.isConnected && !button.parentElement?.querySelector('.added_to_cart');
  const settled = { isAdded, hasNewLink: isAdded && isMissing && linkLook() !== undefined };
  const show = ofWidgets.get(button);
  if (show) show(settled);
  else paint(button, settled);
  emit(document.body, 'wc_cart_button_updated', { detail: { button }, args: [toJQuery(button)] });
}
