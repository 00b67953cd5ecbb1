import { expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { openDemo } from '#testing/open-demo.ts';
import { type PausedRequests, pauseRequests } from '#testing/pause-requests.ts';

const CODE = /\/chunks\/price-slider\.interactive-/;

const open = async () => {
  let code: PausedRequests | undefined;
  const { page } = await openDemo('/shop/', {
    async prepare({ context }) {
      code = await pauseRequests(context, CODE);
    },
  });
  const slider = page.locator('.price_slider');
  await page.locator('.price_slider_wrapper').scrollIntoViewIfNeeded();
  await page.locator('.price_slider.ui-slider').waitFor();
  const { x = 0, y = 0, width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  const moveTo = (share: number) => page.mouse.move(x + share * width, y + height / 2, { steps: 4 });
  const shares = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.ui-slider-handle')].map(({ style }) =>
        Math.round(Number.parseFloat(style.left)),
      ),
    );
  const handle = page.locator('.ui-slider-handle').first();
  return { page, moveTo, shares, handle, release: () => code?.release() };
};

it('a handle dragged before its code loads moves to the place where it was released', async () => {
  const { page, moveTo, shares, handle, release } = await open();
  await handle.hover();
  await page.mouse.down();
  await moveTo(0.5);
  await page.mouse.up();
  expect(await shares()).toEqual([0, 100]);
  release();
  await eventually(async () => Math.abs(((await shares())[0] ?? 0) - 50) < 8).toBe(true);
  const [before] = await shares();
  await moveTo(0.9);
  expect(await shares()).toEqual([before, 100]);
});

it('a handle that is pressed while its code loads follows the pointer afterwards', async () => {
  const { page, moveTo, shares, handle, release } = await open();
  await handle.hover();
  await page.mouse.down();
  await moveTo(0.3);
  release();
  await eventually(async () => Math.abs(((await shares())[0] ?? 0) - 30) < 8).toBe(true);
  await moveTo(0.6);
  await eventually(async () => Math.abs(((await shares())[0] ?? 0) - 60) < 8).toBe(true);
  await page.mouse.up();
  const [before] = await shares();
  await moveTo(0.1);
  expect(await shares()).toEqual([before, 100]);
});
