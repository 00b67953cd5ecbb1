import { resolveAddress } from './audit-page.ts';
import { parsePage } from './parse-page.ts';

/**
 * Query parameters that select a page on a shop without readable addresses. Any other parameter may act: add
 * a product to the cart, end a session.
 */
const PAGE_PARAMETERS = new Set([
  'p',
  'page_id',
  'post_type',
  'product',
  'product_cat',
  'cat',
  'paged',
  'lang',
]);

/** Paths that are not pages: parts of the platform, the logout, and files. */
const NOT_A_PAGE =
  /\/(?:wp-(?:admin|json|login|content|includes)|feed|xmlrpc|customer-logout)(?:[/.]|$)|\.(?!html?$|php$)\w{1,5}$/i;

function addressOf(link: Element, base: string): URL | undefined {
  const href = resolveAddress(link.getAttribute('href') ?? '', base);
  if (!href || link.hasAttribute('download') || link.getAttribute('rel')?.includes('nofollow'))
    return undefined;
  const address = new URL(href);
  address.hash = '';
  return address;
}

const isPage = ({ pathname, searchParams }: URL): boolean =>
  !NOT_A_PAGE.test(pathname) && [...searchParams.keys()].every((key) => PAGE_PARAMETERS.has(key));

/**
 * Returns the addresses of pages of the same origin to which a page links, each once. Leaves out links that
 * may act when they are followed.
 */
export function linksOf(html: string, url: string): string[] {
  const { origin } = new URL(url);
  const addresses = [...parsePage(html).querySelectorAll('a[href]')]
    .map((link) => addressOf(link, url))
    .filter((address) => address !== undefined)
    .filter((address) => address.origin === origin && isPage(address));
  return [...new Set(addresses.map(({ href }) => href))];
}
