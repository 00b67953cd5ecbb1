import { asMap } from '#lib/fields.ts';
import type { Scope } from '#runtime/scope.ts';
import { listen, type PublicEvent } from './events.ts';

/** What may need the visitor's consent, by its name: `facebook`, `youtube`, … */
export type Service = string;

/** Says whether the visitor allows a service. */
export type Answer = (service: Service) => boolean;

interface Tools {
  readonly borlabsCookieConfig?: unknown;
  readonly BorlabsCookie?: {
    checkCookieConsent?(service: string): unknown;
    checkCookieGroupConsent?(group: string): unknown;
    /** What it is asked by from its third version on. */
    readonly Consents?: {
      hasConsent?(service: string): unknown;
      hasConsentForServiceGroup?(group: string): unknown;
    };
  };
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
];
/** Told by tools that can be asked from then on; the visitor may have decided nothing. */
const BEGUN = ['wp_consent_type_defined', 'borlabs-cookie-after-init'];
/** What every kind of embedded content is to tools that know categories alone. */
const CATEGORY = 'marketing';

const changes = new EventTarget();
const tell = () => changes.dispatchEvent(new Event('change'));
let answers: Answer | undefined;

/** Markup of a tool whose configuration an optimiser may hold back. */
const BOX = '#BorlabsCookieBoxWrap,#BorlabsCookieBox';

/** True for what the page's tool lets visitors choose by itself, apart from its group. */
const isListed = (service: Service): boolean => {
  const { cookies } = asMap((window as Tools).borlabsCookieConfig);
  return Object.values(asMap(cookies)).some((ids) => Object.values(Object(ids)).includes(service));
};

/** The answer of the tool that the page has; nothing on a page without one. */
function ofPage(service: Service): boolean | undefined {
  const { BorlabsCookie, wp_has_consent } = window as Tools;
  if (typeof BorlabsCookie?.checkCookieConsent === 'function') {
    return [
      BorlabsCookie.checkCookieConsent(service),
      BorlabsCookie.checkCookieGroupConsent?.(service),
    ].includes(true);
  }
  const { Consents } = BorlabsCookie ?? {};
  if (typeof Consents?.hasConsent === 'function') {
    return [Consents.hasConsent(service), Consents.hasConsentForServiceGroup?.(service)].includes(true);
  }
  if (typeof wp_has_consent === 'function') return wp_has_consent(CATEGORY) === true;
  const isAsking = SIGNS.some((name) => name in window) || document.querySelector(BOX);
  return isAsking ? false : undefined;
}

/**
 * What the visitor decided about services, or about whole groups of them by name: about the first that can be chosen by itself, else
 * true when one of them is allowed. Undefined on a page where nobody is asked.
 */
export function verdict(...services: readonly Service[]): boolean | undefined {
  try {
    const listed = services.find(isListed);
    const said = (listed ? [listed] : services).map(answers ?? ofPage);
    return said.includes(true) || (said.includes(false) ? false : undefined);
  } catch {
    // A tool that breaks has not said yes.
    return false;
  }
}

/** True when a service may load and store something now. Without an answer of ours, as the page's own consent tool says. */
export const may = (service: Service): boolean => verdict(service) ?? true;

/**
 * Hears of every decision, and of tools that can be asked from then on, until the scope ends. The event is that of the page's tool, when
 * the visitor has decided by it.
 */
export function onDecision(scope: Scope, look: (event?: PublicEvent) => void): void {
  scope.listen(changes, 'change', () => look());
  for (const name of DECIDED) listen(document, name, (event) => look(event), scope);
  for (const name of BEGUN) listen(document, name, () => look(), scope);
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
