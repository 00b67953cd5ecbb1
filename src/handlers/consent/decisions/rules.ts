import { type Consents, completeConsents } from './consents.ts';
import type { Settings } from './settings.ts';
import { ANONYMOUS, expiryOf, type StoredDecision } from './stored-decision.ts';

const BOT = /bot|crawler|spider|crawling|lighthouse/i;
const UID_PARTS = 4;
const UID_PART_LENGTH = 8;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Returns true for the user agent of a bot. */
export const isBot = (userAgent: string): boolean => BOT.test(userAgent);

/** Returns true if the visitor has decided on this version of the configuration. */
export const isDecided = ({ version }: StoredDecision, { cookieVersion }: Settings): boolean =>
  version === cookieVersion;

/**
 * What to do at page start: `decided` and `quiet` apply what is stored, `everything` and `essential` store a
 * choice without the visitor, `ask` shows the box, `off` does none of this.
 */
export type StartAction = 'decided' | 'off' | 'quiet' | 'everything' | 'essential' | 'ask';

/** The page view for which `decideStart` decides. */
export interface PageView {
  /** Without query and fragment. */
  readonly address: string;
  readonly userAgent: string;
  readonly doNotTrack: string | null;
}

/** Decides what to do at page start. */
export function decideStart(stored: StoredDecision, settings: Settings, pageView: PageView): StartAction {
  if (isDecided(stored, settings)) return 'decided';
  if (!settings.showCookieBox) return 'off';
  if (settings.pagesWithoutBox.includes(pageView.address)) return 'quiet';
  if (settings.cookiesForBots && isBot(pageView.userAgent)) return 'everything';
  if (settings.respectDoNotTrack && pageView.doNotTrack === '1') return 'essential';
  return 'ask';
}

/** Creates a visitor id. `random` returns bytes. */
export function createUid(random: (length: number) => Uint8Array): string {
  const letters = [...random(UID_PARTS * UID_PART_LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  return (letters.match(/.{8}/g) ?? []).join('-');
}

/** A new decision. */
export interface Decision {
  readonly stored: StoredDecision;
  /** True if the server counts it as a decision without an id. */
  readonly isStatistic: boolean;
}

/** What a decision depends on besides the choice. */
export interface DecideOptions {
  readonly nowMs: number;
  /** Keeps the expiry date of a valid decision. */
  readonly keepsExpiry: boolean;
  readonly newUid: () => string;
}

/** Returns what to store and to send to the server for a choice. */
export function decide(
  before: StoredDecision,
  selection: Consents,
  settings: Settings,
  options: DecideOptions,
): Decision {
  const consents = completeConsents(selection, settings.cookies);
  const hadOneGroup = Object.keys(before.consents).length === 1;
  const wasAnonymous = before.uid === ANONYMOUS;
  const isEssential = Object.keys(consents).length === 1;
  const uid = wasAnonymous ? options.newUid() : before.uid;
  const keepsOldExpiry = options.keepsExpiry && before.expires && isDecided(before, settings);
  return {
    stored: {
      consents,
      expires: keepsOldExpiry ? before.expires : expiryOf({ consents }, settings, options.nowMs),
      uid: isEssential ? ANONYMOUS : uid,
      version: settings.cookieVersion,
    },
    isStatistic: wasAnonymous && !hadOneGroup,
  };
}
