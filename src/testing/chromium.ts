import { TRUSTED_KEY } from './test-certificate.ts';

/** Flags of every browser in tests and benches: they keep Chromium quiet and offline. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--ignore-certificate-errors-spki-list=${TRUSTED_KEY}`,
  // Names of other machines resolve to nothing.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * Returns launch options for headless Chromium at `CHROMIUM_PATH`, which the npm commands set, otherwise at
 * the path of Debian.
 */
export const chromiumLaunchOptions = () => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  headless: true,
  args: [...quietFlags],
});
