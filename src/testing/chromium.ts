/** Flags of every browser in tests and benches: they keep Chromium quiet and offline. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns launch options for headless Chromium: from `CHROMIUM_PATH` (set by the npm commands), otherwise
 * Debian's path.
 */
export const chromiumLaunchOptions = () => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  headless: true,
  args: [...quietFlags],
});
