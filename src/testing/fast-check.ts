import fc from 'fast-check';

const SEED = 4711;
const LIMIT_MS = 20_000;

fc.configureGlobal({
  // A fixed seed in CI; other values on every local run.
  ...(process.env.CI && { seed: SEED }),
  // Also limits the shrinking of a failed case, which may be a whole page.
  interruptAfterTimeLimit: LIMIT_MS,
});

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST_CHARACTER = 0x10ffff;

const toCharacter = (index: number) =>
  String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES);

const toIndex = (character: unknown) => {
  const code = String(character).codePointAt(0) ?? 0;
  const index = code < FIRST_SURROGATE ? code : code - SURROGATES;
  if (toCharacter(index) !== character) throw new Error('Not one character.');
  return index;
};

/**
 * Any text of any characters, like `fc.string({ unit: 'binary' })`, which would list every character that exists
 * and take a second for it.
 */
export const anyText = fc.string({
  unit: fc.nat(LAST_CHARACTER - SURROGATES).map(toCharacter, toIndex),
});

/** fast-check with a time limit for each property, and in CI with a fixed seed. */
export default fc;
