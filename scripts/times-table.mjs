/** Returns the table of what the steps of `npm test` take, from the records of `docs/test-times.json` (seconds). */
export function timesTable({ test }) {
  const rows = [
    ...test.steps.map(({ name, seconds }) => [name, seconds]),
    ['All, with steps side by side', test.seconds],
    ...test.slowest.map(({ file, seconds }) => [`\`${file}\``, seconds]),
  ];
  return [
    '| Step, and the slowest files | Seconds |',
    '| --- | --- |',
    ...rows.map(([name, s]) => `| ${name} | ${s} |`),
  ].join('\n');
}
