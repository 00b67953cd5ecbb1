import { firstLineOf, runQuietly } from './child.mjs';

/** A mirror that hangs must not hold up the tests. */
const LONGEST_MS = 5 * 60_000;

const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: LONGEST_MS };

/** Installs packages of Debian, as far as they exist and this process may install them. `what` is for the console. */
export async function installPackages(what, names) {
  if (process.getuid?.() !== 0 || !firstLineOf('which', ['apt-get'])) return;
  console.log(`Installing ${what} with apt-get …`);
  await runQuietly('apt-get', ['update', '-qq'], options);
  // One by one, because a release may lack one of them.
  for (const name of names)
    await runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}
