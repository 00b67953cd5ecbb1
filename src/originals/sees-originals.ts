import { runningGlobal } from '#platform/page-libraries.ts';

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
    .filter((path) => !/\/skerry[\w.-]*\.js$/.test(path));

/** Types of scripts that we keep from running. */
const OURS = /^skerry\//;

/** True when a script of that handle is on the page and runs, or will; of a name that ends with `*`, any whose handle begins so, also code without a file. */
export const hasScript = (handle: string): boolean => {
  const id = handle.endsWith('*') ? `^="${handle.slice(0, -1)}` : `="${handle}-js`;
  const script = document.querySelector(`[id${id}"]`);
  return Boolean(script && !OURS.test(script.getAttribute('type') ?? ''));
};

/** The page builder's own script interface, when the page has it. */
export const foreignFrontend = (): unknown =>
  Object.getOwnPropertyDescriptor(window, 'elementorFrontend')?.value;

/** True when the original of contact forms runs; what stands in for it until ours has come is marked. */
export function hasOriginalForms(): boolean {
  const { wpcf7 } = window as { wpcf7?: { init?: unknown } };
  return Boolean(wpcf7?.init) && !('isEarly' in Object(wpcf7?.init));
}

/** True when originals of these handles are on the page or may be: under their handles, by their globals, or in a bundle, which then needs jQuery. */
export function seesOriginals(handles: Iterable<string>): boolean {
  if (runningGlobal('jQuery') || foreignFrontend() || hasOriginalForms()) return true;
  return [...handles].some(hasScript);
}
