import { isNamedOnPage } from '#platform/page-libraries.ts';
import type { Handler } from '#runtime/define.ts';
import type { DraftsItem } from './draft.ts';

const DRAFTS: DraftsItem = 'skerry-drafts';

/** Returns true if a label points to a field of another form that has the same id. */
const hasForeignLabel = (element: Element): boolean =>
  [...element.querySelectorAll('label')].some(({ control }) => control && !element.contains(control));

const PICKER_FIELDS = '.elementor-date-field,.elementor-time-field';

/** Loads the form's code on the first interaction, or at once if the server's markup is not enough. */
export const untilInteraction = {
  when(due, { element, signal }) {
    // Steps and captchas need code to render; a stored draft needs restoring.
    let isNeeded = element.querySelector('.e-field-step,.elementor-g-recaptcha') !== null;
    try {
      isNeeded ||= DRAFTS in sessionStorage;
    } catch {
      // Storage is blocked, so there is no draft.
    }
    // Page code works with the fields' pickers.
    isNeeded ||= element.querySelector(PICKER_FIELDS) !== null && isNamedOnPage('flatpickr');
    isNeeded ||= hasForeignLabel(element);
    if (isNeeded) due();
    for (const type of ['pointermove', 'focusin', 'input']) {
      element.addEventListener(type, due, { once: true, passive: true, signal });
    }
  },
} satisfies Partial<Handler>;
