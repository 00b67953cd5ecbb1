import { MESSAGES } from '../errors.ts';
import type { RestFailure } from './types.ts';

interface WithTranslations {
  readonly wp?: { readonly i18n?: { __?(text: string): unknown } };
}

/** In the language of the page, when it brings translations. */
function translate(text: string): string {
  try {
    const translated = (globalThis as WithTranslations).wp?.i18n?.__?.(text);
    return typeof translated === 'string' && translated ? translated : text;
  } catch {
    return text;
  }
}

/** The failure of that code, with its sentence. */
export const failure = (code: RestFailure['code']): RestFailure => ({
  code,
  message: translate(MESSAGES[code]),
});
