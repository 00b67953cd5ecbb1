import { asMap } from '#lib/fields.ts';
import { runningGlobal, runningMember } from '#platform/page-libraries.ts';
import { jsonScript, pageGlobal } from '#platform/params.ts';
import { THEME_PREVIEW } from './middlewares.ts';
import { addQueryArgs, getQueryArg } from './query.ts';
import { readLiteral } from './read-literal.ts';

/** What the page says about platform requests. Texts are `''`, and maps empty, where it says nothing. */
export interface RestSettings {
  /** Where the site's REST routes begin. */
  readonly root: string;
  readonly nonce: string;
  /** Where a new nonce is had. */
  readonly nonceEndpoint: string;
  /** Answers that came along with the page: path to `{ body, headers }`. */
  readonly preload: Readonly<Record<string, unknown>>;
  /** The previewed theme. */
  readonly theme: string;
  /** Arguments for requests of the swatches. */
  readonly extraQuery: Readonly<Record<string, unknown>>;
}

type Source = Readonly<Record<string, unknown>>;

interface Original {
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

/** The original's own settings, which may be newer than those of the page. */
function fromOriginal(): Source {
  const original = runningMember(runningGlobal('wp'), 'apiFetch') as Original | undefined;
  return { nonce: original?.nonceMiddleware?.nonce, nonceEndpoint: original?.nonceEndpoint };
}

/** What inline code hands to the original, wherever on the page an optimiser has put it. */
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
 * Reads what the page says, from the first source that does: `request` of `skerry-config`, the original's script when it
 * runs here, the JSON script or inline code of the page, then what every page of the platform has.
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
    // Whoever writes it by hand may leave its last slash out.
    root: String(text('root')).replace(/\/?$/, '/'),
    nonce: String(text('nonce')),
    nonceEndpoint: String(text('nonceEndpoint')),
    preload: map('preload'),
    theme: String(text('theme')),
    extraQuery: map('extraQuery'),
  };
}
