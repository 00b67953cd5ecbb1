import { createNode } from '#lib/create-node.ts';
import { isOn } from '#lib/is-on.ts';
import { applyLook, type Look } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import { createPatch } from '#lib/patch.ts';
import { emit, toJQuery } from '#platform/events.ts';
import { globalTexts } from '#platform/params.ts';

/**
 * The state of an add-to-cart button. `initial`: not used yet, so its classes are the server's; `idle`: used,
 * and neither loading nor added.
 */
export type ButtonPhase = 'initial' | 'loading' | 'added' | 'idle';

/** Returns the look of a button in a phase. */
export function buttonLook(phase: ButtonPhase): Look {
  if (phase === 'initial') return {};
  const isLoading = phase === 'loading';
  return {
    classes: { loading: isLoading, added: phase === 'added' },
    attributes: { 'aria-busy': isLoading ? 'true' : undefined },
  };
}

/**
 * Returns the look of the cart link after a button; undefined on the cart page or without parameters.
 */
export function linkLook(): Look | undefined {
  const cartParams = globalTexts('wc_add_to_cart_params');
  if (!cartParams?.wc_ajax_url || isOn(cartParams.is_cart)) return undefined;
  const { cart_url: href = '', i18n_view_cart: text = '' } = cartParams;
  return { classes: { added_to_cart: true, 'wc-forward': true }, attributes: { href, title: text }, text };
}

/** The result of an add, for its button. */
export interface ButtonResult {
  readonly isAdded: boolean;
  /** A link to the cart must be added after the button. */
  readonly hasNewLink: boolean;
}

type Show = (result: ButtonResult) => void;

const widgetButtons = new WeakMap<HTMLElement, Show>();

/**
 * Registers the function with which a widget shows results on its button, also for adds by other scripts. It
 * stays registered after the widget is disposed, so that nothing else writes to the button.
 */
export const registerButton = (button: HTMLElement, show: Show): void => void widgetButtons.set(button, show);

const plainPatch = createPatch();
const plainLinks: HTMLElement[] = [];

/** Shows the result on a button without a widget, with the classes that other scripts expect. */
function showOnPlainButton(button: HTMLElement, { isAdded, hasNewLink }: ButtonResult): void {
  applyLook(button, buttonLook(isAdded ? 'added' : 'idle'), plainPatch);
  if (!hasNewLink) return;
  const link = createNode('a');
  applyLook(link, linkLook() ?? {}, plainPatch);
  button.after(link);
  plainLinks.push(link);
}

/** Restores the buttons without a widget. */
export function restoreButtons(): void {
  plainPatch.restore();
  for (const link of plainLinks.splice(0)) link.remove();
}

/** Shows the result of an add on its button, with a cart link on success. Emits `wc_cart_button_updated`. */
export function showAddResult(button: HTMLElement, isAdded: boolean): void {
  const isMissing = button.isConnected && !membersOf(button.parentElement)?.querySelector('.added_to_cart');
  const result = { isAdded, hasNewLink: isAdded && isMissing && linkLook() !== undefined };
  const show = widgetButtons.get(button);
  if (show) show(result);
  else showOnPlainButton(button, result);
  emit(document.body, 'wc_cart_button_updated', { detail: { button }, args: [toJQuery(button)] });
}
