import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { countInMemory } from '../../src/testing/page-counts.ts';
import { openBenchPage, untilQuiet } from './bench-page.ts';
import { atMost, type Figure } from './figure.ts';

const CYCLES = 1000;
// Until the engine has compiled the frequent code.
const WARM_UP = 400;
// As many as are visible together.
const AT_ONCE = 8;
const HEAP_KB = 300;

type Skerry = { debug(): { readonly element: Element; readonly state: string }[] };
type WithSkerry = typeof globalThis & { skerry?: Skerry };

/** Runs in the page: inserts widgets, waits until they are mounted, and removes them. */
const cycle = async ([html, rounds]: readonly [string, number]): Promise<number> => {
  const { skerry } = globalThis as WithSkerry;
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  let mounted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const place = document.createElement('div');
    place.innerHTML = html;
    // Outside the flow: a layout shift is recorded on the page and would count as a leak.
    place.style.cssText = 'position: fixed; inset: 0';
    document.body.prepend(place);
    await turn();
    for (const widget of place.children) widget.dispatchEvent(new Event('pointerenter'));
    const own = () => (skerry?.debug() ?? []).filter(({ element }) => place.contains(element));
    const endMs = performance.now() + 1000;
    while (performance.now() < endMs && own().some(({ state }) => state !== 'mounted')) await turn();
    mounted += own().filter(({ state }) => state === 'mounted').length;
    place.remove();
    await turn();
  }
  return mounted;
};

const run = (page: Page, html: string, rounds: number) => page.evaluate(cycle, [html, rounds] as const);

/** Mounts and disposes widgets a thousand times and counts what remains. */
export async function benchLeaks(browser: Browser): Promise<Figure[]> {
  const names = ['content/accordion', 'content/tabs', 'content/toggle', 'media/image-carousel'];
  const markup = await Promise.all(names.map((name) => readFile(`fixtures/${name}.html`, 'utf8')));
  const html = markup.join('').repeat(AT_ONCE / names.length);
  const opened = await openBenchPage(browser, 'el-tabs');
  await opened.start();
  await run(opened.page, html, WARM_UP / AT_ONCE);
  await untilQuiet(opened);
  const before = await countInMemory(opened.cdp);
  const mounted = await run(opened.page, html, CYCLES / AT_ONCE);
  await untilQuiet(opened);
  const after = await countInMemory(opened.cdp);
  await opened.close();
  const what = `left after ${mounted} mounts and disposals:`;
  return [
    atMost(`${what} listeners`, after.listeners - before.listeners, 0, ''),
    atMost(`${what} nodes`, after.nodes - before.nodes, 0, ''),
    atMost(`${what} heap`, (after.heapBytes - before.heapBytes) / 1000, HEAP_KB, 'kB'),
  ];
}
