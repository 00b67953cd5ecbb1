import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { bin, firstLineOf, succeeds } from './child.mjs';
import { fail } from './failure.mjs';

/** Debian's headless Chromium: the same engine, but opens pages in half the time. */
const SHELL = 'chromium-headless-shell';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const works = (path) => Boolean(path) && firstLineOf(path, ['--version']) !== '';

const firstInPath = (names) => names.map((name) => firstLineOf('which', [name])).find(works);

const playwrightCaches = () => [
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
];

const INSIDE = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds the newest browser. Folder names are `chromium-` and a build number. */
const inPlaywrightCache = () => {
  for (const cache of playwrightCaches().filter(existsSync)) {
    const folders = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
    const found = folders
      .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .flatMap((folder) => INSIDE.map((path) => join(cache, folder, path)))
      .find(works);
    if (found) return found;
  }
  return undefined;
};

const findChromium = (names) => firstInPath(names) ?? PLACES.find(works) ?? inPlaywrightCache();

const installFromDebian = () => {
  if (process.getuid?.() !== 0 || !firstLineOf('which', ['apt-get'])) return undefined;
  console.log('Installing Chromium with apt-get …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  succeeds('apt-get', ['update', '-qq'], { env });
  const install = (name) =>
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  // Older releases have no headless shell.
  if (!install(SHELL)) install('chromium');
  return firstInPath([SHELL, ...NAMES]);
};

const installWithPlaywright = () => {
  console.log("Installing Chromium with Playwright's own installer …");
  succeeds(bin('playwright'), ['install', 'chromium']);
  return inPlaywrightCache();
};

/**
 * Returns the path of a working Chromium and sets `CHROMIUM_PATH` to it: from `CHROMIUM_PATH`, from this
 * machine, or newly installed. `whole` prefers a full browser, for measurements. Default: prefers the fast
 * headless shell.
 */
export function ensureChromium({ whole = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !works(named)) fail(`CHROMIUM_PATH is "${named}", but there is no browser that runs.`);
  const names = whole ? [...NAMES, SHELL] : [SHELL, ...NAMES];
  const path = named || findChromium(names) || installFromDebian() || installWithPlaywright();
  if (!path)
    fail(
      'No Chromium was found and none could be installed; install one, or set CHROMIUM_PATH to its program.',
    );
  process.env.CHROMIUM_PATH = path;
  return path;
}
