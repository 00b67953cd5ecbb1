import { flag, type Infer, object, size, text } from '#lib/fields.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { addWidgetIds, animateOnHover, makeColumnSticky, markDropdowns } from '../shared/builder-features.ts';

const settings = object({
  sticky_right_column: flag(),
  /** In pixels. */
  sticky_right_column_offset: size(0),
  update_cart_automatically: flag(),
  checkout_button_hover_animation: text(),
  forms_buttons_hover_animation: text(),
});
type Settings = Infer<typeof settings>;

/** After these events, the shop has replaced markup or values. */
const REFRESH_EVENTS = [
  'wc_fragments_loaded',
  'wc_fragments_refreshed',
  'updated_wc_div',
  'updated_cart_totals',
];

/** The delay between the last change of a quantity and the update. */
const UPDATE_DELAY_MS = 1500;

/** Clicks the update button after a shopper changed quantities. */
function enableAutoUpdate(element: HTMLElement, scope: Scope): void {
  let cancel: (() => void) | undefined;
  // Themes' quantity steppers emit through jQuery.
  const scheduleUpdate = ({ target }: { readonly target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement) || !membersOf(target).matches('.qty')) return;
    cancel?.();
    cancel = scope.timeout(() => {
      // A shopper who emptied the field is about to type a number.
      if (!target.value) return;
      element.querySelector<HTMLButtonElement>('button[name=update_cart]')?.click();
    }, UPDATE_DELAY_MS);
  };
  listen(element, 'input', scheduleUpdate, scope);
}

/** Disables the update button in the editor and in previews. */
function disableUpdateButton(element: HTMLElement, scope: Scope): void {
  const patch = scope.patch();
  for (const button of element.querySelectorAll('[name=update_cart]')) {
    patch.attribute(button, 'disabled', '');
    patch.attribute(button, 'aria-disabled', 'true');
  }
}

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const patch = scope.patch();
    const applyFeatures = () => {
      patch.restore();
      addWidgetIds(element, patch);
      animateOnHover(element, '.checkout-button', settings.checkout_button_hover_animation, patch);
      animateOnHover(element, '.shop_table .button', settings.forms_buttons_hover_animation, patch);
      if (settings.sticky_right_column) makeColumnSticky(element, settings.sticky_right_column_offset, patch);
    };
    applyFeatures();
    for (const name of REFRESH_EVENTS) listen(document.body, name, applyFeatures, scope);
    if (settings.sticky_right_column) scope.listen(window, 'resize', applyFeatures);
    markDropdowns(element, scope);
    if (pageConfig.isEdit || pageConfig.isPreview) disableUpdateButton(element, scope);
    else if (settings.update_cart_automatically) enableAutoUpdate(element, scope);
  },
});
