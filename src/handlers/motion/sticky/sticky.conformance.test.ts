import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasCaptures, recordedExchanges, withLegacyMarkup } from '#testing/captures.ts';
import { eventually } from '#testing/eventually.ts';
import { describeDifference } from '#testing/markup-difference.ts';
import { type CaptureOptions, openCapture } from '#testing/open-capture.ts';
import { disposeAndReadMarkup, readPageMarkup } from '#testing/page-markup.ts';

const pages = withLegacyMarkup('el-effects');
const HEADER = '.elementor-element-9c23dcc';
const IN_PARENT = '.elementor-element-cc18bec';
const BOTTOM = '.elementor-element-e9b2b5a';
const SITE_HEADER = '.elementor-element-d17d957';
const SPACER = '.elementor-sticky__spacer';
/** From the site's style sheet: two columns, and space for scrolling. */
const styles = `<style>
.elementor-element-4ee3643 > .e-con-inner { display: flex }
.elementor-element-597707d > .e-con-inner { height: 100% }
body { padding-bottom: 2000px }
.elementor-sticky--active { z-index: 99; background: #fff }
</style>`;

const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    for (let frame = 0; frame < 4; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, top);

const look = (page: Page, selector: string) =>
  page.locator(`${selector}:not(${SPACER})`).evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const marks = [...node.classList].filter((name) => /^elementor-s(ticky|ection--handles)/.test(name));
    return {
      top: Math.round(top),
      bottom: Math.round(bottom),
      pageTop: top + scrollY,
      marks,
      position: (node as HTMLElement).style.position,
    };
  });

const STUCK = ['elementor-sticky', 'elementor-sticky--active', 'elementor-section--handles-inside'];
const ALL = [...STUCK, 'elementor-sticky--effects'];

/** The first interaction loads the page's cart, unchanged. */
const UNCHANGED_CART = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  reply: { json: { fragments: {}, cart_hash: '' } },
};

/** The page with these styles; its carts may request their fragments. */
const open = (name: string, options: CaptureOptions = {}) => {
  const replies = ['wc-ajax-get_refreshed_fragments', 'elementor-menu-cart-fragments'].flatMap(
    recordedExchanges,
  );
  return openCapture(name, { extraHtml: styles, replies, watchesShifts: true, ...options });
};

/** Scrolls with the wheel until the page has moved or is at its end. */
const wheel = async (page: Page, delta: number) => {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, delta);
  await page.waitForFunction(
    ([from, by]) => {
      const end = by < 0 ? 0 : document.documentElement.scrollHeight - innerHeight;
      return scrollY !== from || Math.abs(from - end) < 1;
    },
    [before, delta] as const,
  );
  await scrollTo(page, await page.evaluate(() => scrollY));
};

/** Returns the layout shifts of sticky elements while scrolling with the wheel. */
const shiftsByWheel = async ({ page, layoutShifts }: Awaited<ReturnType<typeof open>>) => {
  const before = (await layoutShifts()).length;
  await page.mouse.move(640, 400);
  for (const delta of [300, 300, 300, 300, 700, 700, -400, -1000, -1500]) await wheel(page, delta);
  return (await layoutShifts())
    .slice(before)
    .filter(({ sources }) => sources.some((source) => source.includes('sticky')));
};

describe.skipIf(!hasCaptures)('sticky elements', () => {
  it.each(pages)('of %s stick as set, shift nothing, and leave nothing behind', async (name) => {
    const opened = await open(name, { script: 'held', replies: [UNCHANGED_CART] });
    const { page, start } = opened;
    const served = await readPageMarkup(page);
    await start();

    // An element at the bottom sticks until its place comes into view.
    expect(await look(page, BOTTOM)).toMatchObject({ bottom: 800, position: 'fixed', marks: ALL });
    await page
      .locator(`${BOTTOM}${SPACER}`)
      .evaluate((node) => node.scrollIntoView({ behavior: 'instant', block: 'center' }));
    await eventually(async () => (await look(page, BOTTOM)).marks).toEqual(['elementor-sticky']);
    await scrollTo(page, 0);

    // A header sticks 10 px below the edge; its effects start 100 px later.
    const { pageTop } = await look(page, HEADER);
    const edge = Math.ceil(pageTop) - 10;
    await scrollTo(page, edge - 3);
    expect((await look(page, HEADER)).marks).toEqual(['elementor-sticky']);
    await scrollTo(page, edge);
    expect(await look(page, HEADER)).toMatchObject({ top: 10, position: 'fixed', marks: STUCK });
    await scrollTo(page, edge + 99);
    expect((await look(page, HEADER)).marks).toEqual(STUCK);
    await scrollTo(page, edge + 100);
    expect(await look(page, HEADER)).toMatchObject({ top: 10, marks: ALL });
    await scrollTo(page, 0);
    expect((await look(page, HEADER)).marks).toEqual(['elementor-sticky']);

    // An element inside its parent moves with the parent's end.
    const place = (await look(page, IN_PARENT)).pageTop;
    await scrollTo(page, place + 20);
    expect(await look(page, IN_PARENT)).toMatchObject({ top: 60, position: 'fixed', marks: ALL });
    const parentBottom = () =>
      page
        .locator('.elementor-element-597707d > .e-con-inner')
        .evaluate((node) => Math.round(node.getBoundingClientRect().bottom));
    await scrollTo(page, place + 3000);
    const end = await look(page, IN_PARENT);
    expect(end).toMatchObject({ position: 'absolute', bottom: await parentBottom() });
    await scrollTo(page, place + 20);
    expect((await look(page, IN_PARENT)).position).toBe('fixed');

    // They change with the device and back.
    await scrollTo(page, 900);
    expect((await look(page, HEADER)).marks).toEqual(ALL);
    await page.setViewportSize({ width: 500, height: 800 });
    await eventually(async () => (await look(page, HEADER)).marks).toEqual([]);
    expect(await page.locator(`${HEADER}${SPACER}`).count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await scrollTo(page, 900);
    await eventually(async () => (await look(page, HEADER)).marks).toEqual(ALL);

    await scrollTo(page, 0);
    expect(await shiftsByWheel(opened)).toEqual([]);
    await scrollTo(page, 700);
    await scrollTo(page, 0);
    expect(describeDifference(served, await disposeAndReadMarkup(page, served))).toBe('');
  });

  it('stick on the devices of their settings', async () => {
    const { page } = await open('el-effects', { viewport: 'phone' });
    await scrollTo(page, 900);
    expect((await look(page, HEADER)).marks).toEqual([]);
    expect((await look(page, BOTTOM)).marks).toEqual(ALL);
  });

  it("of a site's header stick at the top, without duplicates or layout shifts", async () => {
    const opened = await open('el-header');
    const { page } = opened;
    const ids = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[id]')]
          .map(({ id }) => id)
          .filter((id, index, all) => all.indexOf(id) !== index),
      );
    await scrollTo(page, 30);
    await eventually(async () => (await look(page, SITE_HEADER)).marks).toEqual(STUCK);
    expect((await look(page, SITE_HEADER)).top).toBe(0);
    await scrollTo(page, 400);
    expect((await look(page, SITE_HEADER)).marks).toEqual(ALL);
    expect(await page.locator(`${SPACER} *`).count()).toBe(0);
    await scrollTo(page, 0);
    expect(await shiftsByWheel(opened)).toEqual([]);
    const twice = await ids();
    await page.evaluate(() => (globalThis as { skerry?: { dispose(): void } }).skerry?.dispose());
    expect(await ids()).toEqual(twice);
  });

  it('work on a page with scroll snap, where the body scrolls', async () => {
    const snap = `<style>html { height: 100%; overflow: hidden } body { height: 100%; overflow-y: scroll } .e-con.e-parent { height: 100vh } .bar { height: 40px }</style>
<script>document.querySelectorAll('.e-con')[1].insertAdjacentHTML('beforebegin', '<div class="elementor-element bar" data-element_type="container" data-settings=\\'{"sticky":"top","sticky_effects_offset":100}\\'>Bar</div>')</script>`;
    const { page } = await open('el-snap', { extraHtml: snap });
    const scrollBody = (top: number) =>
      page.evaluate(async (y) => {
        document.body.scrollTop = y;
        for (let frame = 0; frame < 4; frame += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }, top);
    expect((await look(page, '.bar')).marks).toEqual(['elementor-sticky']);
    await scrollBody(850);
    expect(await look(page, '.bar')).toMatchObject({ top: 0, marks: STUCK });
    await scrollBody(1000);
    expect((await look(page, '.bar')).marks).toEqual(ALL);
  });
});
