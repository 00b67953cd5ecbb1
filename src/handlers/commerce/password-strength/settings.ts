import { isOn } from '#lib/is-on.ts';
import { params } from '#platform/params.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import type { Level } from './model.ts';

const MINIMUM = 3;

/** The page's rules for passwords. */
export interface Rules {
  readonly minimum: number;
  readonly stopsCheckout: boolean;
  /** Shown for a weak password; `''` without a text. */
  readonly error: string;
  readonly hint: string;
  readonly wordFor: (level: Level) => string;
}

/** Reads the page's rules. Invalid values fall back to the shop's defaults. */
export function readRules(): Rules {
  const given = params('wc_password_strength_meter_params') ?? {};
  const words = params('pwsL10n') ?? {};
  const minimum = Number(given.min_password_strength || MINIMUM);
  return {
    minimum: Number.isFinite(minimum) ? minimum : MINIMUM,
    stopsCheckout: isOn(given.stop_checkout),
    error: given.i18n_password_error ?? '',
    hint: given.i18n_password_hint ?? '',
    wordFor: (level) => words[level] || translate(shopTexts[level]),
  };
}
