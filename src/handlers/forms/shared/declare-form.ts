import { isNamedOnPage } from '#platform/page-libraries.ts';
import type { Handler, Strategy } from '#runtime/define.ts';
import { dueOnEvents } from '#runtime/due-on-events.ts';
import type { DraftsItem } from './draft.ts';

const DRAFTS: DraftsItem = 'skerry-drafts';

/** Returns true if a label points to a field of another form that has the same id. */
const hasForeignLabel = (element: Element): boolean =>
  [...element.querySelectorAll('label')].some(({ control }) => control && !element.contains(control));

const PICKER_FIELDS = '.elementor-date-field,.elementor-time-field';

const onInteraction = dueOnEvents(['pointermove', 'focusin', 'input']);

/**
 * Loads the form's code on the first interaction; what only helps to fill it in, at once if the server's markup
 * is not enough.
 */
export const untilInteraction = {
  when(due, context) {
    const { element } = context;
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
    onInteraction(due, context);
  },
  islandWhen: onInteraction,
} satisfies Pick<Handler, 'when'> & { islandWhen: Strategy };
