import { isOn } from '#lib/is-on.ts';
import { pageConfig } from './config.ts';
import { pageNonce } from './nonce.ts';

/** A script or stylesheet of the page builder. */
export interface Asset {
  readonly src: string;
  /** Parent of the tag: `body` (default) or `head`. */
  readonly parent?: string;
  /** Selector of a node before which the tag is inserted instead. */
  readonly before?: string;
}

type AssetKind = 'script' | 'style';

const STYLE_TIMEOUT_MS = 1000;

function createTag(kind: AssetKind, src: string): HTMLElement {
  const nonce = pageNonce();
  const tag =
    kind === 'script'
      ? Object.assign(document.createElement('script'), { src })
      : Object.assign(document.createElement('link'), { rel: 'stylesheet', href: src });
  if (nonce) tag.nonce = nonce;
  return tag;
}

function insertTag(tag: HTMLElement, { parent, before }: Asset): void {
  const reference = before ? document.querySelector(before) : null;
  if (reference) reference.before(tag);
  else (parent === 'head' ? document.head : document.body).append(tag);
}

const hasTag = (kind: AssetKind, src: string) =>
  [...document.querySelectorAll(kind === 'script' ? 'script[src]' : 'link[href]')].some(
    (tag) => tag.getAttribute(kind === 'script' ? 'src' : 'href') === src,
  );

/** Returns the page builder's scripts and styles by name, with addresses from the page's configuration. */
export function builderAssets(): Record<AssetKind, Record<string, Asset>> {
  const base = pageConfig.url('assets');
  const uploads = pageConfig.url('uploadUrl');
  const { version } = pageConfig;
  const min = pageConfig.isScriptDebug ? '' : '.min';
  const lightbox = isOn(pageConfig.get('responsive.hasCustomBreakpoints'))
    ? `${uploads}/elementor/css/custom-lightbox.min.css?ver=${version}`
    : `${base}css/conditionals/lightbox.min.css?ver=${version}`;
  return {
    script: {
      dialog: { src: `${base}lib/dialog/dialog${min}.js?ver=4.9.3` },
      'share-link': { src: `${base}lib/share-link/share-link${min}.js?ver=${version}` },
      swiper: { src: `${base}lib/swiper/v8/swiper${min}.js?ver=8.4.5` },
    },
    style: {
      swiper: { src: `${base}lib/swiper/v8/css/swiper${min}.css?ver=8.4.5`, parent: 'head' },
      dialog: {
        src: `${base}css/conditionals/dialog${min}.css?ver=${version}`,
        parent: 'head',
        before: '#elementor-frontend-css',
      },
      'e-lightbox': { src: lightbox },
    },
  };
}

/**
 * Creates a loader of scripts and styles by kind and name, each loaded once. `load` resolves when the file
 * has loaded, at once when the page has a tag with exactly its address. It rejects when the file fails or its
 * name is unknown; a later call tries again.
 */
export function createAssetsLoader(assets: Record<AssetKind, Record<string, Asset>>) {
  const loads = new Map<Asset, Promise<boolean>>();

  const load = (kind: AssetKind, asset: Asset) =>
    new Promise<boolean>((resolve, reject) => {
      if (hasTag(kind, asset.src)) return resolve(true);
      const tag = createTag(kind, asset.src);
      tag.onload = () => resolve(true);
      tag.onerror = () => {
        tag.remove();
        loads.delete(asset);
        reject(new Error(`${asset.src} did not load.`));
      };
      insertTag(tag, asset);
    });

  return {
    assets,
    load(kind: AssetKind, name: string): Promise<boolean> {
      const asset = assets[kind]?.[name];
      if (!asset) return Promise.reject(new Error(`There is no ${kind} called ${name}.`));
      const loading = loads.get(asset) ?? load(kind, asset);
      loads.set(asset, loading);
      return loading;
    },
  };
}

let loader: ReturnType<typeof createAssetsLoader> | undefined;
const requestedStyles = new Map<string, Promise<unknown>>();

/** Requests a file and waits for it only once: a missing file would delay every opening. */
function requestOnce(name: string, load: () => Promise<unknown>): Promise<unknown> {
  const timeout = () => new Promise((resolve) => setTimeout(resolve, STYLE_TIMEOUT_MS));
  const settled = requestedStyles.get(name) ?? Promise.race([timeout(), load().catch(() => {})]);
  requestedStyles.set(name, settled);
  return settled;
}

/**
 * Inserts the builder's stylesheets that the page does not have, in this order. Resolves when they have
 * loaded, failed or taken too long: overlays work without them.
 */
export async function loadBuilderStyles(names: readonly ('dialog' | 'e-lightbox')[]): Promise<void> {
  if (!pageConfig.url('assets')) return;
  loader ??= createAssetsLoader(builderAssets());
  const { load } = loader;
  await Promise.all(names.map((name) => requestOnce(name, () => load('style', name))));
}
