import { flag, type Infer, number, object, oneOf, text } from '#lib/fields.ts';

const AT_LEAST_NOW = { min: 0 };

/** The trigger settings of a popup: each trigger has a flag and its options. Delays in seconds. */
export const triggerSettings = object({
  page_load: flag(),
  page_load_delay: number(0, AT_LEAST_NOW),
  scrolling: flag(),
  scrolling_direction: oneOf(['down', 'up'], 'down'),
  /** In percent. */
  scrolling_offset: number(50),
  scrolling_to: flag(),
  scrolling_to_selector: text(),
  click: flag(),
  click_times: number(1),
  inactivity: flag(),
  inactivity_time: number(30, AT_LEAST_NOW),
  exit_intent: flag(),
  adblock_detection: flag(),
  adblock_detection_delay: number(0, AT_LEAST_NOW),
});

export type TriggerSettings = Infer<typeof triggerSettings>;
