import { asMap } from '#lib/as-map.ts';
import type { Scope } from '#lib/scope.ts';
import { listen, type PublicEvent } from './events.ts';

/** A service that may need the visitor's consent: `facebook`, `youtube`, … */
export type Service = string;

/** Returns whether the visitor allows a service. */
export type ConsentCheck = (service: Service) => boolean;

interface Tools {
  readonly borlabsCookieConfig?: unknown;
  readonly BorlabsCookie?: {
    checkCookieConsent?(service: string): unknown;
    checkCookieGroupConsent?(group: string): unknown;
    /** Replaces the functions above since version 3. */
    readonly Consents?: {
      hasConsent?(service: string): unknown;
      hasConsentForServiceGroup?(group: string): unknown;
    };
  };
  readonly wp_has_consent?: (category: string) => unknown;
  /** Of Complianz. */
  readonly cmplz_has_consent?: (category: string) => unknown;
  /** Before its script has run, this is the script element, which has the same id. */
  readonly Cookiebot?: { readonly consent?: unknown };
}

/** Globals of consent tools that cannot be queried here. */
const SILENT_TOOLS = ['__tcfapi', 'OneTrust', 'UC_UI', 'Didomi'];
/**
 * Globals of consent tools. If the page has one that cannot be queried here, nothing is allowed without
 * `overrideConsent`.
 */
const TOOL_GLOBALS = [
  ...SILENT_TOOLS,
  'borlabsCookieConfig',
  'BorlabsCookie',
  'Cookiebot',
  // The settings of Complianz, which the page has before the script.
  'complianz',
  'cmplz_has_consent',
];
/** Events that tools dispatch on the document when the visitor has decided. */
const DECISION_EVENTS = [
  'borlabs-cookie-consent-saved',
  'borlabs-cookie-code-unblocked',
  'borlabs-cookie-code-unblocked-after-consent',
  'wp_listen_for_consent_change',
];
/** Events of tools that can be queried from then on; the visitor may not have decided yet. */
const READY_EVENTS = ['wp_consent_type_defined', 'borlabs-cookie-after-init', 'cmplz_fire_categories'];
/** Dispatched by Complianz on the document for each category that the visitor has decided about. */
const CATEGORY_EVENT = 'cmplz_status_change';
/** The same events of Cookiebot, which dispatches them on the window. */
const COOKIEBOT_DECISION_EVENTS = ['CookiebotOnAccept', 'CookiebotOnDecline'];
const COOKIEBOT_READY_EVENT = 'CookiebotOnConsentReady';
/** The category of every service, for tools that know only categories. */
const CATEGORY = 'marketing';

const changes = new EventTarget();
const emitChange = () => changes.dispatchEvent(new Event('change'));
let customCheck: ConsentCheck | undefined;

/** Markup of a tool whose configuration an optimiser may delay. */
const TOOL_MARKUP = '#BorlabsCookieBoxWrap,#BorlabsCookieBox';

/** True for a service that visitors can allow separately from its group. */
const isListed = (service: Service): boolean => {
  const { cookies } = asMap((window as Tools).borlabsCookieConfig);
  return Object.values(asMap(cookies)).some((ids) => Object.values(Object(ids)).includes(service));
};

/** Returns the answer of a tool that knows only categories; undefined without one. */
function checkCategory({ wp_has_consent, cmplz_has_consent, Cookiebot }: Tools): boolean | undefined {
  for (const check of [wp_has_consent, cmplz_has_consent]) {
    if (typeof check === 'function') return check(CATEGORY) === true;
  }
  return Cookiebot && asMap(Cookiebot.consent)[CATEGORY] === true;
}

/** Returns the answer of the page's consent tool; undefined on a page without one. */
function checkPageTool(service: Service): boolean | undefined {
  const { BorlabsCookie } = window as Tools;
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
  const isCategoryAllowed = checkCategory(window as Tools);
  if (isCategoryAllowed !== undefined) return isCategoryAllowed;
  const hasTool = TOOL_GLOBALS.some((name) => name in window) || document.querySelector(TOOL_MARKUP);
  return hasTool ? false : undefined;
}

/**
 * Returns the visitor's decision about services or groups of services. The first one that can be allowed
 * separately from its group decides; if there is none, one allowed name is enough. Undefined when the page
 * has no consent tool and `overrideConsent` is not in use.
 */
export function readConsent(...services: readonly Service[]): boolean | undefined {
  try {
    const listed = services.find(isListed);
    const decisions = (listed ? [listed] : services).map(customCheck ?? checkPageTool);
    return decisions.includes(true) || (decisions.includes(false) ? false : undefined);
  } catch {
    // A broken tool counts as a refusal.
    return false;
  }
}

/** True when a service may load and store data now: it is allowed, or the page has no consent tool. */
export const isServiceAllowed = (service: Service): boolean => readConsent(service) ?? true;

/**
 * True when a service may act whose script runs on the page already: the page's consent tool has let that script run.
 * It decides here only if visitors can allow this service separately.
 */
export const isScriptAllowed = (service: Service): boolean => !isListed(service) || isServiceAllowed(service);

/**
 * True when the page has a consent tool, and none that answers here or may still do so. Whether such a tool allows a
 * service shows only in whether it lets the script of that service run.
 */
export function isToolSilent(): boolean {
  const present = TOOL_GLOBALS.filter((name) => name in window);
  const mayAnswer = customCheck || (window as Tools).wp_has_consent || document.querySelector(TOOL_MARKUP);
  return !mayAnswer && present.length > 0 && present.every((name) => SILENT_TOOLS.includes(name));
}

/**
 * Calls back at every decision, and when a tool can be queried, until the scope ends. The event is that of
 * the page's tool, if the visitor decided there.
 */
export function onDecision(scope: Scope, callback: (event?: PublicEvent) => void): void {
  scope.listen(changes, 'change', () => callback());
  for (const name of DECISION_EVENTS) listen(document, name, (event) => callback(event), scope);
  for (const name of READY_EVENTS) listen(document, name, () => callback(), scope);
  const onCategory = (event: PublicEvent) =>
    callback(asMap(event.detail).category === CATEGORY ? event : undefined);
  listen(document, CATEGORY_EVENT, onCategory, scope);
  for (const name of COOKIEBOT_DECISION_EVENTS) listen(window, name, (event) => callback(event), scope);
  listen(window, COOKIEBOT_READY_EVENT, () => callback(), scope);
}

/**
 * Replaces the answers of the page's tool. Call `notifyChange` when an answer of `check` has changed,
 * `remove` to restore the tool's answers.
 */
export function overrideConsent(check: ConsentCheck): { notifyChange(): void; remove(): void } {
  customCheck = check;
  emitChange();
  return {
    notifyChange: emitChange,
    remove() {
      if (customCheck !== check) return;
      customCheck = undefined;
      emitChange();
    },
  };
}
