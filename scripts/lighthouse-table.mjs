const WAYS = ['originals', 'tag', 'plugin', 'delayed'];

const inRow = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map(inRow).join('\n');
/** Returns one figure of every way: originals / tag / plugin / delayed. */
const ofWays = (record, format) => WAYS.map((way) => format(record[way])).join(' / ');

/** The pages in the README. */
const README_PAGES = ['front page', 'variable product', 'tabs, accordions and toggles'];

/** Returns the README's table of Lighthouse's scores, from the records of `docs/lighthouse.json`. */
export const scoreTable = (records) =>
  table(
    ['Page', 'Originals', 'Tag', 'Plugin', 'Every script delayed'],
    records
      .filter(({ page }) => README_PAGES.includes(page))
      .map((record) => [record.page, ...WAYS.map((way) => record[way].score)]),
  );

/** Returns the table of all that Lighthouse measures (milliseconds, bytes), from the same records. */
export const lighthouseTable = (records) =>
  table(
    [
      'Page',
      'Score',
      'First paint, ms',
      'Largest paint, ms',
      'Blocking, ms',
      'Longest task, ms',
      'Shift',
      'Script, kB',
    ],
    records.map((record) => [
      record.page,
      ofWays(record, ({ score }) => score),
      ofWays(record, ({ fcp }) => Math.round(fcp)),
      ofWays(record, ({ lcp }) => Math.round(lcp)),
      ofWays(record, ({ tbt }) => Math.round(tbt)),
      ofWays(record, ({ longestTask }) => Math.round(longestTask)),
      ofWays(record, ({ cls }) => cls.toFixed(3)),
      ofWays(record, ({ scriptBytes }) => Math.round(scriptBytes / 1000)),
    ]),
  );
