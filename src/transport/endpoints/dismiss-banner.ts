import { formBody } from '../form-body.ts';
import { request } from '../request.ts';

/** Where the dismissal of the banner is stored. */
export interface DismissBannerOptions {
  /** The REST address of the current user. */
  readonly url: string;
  readonly nonce: string;
}

/**
 * Stores on the site that this user dismissed the banner. Resolves with any response; rejects without one.
 */
export const dismissBanner = ({ url, nonce }: DismissBannerOptions): Promise<Response> =>
  request(url, {
    via: 'fetch',
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'X-WP-Nonce': nonce,
    },
    body: formBody({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } }),
  });
