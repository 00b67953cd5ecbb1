import type { Scope } from '#runtime/scope.ts';
import { listen } from './events.ts';

/** What may need the visitor's consent, by its name: `facebook`, `youtube`, … */
export type Service = string;

/** Says whether the visitor allows a service. */
export type Answer = (service: Service) => boolean;

interface Tools {
  readonly BorlabsCookie?: { checkCookieConsent?(service: string): unknown };
  readonly wp_has_consent?: (category: string) => unknown;
}

/** Globals of consent tools that are asked by nothing here: with one of them nothing is allowed until somebody answers. */
const SIGNS = [
  'borlabsCookieConfig',
  'BorlabsCookie',
  '__tcfapi',
  'Cookiebot',
  'OneTrust',
  'cmplz_has_consent',
  'UC_UI',
  'Didomi',
];
/** Told on the document by tools when the visitor decided. */
const DECIDED = [
  'borlabs-cookie-consent-saved',
  'borlabs-cookie-code-unblocked',
  'borlabs-cookie-code-unblocked-after-consent',
  'wp_listen_for_consent_change',
  'wp_consent_type_defined',
];
/** What every kind of embedded content is to tools that know categories alone. */
const CATEGORY = 'marketing';

const changes = new EventTarget();
const tell = () => changes.dispatchEvent(new Event('change'));
let answers: Answer | undefined;

/** The answer of the tool that the page has; everything is allowed on a page without one. */
function ofPage(service: Service): boolean {
  const { BorlabsCookie, wp_has_consent } = window as Tools;
  if (typeof BorlabsCookie?.checkCookieConsent === 'function') {
    return BorlabsCookie.checkCookieConsent(service) === true;
  }
  if (typeof wp_has_consent === 'function') return wp_has_consent(CATEGORY) === true;
  return !SIGNS.some((name) => name in window);
}

/** True when a service may load and store something now. Without an answer of ours, as the page's own consent tool says. */
export function may(service: Service): boolean {
  try {
    return (answers ?? ofPage)(service);
  } catch {
    // A tool that breaks has not said yes.
    return false;
  }
}

function onDecision(scope: Scope, look: () => void): void {
  scope.listen(changes, 'change', look);
  for (const name of DECIDED) listen(document, name, look, scope);
}

/** Runs once, now or as soon as the visitor allows the service, unless the scope ends before. */
export function whenAllowed(service: Service, scope: Scope, run: () => void): void {
  if (may(service)) {
    run();
    return;
  }
  const watch = scope.child();
  onDecision(watch, () => {
    if (watch.disposed || !may(service)) return;
    watch.dispose();
    run();
  });
}

/** Runs each time the visitor takes a consent back that was there, until the scope ends. */
export function onWithdrawn(service: Service, scope: Scope, run: () => void): void {
  let isAllowed = may(service);
  onDecision(scope, () => {
    const wasAllowed = isAllowed;
    isAllowed = may(service);
    if (wasAllowed && !isAllowed) run();
  });
}

/** Puts an answer of ours in the place of the page's. Call `changed` whenever it says something else, `withdraw` to take it back. */
export function answerConsent(answer: Answer): { changed(): void; withdraw(): void } {
  answers = answer;
  tell();
  return {
    changed: tell,
    withdraw() {
      if (answers !== answer) return;
      answers = undefined;
      tell();
    },
  };
}
