import { flag, type Infer, number, object, oneOf, text } from '#lib/fields.ts';

const NON_NEGATIVE = { min: 0 };

/** The trigger settings of a popup: each trigger has a flag and its options. Delays in seconds. */
export const triggerSettings = object({
  page_load: flag(),
  page_load_delay: number(0, NON_NEGATIVE),
  scrolling: flag(),
  scrolling_direction: oneOf(['down', 'up'], 'down'),
  /** In percent. */
  scrolling_offset: number(50),
  scrolling_to: flag(),
  scrolling_to_selector: text(),
  click: flag(),
  click_times: number(1),
  inactivity: flag(),
  inactivity_time: number(30, NON_NEGATIVE),
  exit_intent: flag(),
  adblock_detection: flag(),
  adblock_detection_delay: number(0, NON_NEGATIVE),
});

/** Trigger settings, with a default for each value that is missing or invalid. */
export type TriggerSettings = Infer<typeof triggerSettings>;
