type Texts = Readonly<Record<string, string | undefined>>;

/** What the select library tells beside a count. */
interface Count {
  readonly input: string;
  readonly maximum: number;
  readonly minimum: number;
}

/** The sentences of the shop, as the library for selects asks for them. */
export function languageOf(texts: Texts): Record<string, (count: Count) => string> {
  const say = (name: string) => () => texts[`i18n_${name}`] ?? '';
  const count = (name: string, number: number) =>
    (texts[`i18n_${name}_${number === 1 ? 1 : 'n'}`] ?? '').replace('%qty%', String(number));
  return {
    errorLoading: say('ajax_error'),
    inputTooLong: ({ input, maximum }) => count('input_too_long', input.length - maximum),
    inputTooShort: ({ input, minimum }) => count('input_too_short', minimum - input.length),
    loadingMore: say('load_more'),
    maximumSelected: ({ maximum }) => count('selection_too_long', maximum),
    noResults: say('no_matches'),
    searching: say('searching'),
  };
}
