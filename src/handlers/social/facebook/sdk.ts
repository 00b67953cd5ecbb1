import { asMap } from '#lib/fields.ts';
import { pageConfig } from '#platform/config.ts';
import { emit } from '#platform/events.ts';
import { loadScript } from '#platform/load-script.ts';

/** The part of Facebook's script that is used. */
export interface Sdk {
  init(options: object): void;
  readonly XFBML: { parse(root: Element): void };
}

/** Told on the document when the script has come and is set up. */
export const LOADED = 'fb:sdk:loaded';
const LANGUAGE = /^[a-z]{2,3}_[A-Z]{2}$/;

const onPage = (): Sdk | undefined => (window as { FB?: Sdk }).FB;

let coming: Promise<Sdk | undefined> | undefined;

async function bring(): Promise<Sdk | undefined> {
  // The page's own object: other scripts look at its flags.
  const config = asMap(pageConfig.pro('facebook_sdk')) as Record<string, unknown>;
  const { lang, app_id: appId } = config;
  config.isLoading = true;
  try {
    await loadScript(`https://connect.facebook.net/${LANGUAGE.test(`${lang}`) ? lang : 'en_US'}/sdk.js`);
    const sdk = onPage();
    if (!sdk) return undefined;
    sdk.init({ appId, version: 'v2.10', xfbml: false });
    config.isLoaded = true;
    emit(document, LOADED);
    return sdk;
  } catch {
    // Blocked by the visitor, as often as not: what the server sent stays.
    return undefined;
  } finally {
    config.isLoading = false;
  }
}

/** Facebook's script, brought once for all who ask; nothing when it does not come, and the next call tries again then. */
export async function facebookSdk(): Promise<Sdk | undefined> {
  const there = onPage();
  if (there && !coming) return there;
  coming ??= bring();
  const sdk = await coming;
  if (!sdk) coming = undefined;
  return sdk;
}
