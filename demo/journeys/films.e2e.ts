import { describe, expect, it } from 'vitest';
import { violations } from '#testing/axe.ts';
import { openDemo } from '#testing/open-demo.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const OVERLAY = '.elementor-custom-embed-image-overlay';
const FILM = '.elementor-element-f10a003';
const LIST = '.elementor-element-91a7115';
const CLOCK = '.elementor-element-c0de001';

describe('videos', () => {
  it('play on a key press or click, go on to the next one of a playlist, and shift nothing', async () => {
    const { page, layoutShifts } = await openDemo('/films/', { watchesShifts: true });
    await expect
      .poll(() => page.locator(`${CLOCK} .elementor-countdown-seconds`).textContent())
      .toMatch(/^\d\d$/);
    const tab = page.getByRole('tab', { name: 'The tide, once more 0:03' });
    await tab.scrollIntoViewIfNeeded();
    await tab.locator('button[inert]').waitFor({ state: 'attached' });
    expect(await violations(page)).toEqual([]);

    await page.locator(`${FILM} .elementor-custom-embed-play`).focus();
    await page.keyboard.press('Space');
    const isPlaying = (selector: string) =>
      page.locator(selector).evaluate((node: HTMLVideoElement) => !node.paused || node.ended);
    await expect.poll(() => isPlaying(`${FILM} video`)).toBe(true);
    expect(await page.locator(`${FILM} ${OVERLAY}`).count()).toBe(0);
    expect(await page.locator(`${FILM} video`).evaluate((node) => node === document.activeElement)).toBe(
      true,
    );

    const title = (tab: number) => page.locator(`${LIST} .e-tab-title[data-tab="${tab}"]`);
    await title(1).scrollIntoViewIfNeeded();
    await title(1).click();
    await expect.poll(() => isPlaying(`${LIST} [data-tab="1"] video`)).toBe(true);
    // The video lasts three seconds.
    await expect.poll(() => title(2).getAttribute('aria-selected'), { timeout: 20_000 }).toBe('true');
    await expect.poll(() => new URL(page.url()).search).toBe('?playlist=91a7115&video=fea9481');
    await title(1).and(page.locator('.watched-video')).waitFor();
    expect(await layoutShifts()).toEqual([]);
  });

  it.runIf(isWholeSuite)(
    'open from an address that contains playlist and video, also on a phone',
    async () => {
      const { page } = await openDemo('/films/?csp=strict&playlist=91a7115&video=fea9481', {
        viewport: 'phone',
      });
      const title = page.locator(`${LIST} .e-tab-title[data-tab="2"]`);
      await expect.poll(() => title.getAttribute('aria-selected')).toBe('true');
      await expect
        .poll(() => page.locator(LIST).evaluate((node) => Math.abs(node.getBoundingClientRect().top) < 400))
        .toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const drawing = page.locator('.elementor-element-10771e1 .e-lottie__animation');
      await drawing.scrollIntoViewIfNeeded();
      await drawing.locator('svg path').first().waitFor();
    },
  );
});
