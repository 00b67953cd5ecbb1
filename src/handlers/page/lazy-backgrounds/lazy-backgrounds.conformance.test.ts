import { describe, expect, it } from 'vitest';
import { hasCaptures } from '#testing/captures.ts';
import { openCapture } from '#testing/open-capture.ts';

const PAGE = 'el-effects';
const STYLES =
  '<style>.e-con.e-parent:nth-of-type(n+4):not(.e-lazyloaded):not(.e-no-lazyload), .e-con.e-parent:nth-of-type(n+4):not(.e-lazyloaded):not(.e-no-lazyload) * { background-image: none !important } .e-con.e-parent { min-height: 500px; background-image: linear-gradient(tan, teal) }</style>';
const SCRIPT =
  "<script>document.addEventListener('elementor/lazyload/observe', () => document.body.classList.add('e-lazyloaded-by-the-page'))</script>";
const CART = {
  method: 'POST',
  path: '/?wc-ajax=get_refreshed_fragments',
  reply: { json: { fragments: {}, cart_hash: '' } },
};
const loaded = (requests: readonly string[]) => requests.filter((url) => url.includes('lazy-backgrounds'));

describe.skipIf(!hasCaptures)('hidden backgrounds of a captured page', () => {
  it('are shown near the viewport if the script for them was stripped', async () => {
    const { page } = await openCapture(PAGE, { extraHtml: STYLES, replies: [CART] });
    const last = page.locator('.e-con.e-parent').last();
    const isShown = () => last.evaluate((node) => node.classList.contains('e-lazyloaded'));
    expect(await isShown()).toBe(false);
    expect(await last.evaluate((node) => getComputedStyle(node).backgroundImage)).toBe('none');
    await last.scrollIntoViewIfNeeded();
    await expect.poll(isShown).toBe(true);
    expect(await last.evaluate((node) => getComputedStyle(node).backgroundImage)).toContain('gradient');
  });

  it.each([
    ['with that script', STYLES + SCRIPT],
    ['whose styles hide nothing', ''],
  ])('load nothing on a page %s', async (_what, extraHtml) => {
    const { requests } = await openCapture(PAGE, { extraHtml });
    expect(loaded(requests)).toEqual([]);
  });
});
