import { describe, expect, it } from 'vitest';
import {
  accordionMarkup,
  fixtureMarkup,
  isPageProblem,
  titleSelector,
  type WithSkerry,
  widgetStates,
} from '#testing/accordion-page.ts';
import { openMarkup } from '#testing/open-markup.ts';
import { OWN_ISLAND } from '#testing/own-island.ts';

const missing = { status: 404, contentType: 'text/html', body: 'not here' };
/** Answers the first `times` requests for each file whose name begins with `chunk` with 404. */
const without = (chunk: string, times: number) => (path: string, count: number) =>
  path.includes(`/${chunk}-`) && count <= times ? missing : undefined;

describe('missing files', () => {
  it.each(['accordion', 'accordion.interactive'])(
    'are requested again after one failure (%s), and the click is not lost',
    async (chunk) => {
      const answer = (path: string, count: number) =>
        new RegExp(`/${chunk.replace('.', '\\.')}-[^.]+\\.js$`).test(path) && count <= 1
          ? missing
          : undefined;
      const { page, clearProblems, requests } = await openMarkup(accordionMarkup, { answer });
      await page.click(titleSelector(2));
      await expect.poll(() => page.getAttribute(titleSelector(2), 'aria-expanded')).toBe('true');
      expect(clearProblems().filter(isPageProblem)).toEqual([]);
      expect(requests.filter((url) => url.includes(`/${chunk}-`)).length).toBeGreaterThan(1);
    },
  );

  // Some browsers never retry a file that another file failed to import.
  it.each(['tab-interactive', 'page-acts', 'content'])(
    'that other files import (%s) are loaded at the next try, or reported, and the click is not lost',
    async (chunk) => {
      const body = accordionMarkup.replaceAll('tabindex="0">', 'href="#elsewhere">');
      const { page, clearProblems } = await openMarkup(body, { answer: without(chunk, 1) });
      await page.click(`${titleSelector(2)} a`);
      const isOpen = async () => (await page.getAttribute(titleSelector(2), 'aria-expanded')) === 'true';
      await expect.poll(async () => (await isOpen()) || page.url().endsWith('#elsewhere')).toBe(true);
      const lines = clearProblems().filter(isPageProblem);
      expect(lines.length).toBeLessThanOrEqual(1);
      if (!(await isOpen())) expect(lines[0]).toContain('[skerry] accordion (load)');
    },
  );

  /** Waits until the browser has reported the missing file, and `isDone`. Returns our lines. */
  const linesWhen = async (clearProblems: () => string[], isDone: (lines: string[]) => Promise<boolean>) => {
    const lines: string[] = [];
    await expect
      .poll(async () => {
        lines.push(...clearProblems());
        return lines.some((line) => !isPageProblem(line)) && isDone(lines.filter(isPageProblem));
      })
      .toBe(true);
    return lines.filter(isPageProblem);
  };

  it('of a list are loaded at the next try, and the click is not lost', async () => {
    const { page, clearProblems } = await openMarkup(fixtureMarkup('commerce/category-dropdown.html'), {
      answer: without('searchable-select.interactive', 1),
    });
    await page.click('.select2-selection');
    expect(await linesWhen(clearProblems, () => page.isVisible('.select2-dropdown'))).toEqual([]);
  });

  it('of React are loaded at the next try, or reported, and the click is not lost', async () => {
    const { page, clearProblems } = await openMarkup(OWN_ISLAND, { answer: without('react', 1) });
    await page.click('.own-list button');
    const isOpen = () => page.isVisible('.own-list p');
    const lines = await linesWhen(clearProblems, async (ours) => (await isOpen()) || ours.length > 0);
    expect(lines.length).toBeLessThanOrEqual(1);
    if (!(await isOpen())) expect(lines[0]).toContain('[skerry] own-list (load)');
  });

  it.each([
    ['do not exist', missing, /accordion-[\w-]+\.js answered 404\. Upload all files of one release/],
    [
      'have the content of another page',
      { ...missing, status: 200 },
      /accordion-[\w-]+\.js is not a script but text\/html/,
    ],
    [
      'come from another release',
      { contentType: 'text/javascript', body: "import { other } from './core.js'; other();" },
      /A file did not run/,
    ],
  ])('are reported with advice in one line when they %s', async (_why, reply, line) => {
    const answer = (path: string) => {
      if (path.endsWith('/core.js')) return { contentType: 'text/javascript', body: '' };
      return /\/accordion-[^.]+\.js$/.test(path) ? reply : undefined;
    };
    const { page, clearProblems } = await openMarkup(accordionMarkup + fixtureMarkup('content/toggle.html'), {
      answer,
    });
    await page.click(titleSelector(2));
    await expect.poll(() => page.evaluate(widgetStates)).toContain('failed');
    const lines = clearProblems().filter((problem) => problem.includes('[skerry]'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
    // Every other widget still works.
    await page.click('.elementor-widget-toggle .elementor-tab-title');
    await expect
      .poll(() => page.getAttribute('.elementor-widget-toggle .elementor-tab-title', 'aria-expanded'))
      .toBe('true');
  });

  it('leave the page readable and its links working, and are reported in one line', async () => {
    const body = accordionMarkup.replace('tabindex="0">', 'href="/elsewhere">');
    const { page, clearProblems } = await openMarkup(body, { answer: without('tab-interactive', 99) });
    await page.click(`${titleSelector(1)} a`);
    await page.waitForURL('**/elsewhere');
    const lines = clearProblems().filter(isPageProblem);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/\[skerry\] accordion \(load\).*/);
  });

  it('leave no content hidden, and `skerry.ready` still resolves', async () => {
    const { page, clearProblems } = await openMarkup(accordionMarkup, {
      answer: without('tab-interactive', 99),
    });
    await page.click(titleSelector(2));
    await expect.poll(() => page.evaluate(widgetStates)).toEqual(['failed']);
    expect(await page.isVisible('.elementor-tab-content[data-tab="4"]')).toBe(true);
    await page.evaluate(async () => void (await (globalThis as unknown as WithSkerry).skerry.ready));
    expect(clearProblems().filter(isPageProblem)).toHaveLength(1);
  });

  it.each(['core', 'catalogue'])('of the %s are reported once, and links still work', async (chunk) => {
    const body = accordionMarkup.replace('tabindex="0">', 'href="/elsewhere">');
    const { page, clearProblems } = await openMarkup(body, { answer: without(chunk, 99), until: 'loaded' });
    await expect
      .poll(() => clearProblems().filter(isPageProblem).join('|'))
      .toMatch(/Files were not found beside/);
    await page.click(`${titleSelector(1)} a`);
    await page.waitForURL('**/elsewhere');
    // Only the browser's own lines may come after ours.
    expect(clearProblems().filter(isPageProblem)).toEqual([]);
  });
});
