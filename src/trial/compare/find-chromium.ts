import { existsSync } from 'node:fs';
import { TrialError } from '../trial-error.ts';

/** Where browsers are installed. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/usr/bin/chromium-headless-shell',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns the path of a Chromium: that of `CHROMIUM_PATH`, or of a usual place. Throws TrialError without one. */
export function findChromium(
  named: string | undefined = process.env.CHROMIUM_PATH,
  exists: (file: string) => boolean = existsSync,
): string {
  if (named && !exists(named)) throw new TrialError(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  const found = named || PLACES.find(exists);
  if (!found)
    throw new TrialError(
      '--compare needs Chromium, Chrome or Edge. Install one, or set CHROMIUM_PATH to its program.',
    );
  return found;
}
