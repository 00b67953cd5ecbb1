// Imitates the platform's meter: the strength of a password from 0 to 4, or 5 when the repetition differs.
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\w\s]/, /\s/];

const meter = (password, disallowed = [], repeated = '') => {
  if (repeated && password !== repeated) return 5;
  const text = password.toLowerCase();
  const known = disallowed.reduce(
    (rest, word) => (word ? rest.replaceAll(word.toLowerCase(), '') : rest),
    text,
  );
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const worth = new Set(known).size + known.length / 2 + variety * 2;
  return [8, 13, 18, 24].filter((least) => worth >= least).length;
};

globalThis.wp = {
  ...globalThis.wp,
  passwordStrength: {
    meter,
    userInputDisallowedList: () => ['havn', location.hostname, document.title].filter(Boolean),
  },
};
