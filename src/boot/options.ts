import { isOn } from '#lib/is-on.ts';

/** What the owner of the page said to the script. */
export interface Options {
  /** `edit` starts at once with the editor's protocol; default: what the page says. */
  readonly environment: string;
  /** Names of handlers that stay away. */
  readonly leave: readonly string[];
  /** Handlers that replace original scripts still on the page; `*` for all. */
  readonly takeover: readonly string[];
  readonly debug: boolean;
  /** For every tag that loading creates. */
  readonly nonce: string;
  /** Origins, beside the page's own, from which an editor may speak. */
  readonly editorOrigins: readonly string[];
  /** `sign`: nothing is downloaded before a visitor shows up. Default `load`. */
  readonly warm: 'load' | 'sign';
  /** Selector of elements that belong above open overlays, wherever they are in the page. */
  readonly overlayParts: string;
}

/** Words of a list in an attribute or a JSON array. */
export const words = (value: unknown): string[] => `${value ?? ''}`.split(/[\s,]+/).filter(Boolean);

function readBlock(): unknown {
  try {
    return JSON.parse(document.getElementById('skerry-config')?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/**
 * The options as they stand on the script's own tag and in `<script id="skerry-config">`; the tag wins, junk is nothing, and an attribute
 * without a value means yes, or all.
 */
export function readOptions(tag: HTMLScriptElement | undefined): Options {
  const raw: Readonly<Record<string, unknown>> = {
    nonce: tag?.nonce,
    ...Object(readBlock()),
    ...tag?.dataset,
  };
  const { environment, leave, takeover, debug, nonce, editorOrigins, warm, overlayParts } = raw;
  return {
    environment: String(environment ?? ''),
    leave: words(leave),
    takeover: takeover === '' || takeover === true ? ['*'] : words(takeover),
    debug: debug === '' || isOn(debug),
    nonce: typeof nonce === 'string' ? nonce : '',
    editorOrigins: words(editorOrigins),
    warm: warm === 'sign' ? 'sign' : 'load',
    overlayParts: typeof overlayParts === 'string' ? overlayParts : '',
  };
}
