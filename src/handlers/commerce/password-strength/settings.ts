import { isOn } from '#lib/is-on.ts';
import { globalTexts } from '#platform/params.ts';
import { shopTexts } from '#texts/shop.ts';
import { translate } from '#texts/text.ts';
import type { Level } from './model.ts';

const DEFAULT_MINIMUM = 3;

/** The page's rules for passwords. */
export interface Rules {
  readonly minimum: number;
  readonly stopsCheckout: boolean;
  /** Shown for a weak password; `''` without a text. */
  readonly error: string;
  readonly hint: string;
  readonly levelText: (level: Level) => string;
}

/** Reads the page's rules. Invalid values fall back to the shop's defaults. */
export function readRules(): Rules {
  const pageParams = globalTexts('wc_password_strength_meter_params') ?? {};
  const levelTexts = globalTexts('pwsL10n') ?? {};
  const minimum = Number(pageParams.min_password_strength || DEFAULT_MINIMUM);
  return {
    minimum: Number.isFinite(minimum) ? minimum : DEFAULT_MINIMUM,
    stopsCheckout: isOn(pageParams.stop_checkout),
    error: pageParams.i18n_password_error ?? '',
    hint: pageParams.i18n_password_hint ?? '',
    levelText: (level) => levelTexts[level] || translate(shopTexts[level]),
  };
}
