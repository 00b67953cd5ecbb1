import type { OutgoingHttpHeaders } from 'node:http';
import type { Addresses } from './addresses.ts';
import { toLocalCookie } from './cookies.ts';
import { allOf, headerOf, type Reply } from './fetch-reply.ts';
import { toLocalPolicy } from './policy.ts';
import type { Trial } from './trial.ts';

/** Headers that belong to the connection, that would bind this browser, or that are adapted. */
const NOT_RETURNED =
  /^(?:connection|keep-alive|transfer-encoding|strict-transport-security|public-key-pins|expect-ct|alt-svc|nel|report-to|reporting-endpoints|clear-site-data|set-cookie|content-security-policy(?:-report-only)?)$/;

/** Returns the headers of a reply for the browser, without those of the policy. */
export function localHeaders(reply: Reply, { addresses, cookies }: Trial): OutgoingHttpHeaders {
  const names = new Set(reply.headers.map(([name]) => name.toLowerCase()));
  const headers: OutgoingHttpHeaders = {};
  for (const name of names) {
    const [first = '', ...others] = allOf(reply, name).map(addresses.toLocal);
    if (!NOT_RETURNED.test(name)) headers[name] = others.length ? [first, ...others] : first;
  }
  const set = allOf(reply, 'set-cookie');
  for (const each of set) cookies.onSet(each);
  if (set.length) headers['set-cookie'] = set.map(toLocalCookie);
  return headers;
}

/**
 * Returns the address to which the shop redirects a page for ever, because it is the same page here: that of
 * its other host or protocol.
 */
export function endlessRedirect(
  reply: Reply,
  path: string,
  { shop, local, toLocal }: Addresses,
): string | undefined {
  const location = headerOf(reply, 'location');
  if (!location || !URL.canParse(location, shop + path)) return undefined;
  const { href, origin } = new URL(location, shop + path);
  return origin !== shop && toLocal(href) === local + path ? href : undefined;
}

/** Returns the policies of a reply, adapted to the local server. `inline`: the code in the page. */
export function policyHeaders(
  reply: Reply,
  addresses: Addresses,
  inline: readonly string[],
): OutgoingHttpHeaders {
  const policies = allOf(reply, 'content-security-policy').map((each) =>
    toLocalPolicy(each, addresses, inline),
  );
  return policies.length ? { 'content-security-policy': policies.join(', ') } : {};
}
