import { expect, it } from 'vitest';
import { playerVars, withAutoplay } from './model.ts';

const plain = {
  controls: true,
  play_on_mobile: false,
  cc_load_policy: false,
  modestbranding: false,
  start: 0,
  end: 0,
};
const vars = { controls: 1, rel: 0, playsinline: 0, cc_load_policy: 0, autoplay: 0 };

it.each([
  [{}, vars],
  [{ controls: false }, { ...vars, controls: 0 }],
  [
    { play_on_mobile: true, cc_load_policy: true },
    { ...vars, playsinline: 1, cc_load_policy: 1 },
  ],
  [{ modestbranding: true }, { ...vars, modestbranding: 1 }],
  [
    { start: 5.5, end: 9.5 },
    { ...vars, start: 5, end: 10 },
  ],
  [
    { start: 5, end: 5 },
    { ...vars, start: 5 },
  ],
  [{ end: 9 }, { ...vars, end: 9 }],
])('%j plays with %j', (values, expected) => {
  expect(playerVars({ ...plain, ...values }, { autoplays: false })).toEqual(expected);
});

it('plays by itself where it is to', () => {
  expect(playerVars(plain, { autoplays: true })).toEqual({ ...vars, autoplay: 1 });
});

it.each([
  [null, 'autoplay'],
  ['', 'autoplay'],
  ['clipboard-write', 'clipboard-write; autoplay'],
  ['autoplay; fullscreen', 'autoplay; fullscreen'],
])('a frame that may %j may play by itself as well', (allow, expected) => {
  expect(withAutoplay(allow)).toBe(expected);
});
