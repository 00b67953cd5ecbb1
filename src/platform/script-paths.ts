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
