import { asMap } from '#lib/as-map.ts';
import { pageConfig } from '#platform/config.ts';
import { emit } from '#platform/events.ts';
import { loadScript } from '#platform/load-script.ts';

/** The parts of Facebook's SDK that are used here. */
export interface Sdk {
  init(options: object): void;
  readonly XFBML: { parse(root: Element): void };
}

/** Emitted on the document when the SDK is initialised. */
export const LOADED_EVENT = 'fb:sdk:loaded';
const LANGUAGE = /^[a-z]{2,3}_[A-Z]{2}$/;

const pageSdk = (): Sdk | undefined => (window as { FB?: Sdk }).FB;

let pendingSdk: Promise<Sdk | undefined> | undefined;

async function fetchSdk(): Promise<Sdk | undefined> {
  // The page's own object: other scripts read its flags.
  const config = asMap(pageConfig.getPro('facebook_sdk')) as Record<string, unknown>;
  const { lang, app_id: appId } = config;
  config.isLoading = true;
  try {
    await loadScript(`https://connect.facebook.net/${LANGUAGE.test(`${lang}`) ? lang : 'en_US'}/sdk.js`);
    const sdk = pageSdk();
    if (!sdk) return undefined;
    sdk.init({ appId, version: 'v2.10', xfbml: false });
    config.isLoaded = true;
    emit(document, LOADED_EVENT);
    return sdk;
  } catch {
    // Often blocked by the visitor: the server's content stays.
    return undefined;
  } finally {
    config.isLoading = false;
  }
}

/** Loads Facebook's SDK once. Resolves to undefined on failure; the next call tries again. */
export async function loadFacebookSdk(): Promise<Sdk | undefined> {
  const existingSdk = pageSdk();
  if (existingSdk && !pendingSdk) return existingSdk;
  pendingSdk ??= fetchSdk();
  const sdk = await pendingSdk;
  if (!sdk) pendingSdk = undefined;
  return sdk;
}
