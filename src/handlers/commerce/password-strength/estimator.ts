import { loadScript } from '#platform/load-script.ts';
import { params } from '#platform/params.ts';

type Words = readonly string[];

interface PageMeter {
  meter?(password: string, disallowed: Words): number;
  userInputDisallowedList?(): Words;
}

interface WithEstimators {
  wp?: { passwordStrength?: PageMeter };
  zxcvbn?(password: string, words: Words): { readonly score?: unknown };
}

const page = () => window as WithEstimators;

/** What the strength of a password is told by. */
export interface Estimator {
  /** From 0 (very weak) to 4 (strong), 5 for two that differ; -1 as long as nobody can tell. */
  strengthOf(password: string): number;
  /** Brings what the page names for it, if that is not here. Rejects when it did not load. */
  load(): Promise<void>;
}

/** Words that make a password easy to guess: what the page and the form say about the shopper and the shop. */
function wordsOf(form: HTMLFormElement | null): string[] {
  const fields = form?.querySelectorAll<HTMLInputElement>('input:is([type=text],[type=email])') ?? [];
  const texts = [document.title, location.hostname, ...[...fields].map(({ value }) => value)];
  return texts.flatMap((text) => text.split(/\W/)).filter((word) => word.length > 2);
}

/** The page's way to tell how strong a password is; undefined when it has none. */
export function findEstimator(form: HTMLFormElement | null): Estimator | undefined {
  const { wp, zxcvbn } = page();
  const src = params('_zxcvbnSettings')?.src;
  if (!wp?.passwordStrength?.meter && !zxcvbn && !src) return undefined;
  return {
    strengthOf(password) {
      const platform = page().wp?.passwordStrength;
      const words = platform?.userInputDisallowedList?.() ?? wordsOf(form);
      const strength = platform?.meter
        ? platform.meter(password, words)
        : (page().zxcvbn?.(password, words).score ?? -1);
      return Number(strength);
    },
    async load() {
      if (!page().zxcvbn && src) await loadScript(src);
    },
  };
}
