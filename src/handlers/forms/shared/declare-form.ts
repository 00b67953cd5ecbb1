import { isNamedOnPage } from '#platform/page-libraries.ts';
import type { Handler } from '#runtime/define.ts';
import type { DraftsItem } from './draft.ts';

const DRAFTS: DraftsItem = 'skerry-drafts';

/** True when a label belongs to a field of another form, which has the same id. */
const leadsAway = (element: Element): boolean =>
  [...element.querySelectorAll('label')].some(({ control }) => control && !element.contains(control));

const PICKED = '.elementor-date-field,.elementor-time-field';

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
    // Code of the page works with the pickers of its fields.
    isNeeded ||= element.querySelector(PICKED) !== null && isNamedOnPage('flatpickr');
    isNeeded ||= leadsAway(element);
    if (isNeeded) due();
    for (const type of ['pointerenter', 'focusin', 'input']) {
      element.addEventListener(type, due, { once: true, passive: true, signal });
    }
  },
} satisfies Partial<Handler>;
