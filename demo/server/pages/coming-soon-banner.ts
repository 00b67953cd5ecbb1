/** Nonce of the platform's REST requests. */
export const restNonce = '60db78c069';

/** Renders the banner that owners of an unpublished shop see. */
export const comingSoonBannerHtml = (origin: string): string =>
  `<div id="coming-soon-footer-banner"><div class="coming-soon-footer-banner__content">This page is in "Coming soon" mode and is only visible to you and those who have permission.</div><a class="coming-soon-footer-banner-dismiss" data-rest-url="${origin}/wp-json/wp/v2/users/1" data-rest-nonce="${restNonce}"></a></div>`;
