import type { MarkupFacts } from './markup-facts.ts';
import type { ScriptFacts } from './script-facts.ts';

/** A script handle of a shop. */
export interface Registered {
  /** Path of its file without host and version; `''` for an alias of other handles. */
  readonly path: string;
  /**
   * Handles of its dependencies; undefined when only pages were recorded, because pages do not contain them.
   */
  readonly deps: readonly string[] | undefined;
}

/** Registered or printed scripts, by handle. */
export type Handles = ReadonlyMap<string, Registered>;

/** One page, as far as it was recorded: scripts, markup, or both. */
export interface RecordedPage {
  readonly name: string;
  readonly scripts?: ScriptFacts | undefined;
  readonly markup?: MarkupFacts | undefined;
}

/** What is known about a shop at one time. */
export interface Recording {
  /** Its name in the report. */
  readonly title: string;
  /** Every registered handle, printed or not; undefined when the registry was not recorded. */
  readonly registry: Handles | undefined;
  /** Every handle that pages print, and their dependencies; undefined when scripts were not recorded. */
  readonly printed: Handles | undefined;
  readonly pages: readonly RecordedPage[];
}

/** Returns the path of a URL without host, version, and the site's install folder. */
export const ownPath = (src: string): string =>
  src
    .replace(/^(?:\w+:)?\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
    .replace(/^.*?(?=\/wp-(?:content|includes|admin)\/)/, '');
