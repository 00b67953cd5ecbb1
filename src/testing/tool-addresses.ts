const HASH = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
const CONTENT = '/wp-content';

/** An address of a script as a tool prints it, and the name of the combined file; undefined for other files. */
export interface ToolAddress {
  readonly tool: string;
  readonly src: string;
  readonly name: string | undefined;
}

/** Returns an address whose file name is the name of the combined file. */
const combined = (tool: string, src: string): ToolAddress => ({
  tool,
  src,
  name: src
    .replace(/[?#].*/, '')
    .split('/')
    .at(-1),
});
const other = (tool: string, src: string): ToolAddress => ({ tool, src, name: undefined });

/** Addresses that caches and optimisers print, of each kind of file that is known. */
export const TOOL_ADDRESSES: readonly ToolAddress[] = [
  combined('Autoptimize', `${CONTENT}/cache/autoptimize/js/autoptimize_${HASH}.js`),
  combined('Autoptimize, a single file', `${CONTENT}/cache/autoptimize/js/autoptimize_single_${HASH}.js`),
  combined('Autoptimize, of several sites', `${CONTENT}/cache/autoptimize/2/js/autoptimize_${HASH}.js`),
  combined('LiteSpeed Cache', `${CONTENT}/litespeed/js/${HASH}.js?ver=0a1b2`),
  combined('LiteSpeed Cache, of several sites', `${CONTENT}/litespeed/js/2/${HASH}.js?ver=0a1b2`),
  other('LiteSpeed Cache, a copy from another site', `${CONTENT}/litespeed/localres/cdn.example/a.js`),
  combined(
    'Speed Optimizer',
    `${CONTENT}/uploads/siteground-optimizer-assets/siteground-optimizer-combined-js-${HASH}.js`,
  ),
  other('Speed Optimizer, a single file', `${CONTENT}/uploads/siteground-optimizer-assets/acme.min.js`),
  combined('Jetpack Boost', `${CONTENT}/boost-cache/static/${HASH}.min.js`),
  { tool: 'Jetpack Boost, without a copy', src: `/_jb_static/??${HASH}`, name: `_jb_static/??${HASH}` },
  combined('Jetpack Boost, older', `${CONTENT}/cache/page_optimize/${HASH}.js`),
  { tool: 'a host of many sites', src: '/_static/??/a.js,/b.js', name: 'b.js' },
  combined('WP-Optimize', `${CONTENT}/cache/wpo-minify/1/assets/wpo-minify-header-${HASH}.min.js`),
  combined('WP-Optimize, a single file', `${CONTENT}/cache/wpo-minify/1/assets/wpo-minify-acme.min.js`),
  combined('W3 Total Cache', `${CONTENT}/cache/minify/0a1b2.js`),
  { tool: 'W3 Total Cache, without a path', src: '/?w3tc_minify=0a1b2.js', name: 'w3tc_minify=0a1b2.js' },
  combined('WP Fastest Cache', `${CONTENT}/cache/wpfc-minified/a1b2/${HASH}.js`),
  combined('Hummingbird', `${CONTENT}/uploads/hummingbird-assets/${HASH}.js`),
  combined('Breeze', `${CONTENT}/cache/breeze-minification/js/breeze_${HASH}.js`),
  combined('Fast Velocity Minify', `${CONTENT}/cache/fvm/min/1-js${HASH}.js`),
  combined('Asset CleanUp', `${CONTENT}/cache/asset-cleanup/js/body-${HASH}.js`),
  combined('Asset CleanUp, a single file', `${CONTENT}/cache/asset-cleanup/js/item/acme-v${HASH}.js`),
  combined('WP Rocket', `${CONTENT}/cache/min/1/${HASH}.js`),
  combined('WP Rocket, a single file', `${CONTENT}/cache/min/1${CONTENT}/plugins/acme/acme.js?ver=1`),
  other('PhastPress', `${CONTENT}/plugins/phastpress/phast.php/${HASH}/a.js`),
  other('WordPress', '/wp-admin/load-scripts.php?c=1&load=jquery-core'),
  other('a plugin with a similar name', `${CONTENT}/plugins/acme/cache/autoptimize.js`),
];
