import { expect, it } from 'vitest';
import { openMarkup } from './open-markup.ts';
import { installClock, passTime, waitForReplies } from './pass-time.ts';

/** Requests a file after a minute, and another one for its reply. */
const SCRIPT = `<script>
  const load = (path) => fetch(path).then((response) => response.text());
  load('/first').then(() => setTimeout(() => load('/late').then(() => load('/last')), 60_000));
</script>`;

it('the time of a page passes at once, with the requests that it causes', async () => {
  const { page, requests } = await openMarkup(SCRIPT, { prepare: installClock });
  const count = (path: string) => requests.filter((url) => url.endsWith(path)).length;
  await passTime(page, 30_000);
  expect([count('/first'), count('/late')]).toEqual([1, 0]);
  await passTime(page, 30_000);
  expect(count('/late')).toBe(1);
  await waitForReplies(page);
  expect(count('/last')).toBe(1);
});
