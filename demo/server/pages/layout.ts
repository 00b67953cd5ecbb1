import { readFixture } from '../fixtures.ts';
import { escapeHtml, joinHtml } from '../html.ts';
import { cartOf, removeNotices } from '../http/cart-session.ts';
import type { Shop, ShopContext } from '../http/context.ts';
import { originOf } from '../http/context.ts';
import { sessionFault } from '../http/fault.ts';
import { markupSection } from '../markup/markup-section.ts';
import { comingSoonBannerHtml } from './coming-soon-banner.ts';
import { footerHtml } from './footer.ts';
import { globalsHtml, type PageKind, pageGlobals } from './globals.ts';
import { headerHtml } from './header.ts';
import { noticeListHtml } from './notices.ts';
import { type PageOptions, readPageOptions } from './options.ts';
import { lightboxShellHtml } from './product-gallery.ts';
import { variationTemplatesHtml } from './variations-form.ts';

/** What a page is rendered from. */
export interface Page {
  /** Id of the document in the platform. */
  readonly id: number;
  readonly title: string;
  /** Markup between header and footer. */
  readonly main: string;
  /** Markup after the footer, such as popups. */
  readonly floating?: string;
  readonly bodyClass?: string;
  readonly description?: string;
  /** Its kind in the shop; decides which configuration it prints. */
  readonly kind?: PageKind;
  /** Names of site scripts that only this page loads. */
  readonly siteScripts?: readonly string[];
  /**
   * Renders the original scripts that the page keeps, with the attribute for their nonce; our tag is then the
   * first in the head.
   */
  readonly originals?: (nonceAttribute: string) => string;
  /** Whether the page shows the markup of its widgets, except in the editor. */
  readonly showsMarkup?: boolean;
  /** Settings of the builder's elements by model id; only inside the editor. */
  readonly editorElements?: Readonly<Record<string, unknown>>;
}

const shopName = 'Havn';

/** Renders the visitor's pending messages in the wrapper that pages print. */
export const noticesHtml = (c: ShopContext): string =>
  `<div class="woocommerce-notices-wrapper">${noticeListHtml(removeNotices(c))}</div>`;

const faultBar = (c: ShopContext): string | undefined => {
  const fault = sessionFault(c);
  if (!fault) return undefined;
  return `<p class="fault-bar" role="status">Fault <strong>${fault.kind}</strong> is on for the ${fault.area} of this session. <a href="/?fault=none">Turn it off</a></p>`;
};

const markupOf = (page: Page, { edit }: PageOptions): string =>
  page.showsMarkup && !edit ? markupSection(joinHtml([page.main, page.floating])) : '';

const nonceAttribute = (options: PageOptions): string => (options.nonce ? ` nonce="${options.nonce}"` : '');

const scriptsHtml = (c: ShopContext, page: Page, options: PageOptions): string => {
  const nonce = nonceAttribute(options);
  const src = (path: string): string => `<script${nonce} src="${path}" defer></script>`;
  const globals = pageGlobals({ origin: originOf(c), ...page }, options);
  return joinHtml([
    globalsHtml(globals, nonce),
    options.withJquery && `<script${nonce} src="/vendor/jquery.js"></script>`,
    options.withScript && page.kind === 'listing' && src('/vendor/quick-view.js'),
    options.withScript && page.kind === 'tracking' && src('/vendor/pixel.js'),
    options.withScript &&
      (page.kind === 'account' || page.kind === 'checkout') &&
      src('/vendor/password-strength.js'),
    ...(options.withScript ? (page.siteScripts ?? []) : []).map(
      (name) => `<script${nonce} type="module" src="/vendor/${name}.js"></script>`,
    ),
    options.withScript &&
      !page.originals &&
      `<script${nonce} type="module" src="/skerry/skerry.js"${options.edit ? ' data-environment="edit"' : ''}></script>`,
  ]);
};

const bodyClasses = (page: Page, options: PageOptions): string =>
  [
    'woocommerce',
    'woocommerce-page',
    'woocommerce-demo-store',
    'elementor-default',
    'elementor-kit-11',
    `page-id-${page.id}`,
    page.bodyClass,
    options.rtl && 'rtl',
    options.edit && 'elementor-editor-active',
    !options.withScript && 'script-off',
  ]
    .filter(Boolean)
    .join(' ');

// A strict policy blocks style attributes, with an error for each. Without them, the store notice starts
// visible.
const withoutStyleAttributes = (html: string): string => html.replace(/ style="[^"]*"/g, '');

// The builder prints a `dir` attribute on widgets.
const inDirection = (html: string, { rtl }: PageOptions): string =>
  rtl ? html.replaceAll(' dir="ltr"', ' dir="rtl"') : html;

/** Renders a whole page: head, configuration, header, content, footer. */
export const renderPage = (c: ShopContext, shop: Shop, page: Page): string => {
  const options = readPageOptions(c);
  c.set('runsOthers', Boolean(page.originals));
  const body = joinHtml([
    readFixture('commerce/store-notice'),
    faultBar(c),
    headerHtml(c.req.path, cartOf(c), shop.catalogue),
    `<div class="site-content" id="content"><main class="site-main" id="main">${page.main}</main>${markupOf(page, options)}</div>`,
    footerHtml(cartOf(c), shop.catalogue),
    readFixture('page/back-to-top'),
    (page.kind === 'product' || page.kind === 'listing') && lightboxShellHtml,
    (page.kind === 'product' || page.kind === 'listing') && variationTemplatesHtml(nonceAttribute(options)),
    page.floating,
    page.originals?.(nonceAttribute(options)),
    options.banner && comingSoonBannerHtml(originOf(c)),
  ]);
  return `<!doctype html>
<html lang="en-US"${options.rtl ? ' dir="rtl"' : ''}>
<head>${page.originals && options.withScript ? `<script${nonceAttribute(options)} src="/skerry/skerry.js"></script>` : ''}
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} – ${shopName}</title>
<meta name="description" content="${escapeHtml(page.description ?? 'Objects for a slow house: stoneware, wool, linen and wood from one island.')}">
<link rel="icon" href="/media/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/styles/shop.css">
${scriptsHtml(c, page, options)}
</head>
<body class="${bodyClasses(page, options)}">
${inDirection(options.hasStyles ? body : withoutStyleAttributes(body), options)}
</body>
</html>
`;
};
