import { isOn } from '#lib/is-on.ts';

/** The site owner's options. */
export interface Options {
  /** `edit` starts the editor's protocol at once; default: as the page's configuration says. */
  readonly environment: string;
  /** Names of handlers that do not mount. */
  readonly leave: readonly string[];
  /** Names of handlers that take over from originals; `*` for all. */
  readonly takeover: readonly string[];
  readonly debug: boolean;
  /** The nonce of every tag that loading creates. */
  readonly nonce: string;
  /** Origins, besides the page's own, that an editor may send messages from. */
  readonly editorOrigins: readonly string[];
  /** `sign`: nothing is downloaded before the first sign of a visitor. Default `load`. */
  readonly warm: 'load' | 'sign';
  /** Selector of elements that belong above open overlays, wherever they are in the page. */
  readonly overlayParts: string;
  /** The first name that is no option; undefined if there is none. */
  readonly unknown?: string | undefined;
}

/** Names that other code of ours reads, and how those of tools that optimise scripts begin. */
const OTHERS =
  /^(assetBase|originals|ran|request|takenOff|texts|whenParsed|cf|jetpack|no[A-Z]|noptimize|pagespeed|phast|wp)/;

/** Returns the words of a list, from an attribute or a JSON array. */
export const words = (value: unknown): string[] => `${value ?? ''}`.split(/[\s,]+/).filter(Boolean);

/** Returns whether the owner lets a handler serve the page. */
export const isWanted = ({ leave, takeover }: Options, name: string): boolean =>
  !leave.includes(name) && (!takeover.length || takeover.includes('*') || takeover.includes(name));

function readJsonOptions(): unknown {
  try {
    return JSON.parse(document.getElementById('skerry-config')?.textContent ?? '{}');
  } catch {
    // No option has this name.
    return { '': true };
  }
}

/**
 * Returns the options on the script's own tag and in `<script id="skerry-config">`; the tag wins. Invalid
 * values are ignored, and an attribute without a value means yes, or all.
 */
export function readOptions(tag: HTMLScriptElement | undefined): Options {
  const raw: Readonly<Record<string, unknown>> = {
    nonce: tag?.nonce,
    ...Object(readJsonOptions()),
    ...tag?.dataset,
  };
  const { environment, leave, takeover, debug, nonce, editorOrigins, warm, overlayParts, ...others } = raw;
  return {
    environment: String(environment ?? ''),
    leave: words(leave),
    takeover: takeover === '' || takeover === true ? ['*'] : words(takeover),
    debug: debug === '' || isOn(debug),
    nonce: typeof nonce === 'string' ? nonce : '',
    editorOrigins: words(editorOrigins),
    warm: warm === 'sign' ? 'sign' : 'load',
    overlayParts: typeof overlayParts === 'string' ? overlayParts : '',
    unknown: Object.keys(others).find((name) => !OTHERS.test(name)),
  };
}
