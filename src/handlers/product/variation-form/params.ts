import { params } from '#platform/params.ts';

/** What the page says about choosing variations; texts are `''` where it says nothing. */
export interface VariationParams {
  /** With the token for the endpoint; `''` when there is none to ask. */
  readonly ajaxUrl: string;
  readonly noMatchText: string;
  readonly selectText: string;
  readonly unavailableText: string;
  readonly resetText: string;
}

/** What the page says about choosing variations; undefined when it offers none. */
export function readVariationParams(): VariationParams | undefined {
  const given = params('wc_add_to_cart_variation_params');
  return (
    given && {
      ajaxUrl: given.wc_ajax_url ?? '',
      noMatchText: given.i18n_no_matching_variations_text ?? '',
      selectText: given.i18n_make_a_selection_text ?? '',
      unavailableText: given.i18n_unavailable_text ?? '',
      resetText: given.i18n_reset_alert_text ?? '',
    }
  );
}
