import { asMap } from '#lib/fields.ts';
import { pageConfig } from '#platform/config.ts';
import { emit } from '#platform/events.ts';
import { loadScript } from '#platform/load-script.ts';

/** The parts of Facebook's SDK that are used here. */
export interface Sdk {
  init(options: object): void;
  readonly XFBML: { parse(root: Element): void };
}

/** Emitted on the document when the SDK is initialised. */
export const LOADED = 'fb:sdk:loaded';
const LANGUAGE = /^[a-z]{2,3}_[A-Z]{2}$/;

const onPage = (): Sdk | undefined => (window as { FB?: Sdk }).FB;

let coming: Promise<Sdk | undefined> | undefined;

async function bring(): Promise<Sdk | undefined> {
  // The page's own object: other scripts read its flags.
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
    // Often blocked by the visitor: the server's content stays.
    return undefined;
  } finally {
    config.isLoading = false;
  }
}

/** Loads Facebook's SDK once. Resolves to undefined on failure; the next call tries again. */
export async function facebookSdk(): Promise<Sdk | undefined> {
  const there = onPage();
  if (there && !coming) return there;
  coming ??= bring();
  const sdk = await coming;
  if (!sdk) coming = undefined;
  return sdk;
}
