import { runningGlobal } from '#platform/page-libraries.ts';

/**
 * Returns the path of every external script on the page, without host and query. Includes scripts that an
 * optimiser delays with an attribute of its own (`data-src`, `data-rocket-src`, …).
 */
export const scriptPaths = (): string[] =>
  [...document.scripts]
    .flatMap(({ attributes }) =>
      [...attributes]
        .filter(({ name }) => name.endsWith('src'))
        .map(({ value }) => value.replace(/^(\w*:)?\/\/[^/]*|[?#].*/g, '')),
    )
    // Our own script may be in the folder of a theme, among originals.
    .filter((path) => !/\/skerry[\w.-]*\.js$/.test(path));

/** Types of intercepted and dropped scripts. */
const OUR_TYPES = /^skerry\//;

/**
 * True when a script of that handle is on the page and was not intercepted. A handle that ends with `*`
 * matches all that begin like it, also those of inline code.
 */
export const hasScript = (handle: string): boolean => {
  const idSelector = handle.endsWith('*') ? `^="${handle.slice(0, -1)}` : `="${handle}-js`;
  const script = document.querySelector(`[id${idSelector}"]`);
  return Boolean(script && !OUR_TYPES.test(script.getAttribute('type') ?? ''));
};

/** Returns the page builder's own script interface; undefined without it, and for our stub. */
export const originalFrontend = (): unknown =>
  Object.getOwnPropertyDescriptor(window, 'elementorFrontend')?.value;

/**
 * True when the original of contact forms runs. Methods that we provide before it are not enumerable, also when
 * another script has wrapped them.
 */
export function hasOriginalForms(): boolean {
  const { wpcf7 } = window as { wpcf7?: { init?: unknown } };
  return Boolean(wpcf7?.init) && Object.prototype.propertyIsEnumerable.call(wpcf7, 'init');
}

/**
 * True when originals of these handles may be on the page: under their handles, by their globals, or in a
 * bundle, which needs jQuery.
 */
export function hasOriginals(handles: Iterable<string>): boolean {
  if (runningGlobal('jQuery') || originalFrontend() || hasOriginalForms()) return true;
  return [...handles].some(hasScript);
}
