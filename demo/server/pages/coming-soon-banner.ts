/** The check value of the platform's own calls. */
export const restNonce = '60db78c069';

/** What the owner of a shop sees that is not open yet. */
export const comingSoonBannerHtml = (origin: string): string =>
  `<div id="coming-soon-footer-banner"><div class="coming-soon-footer-banner__content">This page is in "Coming soon" mode and is only visible to you and those who have permission.</div><a class="coming-soon-footer-banner-dismiss" data-rest-url="${origin}/wp-json/wp/v2/users/1" data-rest-nonce="${restNonce}"></a></div>`;
