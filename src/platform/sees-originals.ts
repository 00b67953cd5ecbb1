/**
 * The path of every external script on the page, also of those that an optimiser holds back in an attribute of its own
 * (`data-src`, `data-rocket-src`, …). Without host and query.
 */
export const scriptPaths = (): string[] =>
  [...document.scripts]
    .flatMap(({ attributes }) =>
      [...attributes]
        .filter(({ name }) => name.endsWith('src'))
        .map(({ value }) => value.replace(/^(\w*:)?\/\/[^/]*|[?#].*/g, '')),
    )
    // Our own stands in the folder of a theme, among originals.
    .filter((path) => !path.endsWith('/skerry.js'));

/** Paths of the scripts that do what ours do, as their authors serve them. Which of ours one serves, its declaration says. */
export const ORIGINAL =
  /elementor|woocommerce|frontend\/|swatches|lazysizes|thickbox|headroom|back-to-top|\.sticky|js\/menu|smartmenus|woostify|contact-form-7|borlabs|caffeine/;

/** The page builder's own script interface, when the page has it. */
export const foreignFrontend = (): unknown =>
  Object.getOwnPropertyDescriptor(window, 'elementorFrontend')?.value;

/**
 * True when original scripts are on the page or may be: one with a path that is known, one that left its global, or any that
 * a bundle hides, which then needs jQuery.
 */
export function seesOriginals(): boolean {
  const { jQuery, wpcf7 } = window as { jQuery?: unknown; wpcf7?: { init?: unknown } };
  if (jQuery || foreignFrontend() || wpcf7?.init) return true;
  return scriptPaths().some((path) => ORIGINAL.test(path));
}
