import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { sharedBrowser } from '#testing/browser.ts';
import { hasCaptures } from '#testing/captures.ts';
import { ALL_TOOLS } from './optimiser-tools.ts';
import { type OwnSite, openSite } from './own-site.ts';
import { CURRENT_PHP } from './php-versions.ts';
import { SCRIPT_FILE, scriptAnswers } from './script-answers.ts';
import { wordPressPackages } from './start-wordpress.ts';
import { watchSettling } from './watch-settling.ts';

// Runs only when this variable names a file for the table.
const { SAVINGS } = process.env;

describe.skipIf(!SAVINGS || !wordPressPackages || !hasCaptures)('the savings with each tool', () => {
  let own: OwnSite;
  beforeAll(async () => {
    own = await openSite(await sharedBrowser(), wordPressPackages as string, CURRENT_PHP);
  });
  afterAll(() => own?.close());

  /** Opens a page, moves the mouse, and returns the number and size of its script files: ours, and all others. */
  async function weigh(at: string): Promise<string> {
    const { answer, bytesOf } = scriptAnswers(own.site);
    const page = await own.visitor.newPage();
    const files = new Set<string>();
    page.on('response', (response) => {
      if (response.ok() && SCRIPT_FILE.test(response.url())) files.add(response.url());
    });
    await answer(page);
    const { settled } = await watchSettling(page);
    await page.goto(own.site.url + at);
    await page.mouse.move(200, 200);
    await settled();
    await page.close();
    const isOurs = (src: string) => src.includes('/skerry/');
    const total = (of: readonly string[]) =>
      `${of.length} files ${Math.round(of.reduce((sum, src) => sum + bytesOf(src), 0) / 1000)} kB`;
    const all = [...files];
    return `others ${total(all.filter((src) => !isOurs(src)))}, ours ${total(all.filter(isOurs))}`;
  }

  it('are written down', async () => {
    const rows: string[] = [];
    const weighAll = async (kind: string, query: string) => {
      for (const tool of ['none', ...ALL_TOOLS])
        rows.push(`${tool}, ${kind}: ${await weigh(`/?tool=${tool}${query}`)}`);
    };
    await weighAll('without', '');
    await weighAll('tag', '&tag=1');
    await own.choose('on');
    await weighAll('plugin', '');
    writeFileSync(SAVINGS as string, `${rows.sort().join('\n')}\n`);
  }, 600_000);
});
