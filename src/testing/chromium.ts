/** Switches that keep Chromium quiet and offline; every browser that tests or benches start has them. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How to launch Chromium headless: `CHROMIUM_PATH`, which the npm commands set, else Debian's place. */
export const chromiumLaunchOptions = () => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  headless: true,
  args: [...quietFlags],
});
