import { isOn } from '#lib/is-on.ts';
import { type RawOptions, words } from './read-options.ts';

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
}

/** Gives raw options their types; an attribute without a value means yes, or all. */
export function parseOptions({
  environment,
  leave,
  takeover,
  debug,
  nonce,
  editorOrigins,
}: RawOptions): Options {
  return {
    environment: String(environment ?? ''),
    leave: words(leave),
    takeover: takeover === '' || takeover === true ? ['*'] : words(takeover),
    debug: debug === '' || isOn(debug),
    nonce: typeof nonce === 'string' ? nonce : '',
    editorOrigins: words(editorOrigins),
  };
}
