// Stands for the platform's meter: 0 to 4 for how hard a password is to guess, 5 when the repetition differs.
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
