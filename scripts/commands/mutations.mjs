import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureChromium } from '../chromium.mjs';
import { choosePlaces } from '../mutations/choose-places.mjs';
import { noticedBy } from '../mutations/run-places.mjs';
import { ensureWordPress } from '../wordpress.mjs';

const ROOMS = [
  /^src\/handlers\/\w[\w-]*\/(?!.*\.(test|e2e)\.).*\.tsx?$/,
  /^src\/runtime\/(?!.*\.(test|e2e)\.).*\.ts$/,
  /^src\/(originals|libraries)\/(?!.*\.(test|e2e)\.).*\.ts$/,
  /^plugin\/(?!tests\/).*\.php$/,
];

/**
 * `npm run mutations -- [count] [first seed]`: breaks places of the sources, one at a time (a condition turned, a
 * listener left out, an attribute not set, a request not aborted), and prints which tests notice. `--list` only
 * lists the places.
 */
export function run(args) {
  const [count = 20, seed = 1] = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const rooms = ROOMS.map((room) => files.filter((file) => room.test(file)));
  const read = (file) => readFileSync(file, 'utf8');
  const places = choosePlaces({ rooms, read, seed, count });
  if (!args.includes('--list')) {
    ensureChromium();
    ensureWordPress();
  }
  let noticed = 0;
  for (const place of places) {
    const where = `seed ${place.seed}: ${place.kind}, ${place.file}:${place.line}`;
    if (args.includes('--list')) console.log(where);
    else {
      const by = noticedBy(place);
      if (by) noticed += 1;
      console.log(`${where}\n    ${by ?? 'not noticed'}`);
    }
  }
  if (!args.includes('--list')) console.log(`\n${noticed} of ${places.length} noticed`);
}
