/** Milliseconds from the first paint of the target to the press. */
export const MOMENTS_MS = [0, 500, 1000, 2000, 4000];
const WAYS = ['originals', 'tag', 'plugin'];

const titleOf = (momentMs) => (momentMs ? `${momentMs / 1000} s after it` : 'Pressed at the first paint');
const cellOf = (record) => WAYS.map((way) => record?.[way] ?? 'lost').join(' / ');

/**
 * Returns the table of presses over one protocol, from the records of `docs/presses.json`. Each cell has the
 * times in ms from the request of the page until the effect is seen: with the originals / the tag / the plugin.
 * `acts` selects acts; default: all.
 */
export function pressTable(records, protocol, acts) {
  const found = records.filter((record) => record.protocol === protocol);
  const names = acts ?? [...new Set(found.map(({ act }) => act))];
  const head = ['What', ...MOMENTS_MS.map(titleOf)];
  const rows = names.map((name) => [
    name,
    ...MOMENTS_MS.map((ms) => cellOf(found.find(({ act, momentMs }) => act === name && momentMs === ms))),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The acts in the README's table. */
export const README_ACTS = ['menu opens', 'accordion opens', 'product is added'];
