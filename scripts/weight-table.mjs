const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;

/** Returns the table of what pages weigh, from the records of `docs/weights.json` (bytes, gzip). */
export function weightTable(records) {
  const head = ['Page', 'Original', 'Skerry at rest', 'With what is downloaded ahead', 'Every widget used'];
  const rows = records.map(({ page, original, rest, ahead, used }) => [
    page,
    ...[original, rest, ahead, used].map(kilobytes),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
