import { membersOf } from '#lib/members-of.ts';
import { loadScript } from '#platform/load-script.ts';
import { globalTexts } from '#platform/params.ts';

type Words = readonly string[];

interface PageMeter {
  meter?(password: string, disallowed: Words): number;
  userInputDisallowedList?(): Words;
}

interface WithEstimators {
  wp?: { passwordStrength?: PageMeter };
  zxcvbn?(password: string, words: Words): { readonly score?: unknown };
}

const pageWindow = () => window as WithEstimators;

/** Estimates the strength of passwords. */
export interface Estimator {
  /** Returns 0 (very weak) to 4 (strong), 5 for two different passwords, or -1 while unknown. */
  strengthOf(password: string): number;
  /** Loads the page's estimator, if it is missing. Rejects when loading fails. */
  load(): Promise<void>;
}

/** Returns words that make a password easy to guess, from the page and the form. */
function guessableWords(form: HTMLFormElement | null): string[] {
  const fields =
    membersOf(form)?.querySelectorAll<HTMLInputElement>('input:is([type=text],[type=email])') ?? [];
  const texts = [document.title, location.hostname, ...[...fields].map(({ value }) => value)];
  return texts.flatMap((text) => text.split(/\W/)).filter((word) => word.length > 2);
}

/** Returns the page's strength estimator; undefined without one. */
export function findEstimator(form: HTMLFormElement | null): Estimator | undefined {
  const { wp, zxcvbn } = pageWindow();
  const src = globalTexts('_zxcvbnSettings')?.src;
  if (!wp?.passwordStrength?.meter && !zxcvbn && !src) return undefined;
  return {
    strengthOf(password) {
      const pageMeter = pageWindow().wp?.passwordStrength;
      const words = pageMeter?.userInputDisallowedList?.() ?? guessableWords(form);
      const strength = pageMeter?.meter
        ? pageMeter.meter(password, words)
        : (pageWindow().zxcvbn?.(password, words).score ?? -1);
      return Number(strength);
    },
    async load() {
      if (!pageWindow().zxcvbn && src) await loadScript(src);
    },
  };
}
