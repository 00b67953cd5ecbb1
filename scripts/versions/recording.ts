import type { MarkupFacts } from './markup-facts.ts';
import type { ScriptFacts } from './script-facts.ts';

/** What a shop says of one script handle. */
export interface Registered {
  /** Path of its file, without host and version; `''` for a name that only stands for others. */
  readonly path: string;
  /** Handles that it declares as its dependencies; undefined where only pages were seen, which don't say. */
  readonly deps: readonly string[] | undefined;
}

export type Handles = ReadonlyMap<string, Registered>;

/** One page, as far as it was recorded: its scripts, its markup, or both. */
export interface RecordedPage {
  readonly name: string;
  readonly scripts?: ScriptFacts | undefined;
  readonly markup?: MarkupFacts | undefined;
}

/** What is known of a shop at one time. */
export interface Recording {
  /** How the report calls it. */
  readonly title: string;
  /** Every handle that is registered, printed or not; undefined where the registry was not recorded. */
  readonly registry: Handles | undefined;
  /** Every handle that pages print, and what these depend on; undefined where no scripts were recorded. */
  readonly printed: Handles | undefined;
  readonly pages: readonly RecordedPage[];
}

/** Returns the path of an address: without host, version, and the folder in which a site is installed. */
export const ownPath = (src: string): string =>
  src
    .replace(/^(?:\w+:)?\/\/[^/]*/, '')
    .replace(/[?#].*$/, '')
    .replace(/^.*?(?=\/wp-(?:content|includes|admin)\/)/, '');
