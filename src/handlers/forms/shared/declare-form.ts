import type { Handler } from '#runtime/define.ts';
import type { DraftsItem } from './draft.ts';

const DRAFTS: DraftsItem = 'skerry-drafts';

/** True for a form with fields for dates or times whose picker code on the page works with. */
export const isPickerNamed = (form: Element): boolean =>
  form.querySelector('.elementor-date-field,.elementor-time-field') !== null &&
  [...document.querySelectorAll('script:not([src],[type*=json])')].some(({ textContent }) =>
    /flatpickr/.test(textContent ?? ''),
  );

/** A form that is only looked at costs nothing. */
export const untilTouched = {
  when(due, { element, signal }) {
    // What it looks like is not what the server sent; or something was typed before the page was left.
    let isNeeded = element.querySelector('.e-field-step,.elementor-g-recaptcha') !== null;
    try {
      isNeeded ||= DRAFTS in sessionStorage;
    } catch {
      // Nothing can have been kept there.
    }
    isNeeded ||= isPickerNamed(element);
    if (isNeeded) due();
    for (const type of ['pointerenter', 'focusin', 'input']) {
      element.addEventListener(type, due, { once: true, passive: true, signal });
    }
  },
} satisfies Partial<Handler>;
