/**
 * `npm run test:all`: runs all that `npm test` runs, and what repeats it: every recorded act, older versions of
 * PHP, further devices and versions.
 */
export async function run(args) {
  process.env.TEST_ALL = '1';
  const test = await import('./test.mjs');
  await test.run(args);
}
