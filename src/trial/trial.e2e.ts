import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { violations } from '#testing/axe.ts';
import { openPage } from '#testing/browser.ts';
import { addButton, expectCartsToShow } from '#testing/demo-cart.ts';
import { eventually } from '#testing/eventually.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';
import { compareWays } from './compare/compare-ways.ts';
import { createOwnFiles } from './own-files.ts';
import { startTrial, type TrialOptions } from './trial-server.ts';

const MUG = 11;

/** Starts a trial of the demo shop. */
async function tryDemo(options: Partial<TrialOptions> = {}) {
  const lines: string[] = [];
  const trial = await startTrial({
    shop: new URL(inject('demoUrl')),
    files: createOwnFiles(inject('builtFolder')),
    isPlugin: false,
    isLive: false,
    hasBar: true,
    leave: [],
    port: 0,
    mayMove: false,
    log: (line) => lines.push(line),
    ...options,
  });
  onTestFinished(trial.close);
  return { url: trial.url, lines };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Skerry trial' });
const statusOf = (page: Page) => bar(page).getByRole('status').textContent();
const isRunning = (page: Page) => page.evaluate(() => 'debug' in Object(window.skerry));

/** Sends the checkout's request from a page. Returns what the page gets. */
const placeOrder = (page: Page): Promise<{ result?: string; messages?: string }> =>
  page.evaluate(async () => (await fetch('/?wc-ajax=checkout', { method: 'POST', body: 'a=1' })).json());

const attempts = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/demo/orders')).json()).attempts);

describe('a trial of the demo shop', () => {
  it('puts products into the cart, keeps all links, and sends no order', async () => {
    const { url, lines } = await tryDemo();
    const { page } = await openPage({ viewport: 'phone' });
    await page.goto(url);
    await eventually(() => statusOf(page)).toMatch(/^[1-9]\d* widgets served, 0 scripts dropped$/);
    await addButton(page, MUG).tap();
    await expectCartsToShow(page, { [MUG]: 1 });
    const origins = await page
      .locator('a[href^="http"], form[action^="http"]')
      .evaluateAll((links) =>
        links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).origin),
      );
    expect(origins.filter((origin) => origin === inject('demoUrl'))).toEqual([]);
    expect(origins).toContain(url);
    expect((await placeOrder(page)).messages).toContain('did not send an order or a payment');
    expect(await attempts(page)).toBe(0);
    expect(lines).toContainEqual(expect.stringContaining('wc-ajax=checkout'));
  });

  it('sends an order when the owner wants that', async () => {
    const { url } = await tryDemo({ isLive: true });
    const { page } = await openPage();
    await page.goto(url);
    expect((await placeOrder(page)).messages).not.toContain('trial');
    expect(await attempts(page)).toBe(1);
  });

  it('shows the page without Skerry, and with it again, by the switch of the bar', async () => {
    const { url } = await tryDemo();
    const { page } = await openPage();
    await page.goto(`${url}/panels/?a=1`);
    await eventually(() => isRunning(page)).toBe(true);
    const before = await violations(page);
    const toggle = bar(page).getByRole('switch', { name: 'Skerry', checked: true });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await bar(page).getByRole('switch', { name: 'Skerry', checked: false }).waitFor();
    expect([new URL(page.url()).search, await isRunning(page)]).toEqual(['?a=1', false]);
    await eventually(() => statusOf(page)).toBe('This is the page without Skerry.');
    await bar(page).getByRole('switch').click();
    await bar(page).getByRole('switch', { checked: true }).waitFor();
    await bar(page).getByRole('button', { name: 'Details', expanded: false }).click();
    const downloaded = bar(page).getByRole('row', { name: 'Script downloaded' }).getByRole('cell');
    await eventually(() => downloaded.allTextContents()).toEqual([
      expect.stringMatching(/^[1-9]\d+ kB$/),
      '0 kB',
    ]);
    expect(await violations(page)).toEqual(before);
    await bar(page).getByRole('button', { name: 'Close the bar' }).press('Enter');
    const opener = page.getByRole('button', { name: 'Skerry trial' });
    await eventually(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true);
    await opener.press('Enter');
    await bar(page).waitFor();
  });

  it('takes off what the plugin would take off, and works', async () => {
    const { url } = await tryDemo({ isPlugin: true });
    const { page, requests } = await openPage();
    await page.goto(`${url}/with-originals/`);
    await eventually(() => statusOf(page)).toMatch(/^[1-9]\d* widgets served, [1-9]\d* scripts dropped$/);
    await addButton(page, MUG).first().click();
    await eventually(() => addButton(page, MUG).first().getAttribute('class')).toContain('added');
    expect(
      requests.filter((each) => /\/(?:wc-add-to-cart|woocommerce|elementor-frontend)\.js/.test(each)),
    ).toEqual([]);
    expect(requests.filter((each) => /acme-countdown\.js/.test(each))).not.toEqual([]);
  });
});

describe('the command', () => {
  /** Starts the built command. Resolves with its exit status; `onOutput` gets what it writes, and the process. */
  const runBuilt = (args: readonly string[], onOutput: (text: string, child: ChildProcess) => void) =>
    new Promise<number | null>((resolve) => {
      const child = spawn(process.execPath, [path.join(inject('builtFolder'), 'command.mjs'), ...args]);
      onTestFinished(() => void child.kill('SIGKILL'));
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data: Buffer) => onOutput(String(data), child));
      child.once('close', resolve);
    });

  it('shows the shop until Ctrl+C', async () => {
    let output = '';
    const status = await runBuilt(['try', inject('demoUrl'), '--port', '0'], (text, child) => {
      output += text;
      if (text.includes('Ctrl+C')) child.kill('SIGINT');
    });
    expect(status).toBe(0);
    expect(output).toMatch(/with Skerry: http:\/\/localhost:\d+\/\n/);
  });

  it.each([
    [['--help'], 0, /try <address>[\s\S]*--help/],
    [['try', '--help'], 0, /Usage: npx skerry try/],
    [['audit', '--help'], 0, /Usage: npx skerry audit/],
    [['serve'], 2, /There is no command serve/],
    [['try', 'http://name.invalid/'], 1, /There is no server http:\/\/name\.invalid/],
  ])('%j ends with status %i', async (args, expected, sentence) => {
    let output = '';
    const status = await runBuilt(args, (text) => {
      output += text;
    });
    expect([status, output]).toEqual([expected, expect.stringMatching(sentence)]);
  });
});

describe.runIf(isWholeSuite)('a comparison of the demo shop', () => {
  it('measures both ways, and writes one report', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'skerry-report-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const report = path.join(folder, 'report.html');
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const status = await compareWays(
      {
        shop: new URL('/with-originals/', inject('demoUrl')),
        files: createOwnFiles(inject('builtFolder')),
        isPlugin: true,
        isLive: false,
        leave: [],
        log,
        report,
        runs: 1,
      },
      { out: log, err: log, columns: 80 },
    );
    expect([status, lines.at(-1)]).toEqual([0, expect.stringContaining(`The report is ${report}.`)]);
    const html = readFileSync(report, 'utf8');
    expect(html.match(/data:image\/jpeg/g)?.length).toBeGreaterThan(3);
    expect(html).toMatch(/With Skerry:<\/strong> A press on .* was answered/);
  });
});
