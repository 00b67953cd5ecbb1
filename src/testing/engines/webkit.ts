import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remote } from 'webdriverio';
import { findOtherBrowsers } from '../../../scripts/other-browsers.mjs';
import type { Engine, EngineOption, Key } from './engine.ts';

type Programs = NonNullable<ReturnType<typeof findOtherBrowsers>['webKit']>;

const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  Backspace: '\uE003',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const PATIENCE_MS = 30_000;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function untilReady(port: number): Promise<void> {
  const endMs = Date.now() + PATIENCE_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > endMs) throw new Error('The driver of WebKit did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts the driver on a display without a screen, with a home folder of its own. All its processes end with it. */
async function startDriver({ driver }: Programs) {
  const home = mkdtempSync(path.join(tmpdir(), 'browser-'));
  const port = await freePort();
  const args = ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`];
  const child = spawn('xvfb-run', args, {
    detached: true,
    env: { ...process.env, HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const kill = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', kill);
  await untilReady(port);
  return {
    port,
    close() {
      process.off('exit', kill);
      kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

const keyActions = (values: readonly string[]) => [
  {
    type: 'key' as const,
    id: 'keyboard',
    actions: values.flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]),
  },
];

const mouseActions = (x: number, y: number, presses: boolean) => [
  {
    type: 'pointer' as const,
    id: 'mouse',
    parameters: { pointerType: 'mouse' as const },
    actions: [
      { type: 'pointerMove' as const, x: Math.round(x), y: Math.round(y), duration: 0 },
      ...(presses
        ? [{ type: 'pointerDown', button: 0 } as const, { type: 'pointerUp', button: 0 } as const]
        : []),
    ],
  },
];

async function startWebKit(programs: Programs): Promise<Engine> {
  const driver = await startDriver(programs);
  const session = await remote({
    hostname: '127.0.0.1',
    port: driver.port,
    path: '/',
    logLevel: 'silent',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    } as WebdriverIO.Capabilities,
  });
  return {
    async goto(address) {
      await session.url(address);
    },
    async setSize(width, height) {
      // The window has a toolbar above the page.
      const bar = Number(await session.execute('return outerHeight - innerHeight'));
      await session.setWindowRect(0, 0, width, height + bar);
    },
    evaluate: (expression) => session.execute(`return ${expression}`),
    moveMouse: (x, y) => session.performActions(mouseActions(x, y, false)),
    clickMouse: (x, y) => session.performActions(mouseActions(x, y, true)),
    press: (key) => session.performActions(keyActions([KEYS[key]])),
    type: (text) => session.performActions(keyActions([...text])),
    async close() {
      await session.deleteSession().catch(() => {});
      driver.close();
    },
  };
}

const { webKit } = findOtherBrowsers();

/**
 * WebKit of GTK, over its own driver. It has no touch, its window is at least 447 pixels wide, and a button that
 * is clicked by mouse gets the focus, unlike in Safari.
 */
export const WEBKIT: EngineOption = {
  name: 'WebKit',
  start: webKit ? () => startWebKit(webKit) : undefined,
};
