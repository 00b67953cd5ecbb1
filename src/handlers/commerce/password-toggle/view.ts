import type { Look } from '#lib/look.ts';
import { params } from '#platform/params.ts';
import { shopTexts } from '#texts/shop.ts';
import type { Text } from '#texts/text.ts';

/** What the button does next: the page's own words, or ours. */
export function labelOf(isShown: boolean): string | Text {
  const given = params('woocommerce_params');
  return isShown
    ? given?.i18n_password_hide || shopTexts.hidePassword
    : given?.i18n_password_show || shopTexts.showPassword;
}

export const fieldLook = (isShown: boolean): Look => ({
  attributes: { type: isShown ? 'text' : 'password' },
});

export const buttonLook = (isShown: boolean, label: string): Look => ({
  classes: { 'display-password': isShown },
  attributes: { 'aria-label': label },
});
