import { asMap } from '#lib/as-map.ts';
import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { type Fields, itemsOf, paramsOf, textOf } from './page-data.ts';
import type { SendPixelCall } from './pixel-queue.ts';

const withSlash = (url: string): string => url.replace(/\/?$/, '/');

/**
 * Returns whether an address contains a pattern, in which `*` stands for one or more characters without a
 * slash.
 */
export const containsPattern = (href: string, pattern: string): boolean => {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '[^/]+');
  return new RegExp(escaped).test(href);
};

/** Returns whether two addresses, relative to `origin`, are equal. A trailing slash is ignored. */
export const isSameAddress = (href: string, other: string, origin: string): boolean => {
  const firstUrl = withSlash(href);
  const secondUrl = withSlash(other);
  return (
    URL.canParse(firstUrl, origin) &&
    URL.canParse(secondUrl, origin) &&
    new URL(firstUrl, origin).href === new URL(secondUrl, origin).href
  );
};

const closest = (target: EventTarget | null, selector: string): Element | null | undefined => {
  try {
    return (target as Partial<Element> | null)?.closest?.(selector);
  } catch {
    // The site owner may have entered an invalid selector.
    return undefined;
  }
};

const findAll = (selector: string): Iterable<Element> => {
  try {
    return document.querySelectorAll(selector);
  } catch {
    return [];
  }
};

/** Sends the events that the site owner configured for clicks and other events of elements. */
export function trackClicks(events: Fields, send: SendPixelCall, scope: Scope): void {
  const css = Object.entries(asMap(events.css_events));
  const links = Object.entries(asMap(events.link_clicks)).filter(([url]) => url);
  const sendAll = (items: unknown) => {
    for (const item of itemsOf(items)) {
      const name = textOf(item.trackName);
      if (!name) continue;
      send({ type: textOf(item.trackType) || 'track', name, params: paramsOf(item, 'trackParams') });
    }
  };
  const sendForLink = (href: string) => {
    for (const [url, modes] of links) {
      const { contains, exact } = asMap(modes);
      if (containsPattern(href, url)) sendAll(contains);
      if (isSameAddress(href, url, location.origin)) sendAll(exact);
    }
  };
  const onClick = ({ target }: Event) => {
    for (const [selector, items] of css) if (closest(target, selector)) sendAll(items);
    const href = closest(target, '[href]')?.getAttribute('href');
    if (href) sendForLink(href);
  };
  // Capture, to count clicks whose propagation other scripts stop.
  if (css.length + links.length) scope.listen(document, 'click', onClick, { capture: true });
  for (const [selector, names] of Object.entries(asMap(events.js_events))) {
    for (const [name, items] of Object.entries(asMap(names))) {
      for (const element of findAll(selector)) listen(element, name, () => sendAll(items), scope);
    }
  }
}
