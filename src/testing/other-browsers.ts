import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOtherBrowsers } from '../../scripts/other-browsers.mjs';

/** An installed browser other than Chromium. */
export interface OtherBrowser {
  readonly name: string;
  /** Undefined when it is not installed. */
  readonly open: ((address: string) => { close(): void }) | undefined;
}

/** Starts a program with its own home folder. All its child processes end with it. */
function start(command: string, args: (home: string) => readonly string[], address: string) {
  const home = mkdtempSync(path.join(tmpdir(), 'browser-'));
  const env = { ...process.env, HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const child: ChildProcess = spawn(command, [...args(home), address], {
    detached: true,
    env,
    stdio: 'ignore',
  });
  return {
    close() {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

const openFirefox = (command: string) => (address: string) =>
  start(command, (home) => ['--headless', '--no-remote', '--profile', home], address);

const openWebKit = (browser: string) => (address: string) =>
  start('xvfb-run', () => ['-a', browser], address);

const { firefox, webKit } = findOtherBrowsers();

/** Firefox and WebKit, installed or not. */
export const OTHER_BROWSERS: readonly OtherBrowser[] = [
  { name: 'Firefox', open: firefox ? openFirefox(firefox) : undefined },
  { name: 'WebKit', open: webKit ? openWebKit(webKit.browser) : undefined },
];
