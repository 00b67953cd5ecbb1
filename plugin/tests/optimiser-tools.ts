import { isWholeSuite } from '#testing/whole-suite.ts';

/** Names of the stubs in `optimisers.php` for tools that get the page with our tag. */
export const TOOLS = [
  'autoptimize',
  'autoptimize-inline',
  'autoptimize-defer',
  'sg-combine',
  'sg-combine-defer',
  'sg-minify-defer',
  'litespeed-combine',
  'litespeed-combine-delay',
  'litespeed-defer',
  'litespeed-delay',
  'jetpack-defer',
  'flying-scripts',
  'wp-optimize-delay',
  'rocket-delay',
  'w3-total-cache',
  'wp-fastest-cache',
  'breeze',
  'phast',
  // These combine registered scripts before the plugin gets the page.
  'jetpack-concat',
  'jetpack-concat+jetpack-defer',
  'jetpack-static',
  'wpo-merge',
  'hummingbird-merge',
] as const;

/** A stub that combines all scripts and cannot be told to leave some out: the plugin sees only the file. */
export const MERGES_ALL = 'merge-all';

/** All stubs for tools. */
export const ALL_TOOLS = [...TOOLS, MERGES_ALL] as const;

/** Tools that delay scripts until the visitor first acts. */
export const DELAYING = ['litespeed-delay', 'flying-scripts', 'wp-optimize-delay', 'rocket-delay'] as const;

/** Ways in which an unknown tool may break our tag, as `optimisers.php` names them. */
export const HARM = [
  'empties',
  'removes',
  'ends',
  'doubles',
  'modules',
  'inlines',
  'retypes',
  'defers',
  'blocks',
  'misleads',
  'moves',
  'merges',
  'lists-late',
] as const;

/**
 * Ways with the same effect as another one: the tag does nothing (as with `removes`), its code has another address
 * (`merges`), or runs later (`ends`).
 */
const SAME_EFFECT: readonly string[] = ['empties', 'retypes', 'blocks', 'misleads', 'moves', 'defers'];

/** One way for each effect on the tag; in the whole suite all. */
export const CHOSEN_HARM = HARM.filter((harm) => isWholeSuite || !SAME_EFFECT.includes(harm));

/** The address of a combined file of the tools in `BROKEN_FILES`. */
export const COMBINED_FILE = /\/litespeed\/js\/|\/siteground-optimizer-combined|\/cache\/min\//;

/** What a server sends in place of a file that it does not have: an error, or a page. */
export const NO_FILE = [
  ['is missing', { status: 404, contentType: 'text/html', body: 'Not found' }],
  ['is a page', { contentType: 'text/html', body: '<!doctype html><p>Log in</p>' }],
] as const;

/** A combining tool, and the reply of a server that does not have its file. */
export const BROKEN_FILES = ['litespeed-combine', 'sg-combine', MERGES_ALL].flatMap((tool) =>
  NO_FILE.map(([kind, reply]) => [tool, kind, reply] as const),
);

/** Part of the error where a page is run as a script. */
export const NOT_A_SCRIPT = "Unexpected token '<'";
