import { resolveAddress } from './audit-page.ts';
import { parsePage } from './parse-page.ts';

/** Queries that say which page is meant, on a shop without readable addresses. Any other may do something: put a product into the cart, end a session. */
const NAMING = new Set(['p', 'page_id', 'post_type', 'product', 'product_cat', 'cat', 'paged', 'lang']);

/** Parts of the platform that are no pages, what ends a session, and files. */
const NO_PAGE =
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
  !NO_PAGE.test(pathname) && [...searchParams.keys()].every((key) => NAMING.has(key));

/** Pages of the same origin that a page leads to, each once. Links that may do something when they are followed are left out. */
export function linksOf(html: string, url: string): string[] {
  const { origin } = new URL(url);
  const addresses = [...parsePage(html).querySelectorAll('a[href]')]
    .map((link) => addressOf(link, url))
    .filter((address) => address !== undefined)
    .filter((address) => address.origin === origin && isPage(address));
  return [...new Set(addresses.map(({ href }) => href))];
}
