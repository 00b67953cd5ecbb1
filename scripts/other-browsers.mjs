import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { firstLineOf } from './child.mjs';
import { installPackages } from './debian.mjs';

/** The packages of Debian with these browsers and what drives them. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** Where Debian puts WebKit's small browser, below a folder for each version of its interface. */
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';

const firstInPath = (...names) => names.map((name) => firstLineOf('which', [name])).find(Boolean);

const miniBrowser = () => {
  if (!existsSync(LIBRARIES)) return undefined;
  const folders = readdirSync(LIBRARIES).filter((name) => name.startsWith('webkit2gtk-'));
  return folders.map((name) => path.join(LIBRARIES, name, 'MiniBrowser')).find(existsSync);
};

const findWebKit = () => {
  const [driver, display, browser] = [firstInPath('WebKitWebDriver'), firstInPath('xvfb-run'), miniBrowser()];
  return driver && display && browser ? { driver, display, browser } : undefined;
};

/**
 * Returns the programs of Firefox and WebKit on this machine; undefined for one that is not installed. WebKit
 * needs three: its driver, a display for machines without a screen, and its browser.
 */
export const findOtherBrowsers = () => ({
  firefox: firstInPath('firefox-esr', 'firefox'),
  webKit: findWebKit(),
});

const namesOfMissing = ({ firefox, webKit }) => [
  ...(firefox ? [] : ['Firefox']),
  ...(webKit ? [] : ['WebKit']),
];

/** Installs Firefox and WebKit when they are missing and this is possible. Prints a line for each that is not there. */
export async function ensureOtherBrowsers() {
  if (namesOfMissing(findOtherBrowsers()).length) await installPackages('Firefox and WebKit', PACKAGES);
  for (const name of namesOfMissing(findOtherBrowsers()))
    console.log(`${name} is not installed and could not be: its tests are skipped.`);
}
