import { asMap } from '#lib/as-map.ts';
import { runningGlobal, runningMember } from '#platform/page-libraries.ts';
import { jsonScript, pageGlobal } from '#platform/params.ts';
import { THEME_PREVIEW } from './middlewares.ts';
import { addQueryArgs, getQueryArg } from './query.ts';
import { readLiteral } from './read-literal.ts';
import { withLastSlash } from './rest-url.ts';

/** The page's settings for REST requests. Missing texts are `''`, missing maps empty. */
export interface RestSettings {
  /** The address with which the site's REST routes begin. */
  readonly root: string;
  readonly nonce: string;
  readonly nonceEndpoint: string;
  /** Replies that the server put into the page, by path: `{ body, headers }`. */
  readonly preload: Readonly<Record<string, unknown>>;
  /** The previewed theme. */
  readonly theme: string;
  /** Arguments for requests of the swatches. */
  readonly extraQuery: Readonly<Record<string, unknown>>;
}

type Source = Readonly<Record<string, unknown>>;

interface OriginalApiFetch {
  readonly nonceMiddleware?: { readonly nonce?: unknown };
  readonly nonceEndpoint?: unknown;
}

const MARKERS: Readonly<Record<keyof RestSettings, RegExp>> = {
  root: /createRootURLMiddleware\(/,
  nonce: /createNonceMiddleware\(/,
  nonceEndpoint: /\.nonceEndpoint\s*=/,
  preload: /createPreloadingMiddleware\(/,
  theme: /createThemePreviewMiddleware\(/,
  extraQuery: /createMiddlewareForExtraQueryParams\(/,
};
const MENTION = /apiFetch|ExtraQueryParams/;
const DATA = /json|html|template/;

/** Reads the settings of the original that runs on the page; they may be newer than the printed ones. */
function fromOriginal(): Source {
  const original = runningMember(runningGlobal('wp'), 'apiFetch') as OriginalApiFetch | undefined;
  return { nonce: original?.nonceMiddleware?.nonce, nonceEndpoint: original?.nonceEndpoint };
}

/** Finds the settings in inline code for the original, wherever an optimiser has moved it. */
function fromCode(): Source {
  const code = [...document.scripts]
    .filter(({ type, text }) => !DATA.test(type) && MENTION.test(text))
    .map(({ text }) => text)
    .join('\n');
  return Object.fromEntries(
    Object.entries(MARKERS).map(([name, marker]) => [name, code && readLiteral(code, marker)]),
  );
}

function fromPlatform(): Source {
  const { root, nonce } = pageGlobal('wpApiSettings') ?? {};
  const ajaxUrl = pageGlobal('woocommerce_params')?.ajax_url;
  const link = document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  return {
    root: root || link?.href || '/wp-json/',
    nonce,
    nonceEndpoint: ajaxUrl && addQueryArgs(String(ajaxUrl), { action: 'rest-nonce' }),
    theme: getQueryArg(location.href, THEME_PREVIEW),
  };
}

/**
 * Reads the page's settings, each from the first source that has it: `request` in `skerry-config`, the
 * running original, the page's JSON script, inline code, then what every WordPress page has.
 */
export function readRestSettings(): RestSettings {
  const sources = [
    asMap(asMap(jsonScript('skerry-config')).request),
    fromOriginal(),
    asMap(jsonScript('wp-api-fetch-js-after')),
    fromCode(),
    fromPlatform(),
  ];
  const text = (name: keyof RestSettings) =>
    sources.map((source) => source[name]).find((value) => typeof value === 'string' && value) ?? '';
  const map = (name: keyof RestSettings) =>
    sources.map((source) => asMap(source[name])).find((value) => Object.keys(value).length) ?? {};
  return {
    root: withLastSlash(String(text('root'))),
    nonce: String(text('nonce')),
    nonceEndpoint: String(text('nonceEndpoint')),
    preload: map('preload'),
    theme: String(text('theme')),
    extraQuery: map('extraQuery'),
  };
}
