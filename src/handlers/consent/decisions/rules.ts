import { type Consents, complete } from './consents.ts';
import type { Settings } from './settings.ts';
import { ANONYMOUS, expiryOf, type Stored } from './stored.ts';

const BOT = /bot|crawler|spider|crawling|lighthouse/i;
const UID_PARTS = 4;
const UID_PART_LENGTH = 8;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** True for what reads pages by itself. */
export const isBot = (userAgent: string): boolean => BOT.test(userAgent);

/** True when the visitor has decided on this version of the configuration. */
export const isDecided = ({ version }: Stored, { cookieVersion }: Settings): boolean =>
  version === cookieVersion;

/** What a page does at its start: it knows the answer, takes one by itself, keeps quiet, or asks. */
export type Start = 'decided' | 'off' | 'quiet' | 'everything' | 'essential' | 'ask';

export interface Visit {
  /** Without query and fragment. */
  readonly address: string;
  readonly userAgent: string;
  readonly doNotTrack: string | null;
}

/** Decides what a page does at its start. */
export function startOf(stored: Stored, settings: Settings, visit: Visit): Start {
  if (isDecided(stored, settings)) return 'decided';
  if (!settings.showCookieBox) return 'off';
  if (settings.quietPages.includes(visit.address)) return 'quiet';
  if (settings.cookiesForBots && isBot(visit.userAgent)) return 'everything';
  if (settings.respectDoNotTrack && visit.doNotTrack === '1') return 'essential';
  return 'ask';
}

/** An id for a visitor; a round of `random` gives numbers below 256. */
export function createUid(random: (length: number) => Uint8Array): string {
  const letters = [...random(UID_PARTS * UID_PART_LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  return (letters.match(/.{8}/g) ?? []).join('-');
}

export interface Decision {
  readonly stored: Stored;
  /** Whether the server counts it as one without an id. */
  readonly isStatistic: boolean;
}

export interface DecideOptions {
  readonly nowMs: number;
  /** The end of what is stored stays, as long as that is a decision. */
  readonly keepsExpiry: boolean;
  readonly newUid: () => string;
}

/** What is stored, and told the server, when the visitor makes a choice. */
export function decide(
  before: Stored,
  choice: Consents,
  settings: Settings,
  options: DecideOptions,
): Decision {
  const consents = complete(choice, settings.cookies);
  const hadOne = Object.keys(before.consents).length === 1;
  const wasAnonymous = before.uid === ANONYMOUS;
  const isEssential = Object.keys(consents).length === 1;
  const uidBefore = wasAnonymous ? options.newUid() : before.uid;
  const keeps = options.keepsExpiry && before.expires && isDecided(before, settings);
  return {
    stored: {
      consents,
      expires: keeps ? before.expires : expiryOf({ consents }, settings, options.nowMs),
      uid: isEssential ? ANONYMOUS : uidBefore,
      version: settings.cookieVersion,
    },
    isStatistic: wasAnonymous && !hadOne,
  };
}
