import { emit } from '#platform/events.ts';

/** The public events of decisions. */
export type Moment =
  | 'consent-saved'
  | 'code-unblocked'
  | 'code-unblocked-after-consent'
  | 'prioritized-code-unblocked';

/** Tells the page, on the document. */
export const tell = (moment: Moment): void =>
  void emit(document, `borlabs-cookie-${moment}`, { cancelable: true });
