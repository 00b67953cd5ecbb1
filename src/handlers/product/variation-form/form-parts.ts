import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { slide } from '#lib/slide.ts';
import { emit } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { selectsOf } from '../shared/variations.ts';

/** Puts the variation into what the form posts; `''` for none. */
export function setVariationId(form: Element, id: string, patch: Patch): void {
  for (const input of form.querySelectorAll('input[name="variation_id"], input.variation_id')) {
    patch.attribute(input, 'value', id);
    emit(input, 'change');
  }
}

/** What the page shows before anything is chosen: no variation, and the product's own picture. */
export function showNothing(form: Element, patch: Patch): void {
  patch.attribute(form, 'current-image', form.getAttribute('current-image') ?? '');
  for (const area of form.querySelectorAll<HTMLElement>('.single_variation')) {
    if (!area.textContent?.trim()) patch.style(area, 'display', 'none');
  }
}

const FADE_IN_MS = 400;

/**
 * Shows the link that clears the choice while there is one. It keeps its room when it is hidden, so that nothing moves;
 * a theme that takes its room away gets it back.
 */
export function setResetLink(form: Element, isShown: boolean, patch: Patch): void {
  for (const link of form.querySelectorAll<HTMLElement>('.reset_variations')) {
    const { visibility } = link.style;
    if (visibility === (isShown ? 'visible' : 'hidden')) continue;
    patch.style(link, 'visibility', isShown ? 'visible' : 'hidden');
    if (!isShown) continue;
    if (getComputedStyle(link).display === 'none') patch.style(link, 'display', 'inline-block');
    if (!prefersReducedMotion()) link.animate?.({ opacity: [0, 1] }, { duration: FADE_IN_MS });
  }
}

/** Values of the radio type hold a radio that is out of reach. */
const FOCUSABLE = ':is(input, button):not([tabindex="-1"]), [tabindex="0"]';

/** Has screen readers say that the choice was cleared; the text stays until the next change. */
export function setResetAlert(form: Element, text: string): void {
  const alert = form.querySelector('.reset_variations_alert');
  if (alert && alert.textContent !== text) alert.textContent = text;
}

/** Brings the focus to the first thing to choose, because the link that was pressed is hidden now. */
export function focusFirstChoice(form: Element): void {
  const [select] = selectsOf(form);
  select?.focus();
  if (!select || document.activeElement === select) return;
  // A select behind swatches takes no focus.
  select.parentElement?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

const CLASS = 'wc-no-matching-variations';
const SLIDE_MS = 200;

/** The sentence behind a form's price that says why there is none. */
export interface Notice {
  show(text: string): void;
  hide(): void;
}

/** Creates the notice of a form; it goes with the scope. */
export function createNotice(form: Element, scope: Scope): Notice {
  const hide = () => {
    for (const each of form.querySelectorAll(`.${CLASS}`)) (each.closest('[role=alert]') ?? each).remove();
  };
  scope.add(hide);
  return {
    hide,
    show(text) {
      hide();
      if (!text) return;
      const alert = document.createElement('div');
      const sentence = document.createElement('p');
      alert.setAttribute('role', 'alert');
      sentence.className = `${CLASS} woocommerce-info`;
      sentence.textContent = text;
      sentence.style.display = 'none';
      alert.append(sentence);
      form.querySelector('.single_variation')?.after(alert);
      const show = (display: 'block' | 'none') => {
        sentence.style.display = display;
      };
      slide(sentence, true, { durationMs: SLIDE_MS, show });
    },
  };
}

/** `ready` adds; `select`: something is still to be chosen; `unavailable`: what is chosen cannot be had. */
export type ButtonState = 'ready' | 'select' | 'unavailable';

const OFF = 'disabled';
const NEEDED = 'wc-variation-selection-needed';
const UNAVAILABLE = 'wc-variation-is-unavailable';
const WRAPPER = 'woocommerce-variation-add-to-cart';

/** Shows what the button of a form would do. It stays in the tab order whatever its state. */
export function setAddButton(form: Element, state: ButtonState, patch: Patch): void {
  const isReady = state === 'ready';
  for (const button of form.querySelectorAll('.single_add_to_cart_button')) {
    patch.toggle(button, OFF, !isReady);
    patch.toggle(button, NEEDED, state === 'select');
    patch.toggle(button, UNAVAILABLE, state === 'unavailable');
    patch.attribute(button, 'aria-disabled', isReady ? null : 'true');
  }
  for (const wrapper of form.querySelectorAll(`.${WRAPPER}`)) {
    patch.toggle(wrapper, `${WRAPPER}-enabled`, isReady);
    patch.toggle(wrapper, `${WRAPPER}-disabled`, !isReady);
  }
}

/** Why a click on the button does nothing; undefined when it does something. */
export function refusalOf(button: Element): Exclude<ButtonState, 'ready'> | undefined {
  const has = (name: string) => button.classList.contains(name);
  if (!has(OFF)) return undefined;
  return has(UNAVAILABLE) ? 'unavailable' : 'select';
}
