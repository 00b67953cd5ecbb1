import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type OverlayName, openOverlay, overlayKinds } from '#testing/overlay-page.ts';

const CONTENT = '<p><input class="first"></p><p><a href="/x/">Read</a></p>';
const STYLES = `<style>
  .bar { position: fixed; left: 0; right: 0; bottom: 0; height: 60px; z-index: 99999; background: #ffc }
  .bar button { position: absolute; left: 0; top: 0 }
  .later { display: none }
</style>`;
const BAR = `<div class="bar"><button onclick="this.dataset.pressed = ''">Notice</button></div>`;

/** A consent tool whose host has neither a box nor a level. It shows its bar at `show()`. */
const consent = (mode: 'open' | 'closed', isLater = false) => `<div id="consent"></div><script>
  const root = document.getElementById('consent').attachShadow({ mode: '${mode}' });
  const show = () => {
    root.innerHTML = '<div><div class="bar"><button>Accept all</button></div></div><style>' +
      '.bar { position: fixed; left: 0; right: 0; bottom: 0; height: 100px; z-index: 2147483647; background: #eee }' +
      'button { position: absolute; left: 0; top: 0 }</style>';
    root.querySelector('button').onclick = () => (document.title = 'accepted');
  };
  ${isLater ? '' : 'show();'}
</script>`;

const open = (name: OverlayName, body: string) => openOverlay(name, CONTENT, STYLES + body);
/** Presses near the left edge, this far above the lower one. */
const pressAbove = (page: Page, distance: number) =>
  page.mouse.click(10, (page.viewportSize()?.height ?? 0) - distance);
const names = Object.keys(overlayKinds) as OverlayName[];
const popups = names.filter((name) => name.includes('popup'));

describe.each(popups)('%s', (name) => {
  it.each([
    ['the notice of the shop', BAR],
    ['a bar in a part of the page', `<div id="page"><p>Page</p><header>${BAR}</header></div>`],
  ])(
    'closes at a press on %s, which was drawn over it before, and the press has its effect',
    async (_bar, bar) => {
      const { page, isOpen } = await open(name, bar);
      await pressAbove(page, 50);
      expect(await page.locator('[data-pressed]').count()).toBe(1);
      await eventually(isOpen).toBe(false);
    },
  );

  it('stays open at a press on what appeared above it afterwards', async () => {
    const { page, isOpen } = await open(name, '<div class="bar later"><p>12</p></div>');
    const added = '<div class="bar" style="bottom: 60px" id="added">Monday</div>';
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), added);
    await page.evaluate(() => document.querySelector('.later')?.classList.remove('later'));
    await page.click('#added');
    await pressAbove(page, 30);
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(isOpen).toBe(false);
  });
});

describe.each(['open', 'closed'] as const)(
  'a consent bar in the %s shadow root of a host without a box',
  (mode) => {
    it.each(names)('can be pressed above %s', async (name) => {
      const { page } = await open(name, consent(mode));
      await pressAbove(page, 90);
      expect(await page.title()).toBe('accepted');
    });

    it.each(names)('can be pressed when it shows above %s later, which stays open', async (name) => {
      const { page, isOpen } = await open(name, consent(mode, true));
      await page.evaluate('show()');
      await pressAbove(page, 90);
      expect(await page.title()).toBe('accepted');
      if (!(mode === 'closed' && name.includes('beside'))) expect(await isOpen()).toBe(true);
    });

    const covering = names.filter((name) => !name.includes('beside'));
    const keys = ['Tab', 'Shift+Tab'];
    it.each(covering.flatMap((name) => keys.map((key) => [name, key] as const)))(
      'is reached from %s by %s',
      async (name, key) => {
        const { page, inside } = await open(name, consent(mode));
        const isReached = () => page.evaluate(() => document.activeElement?.id === 'consent');
        await inside.locator('.first').focus();
        for (let stop = 0; stop < 9 && !(await isReached()); stop += 1) await page.keyboard.press(key);
        expect(await isReached()).toBe(true);
        await page.keyboard.press('Enter');
        expect(await page.title()).toBe('accepted');
      },
    );
  },
);
