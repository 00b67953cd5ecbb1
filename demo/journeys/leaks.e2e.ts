import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openDemo } from '#testing/open-demo.ts';
import { countInMemory } from '#testing/page-counts.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const ROUNDS = isWholeSuite ? 200 : 30;
const WARM_ROUNDS = isWholeSuite ? 40 : 15;
const TIMEOUT_MS = 180_000;
const HEAP_SLACK_BYTES = 1_500_000;

const mountsOf = (page: Page) =>
  page.evaluate(() => {
    const api = window.skerry;
    return api && 'debug' in api ? api.debug().length : -1;
  });

/** Counts when the page is idle. */
const count = async (page: Page, cdp: CDPSession) => {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  return { ...(await countInMemory(cdp)), mounts: await mountsOf(page) };
};

/**
 * Runs in the page: disposes and scans the content repeatedly. Waits each time until everything is mounted;
 * pointer events mount the islands.
 */
const cycle = async (rounds: number) => {
  const api = window.skerry;
  const content = document.querySelector('main');
  if (!api || !('debug' in api) || !content) throw new Error('Nothing to release.');
  const allMounted = () =>
    api.debug().every(({ element, state }) => !content.contains(element) || state === 'mounted');
  for (let round = 0; round < rounds; round += 1) {
    api.dispose(content);
    api.scan(content);
    for (let frame = 0; frame < 600 && !allMounted(); frame += 1) {
      for (const { element, state } of api.debug())
        if (state === 'waiting') element.dispatchEvent(new PointerEvent('pointermove'));
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (!allMounted()) throw new Error('Not everything came back.');
  }
};

it.each([
  ['/builder/', 'reduce'],
  // Animations do not run with reduced motion.
  ...(isWholeSuite ? [['/backgrounds/', 'no-preference'] as const] : []),
  ['/pictures/', 'reduce'],
] as const)(
  `the content of %s leaks nothing when it is disposed and scanned ${ROUNDS} times`,
  async (path, reducedMotion) => {
    const { page, cdp } = await openDemo(path, { reducedMotion });
    // Tall enough to show everything.
    await page.setViewportSize({ width: 1280, height: 6000 });
    await page.evaluate(cycle, WARM_ROUNDS);
    const before = await count(page, cdp);
    await page.evaluate(cycle, ROUNDS);
    const after = await count(page, cdp);
    console.info('Before and after:', JSON.stringify(before), JSON.stringify(after));
    expect(after.mounts).toBe(before.mounts);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 50);
    expect(after.heapBytes).toBeLessThanOrEqual(before.heapBytes + HEAP_SLACK_BYTES);
  },
  TIMEOUT_MS,
);
