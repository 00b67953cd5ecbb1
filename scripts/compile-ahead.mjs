/** Starts a file all of whose functions the browser is to compile as it arrives, beside the page, not at their first call, in the way of it. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Chunks of what a press brings: a visitor waits for their first calls, and most pages have none of them at rest. */
const COMPILED_AHEAD = [
  'actions',
  'builder-lightbox',
  'builder-widget',
  'dialogs',
  'html',
  'layers',
  'lightbox',
  'link-actions',
  'open-from-page',
  'panel',
  'popup',
  'popup-window',
  'press-term',
  'refresh-loop',
  'request-of',
  'slideshow',
];

/** Gives the plugin; it must run after whatever minifies, which takes comments away. Throws when a chunk is not there. */
export function compileAhead() {
  return {
    name: 'compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of COMPILED_AHEAD) {
          const item = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name);
          if (!item) throw new Error(`There is no chunk "${name}" to compile ahead.`);
          item.code = HINT + item.code;
        }
      },
    },
  };
}
