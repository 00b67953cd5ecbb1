/** A cookie of the shop, with the code for opting in and out. */
interface ShopCookie {
  readonly id: string;
  readonly label: string;
  /** HTML that runs on opting in. */
  readonly optIn?: string;
  readonly optOut?: string;
}

interface ShopGroup {
  readonly id: string;
  readonly label: string;
  readonly cookies: readonly ShopCookie[];
}

const paragraph = (id: string, text: string): string =>
  `<script>document.getElementById('${id}')?.replaceChildren('${text}');</script>`;

/** The groups of the consent page. */
export const consentGroups: readonly ShopGroup[] = [
  {
    id: 'essential',
    label: 'Essential',
    cookies: [{ id: 'borlabs-cookie', label: 'Your choice' }],
  },
  {
    id: 'statistics',
    label: 'Statistics',
    cookies: [
      {
        id: 'visits',
        label: 'Visits',
        optIn: `${paragraph('runs-visits', 'This visit was counted.')}<script>document.cookie = '_visits=1; path=/; SameSite=Lax';</script>`,
        optOut: "<script>document.cookie = '_visits=; path=/; max-age=0';</script>",
      },
      { id: 'paths', label: 'Paths', optIn: paragraph('runs-paths', 'Paths are followed.') },
    ],
  },
  {
    id: 'marketing',
    label: 'Marketing',
    cookies: [
      {
        id: 'partner',
        label: 'Ferry partner',
        optIn: "<script>window.BorlabsCookie.unblockScriptBlockerId('ferry');</script>",
      },
    ],
  },
  {
    id: 'external-media',
    label: 'External media',
    cookies: [
      {
        id: 'youtube',
        label: 'YouTube',
        optIn: "<script>window.BorlabsCookie.unblockContentId('youtube');</script>",
      },
    ],
  },
];

/** Encodes HTML that waits for consent as base64, like the platform. */
export const encodeBlocked = (html: string): string => Buffer.from(html, 'utf8').toString('base64');

/** Returns the globals of the consent box. As on the platform, scalars are strings. */
export const consentGlobals = (origin: string): Record<string, unknown> => ({
  borlabsCookieConfig: {
    ajaxURL: `${origin}/wp-admin/admin-ajax.php`,
    language: 'en',
    animation: '1',
    animationDelay: '',
    animationIn: '_brlbs-fadeInUp',
    animationOut: '_brlbs-fadeOutDown',
    blockContent: '',
    boxLayout: 'box',
    boxLayoutAdvanced: '1',
    automaticCookieDomainAndPath: '1',
    cookieDomain: '',
    cookiePath: '/',
    cookieSameSite: 'Lax',
    cookieSecure: origin.startsWith('https:') ? '1' : '',
    cookieLifetime: '182',
    cookieLifetimeEssentialOnly: '182',
    crossDomainCookie: [],
    cookieBeforeConsent: '',
    cookiesForBots: '1',
    cookieVersion: '1',
    hideCookieBoxOnPages: [],
    respectDoNotTrack: '',
    reloadAfterConsent: '',
    reloadAfterOptOut: '1',
    showCookieBox: '1',
    cookieBoxIntegration: 'javascript',
    ignorePreSelectStatus: '1',
    cookies: Object.fromEntries(consentGroups.map(({ id, cookies }) => [id, cookies.map((each) => each.id)])),
  },
  borlabsCookieCookies: Object.fromEntries(
    consentGroups.map(({ id: group, cookies }) => [
      group,
      Object.fromEntries(
        cookies.map(({ id, optIn, optOut }) => [
          id,
          {
            cookieNameList: id === 'visits' ? { _visits: '_visits' } : [],
            settings: { blockCookiesBeforeConsent: id === 'visits' ? '1' : '0', asyncOptOutCode: '0' },
            ...(optIn && { optInJS: encodeBlocked(optIn) }),
            ...(optOut && { optOutJS: encodeBlocked(optOut) }),
          },
        ]),
      ),
    ]),
  ),
});
