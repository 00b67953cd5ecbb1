import { asMap } from '#lib/fields.ts';
import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Fields, itemsOf, paramsOf, wordOf } from './page-data.ts';
import type { Tell } from './pixel-calls.ts';

const withSlash = (url: string): string => url.replace(/\/?$/, '/');

/**
 * Returns true if an address contains a pattern, in which `*` stands for one or more characters without a
 * slash.
 */
export const containsPattern = (href: string, pattern: string): boolean => {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '[^/]+');
  return new RegExp(escaped).test(href);
};

/** Returns true if two addresses, relative to `origin`, are equal. A trailing slash is ignored. */
export const isSameAddress = (href: string, other: string, origin: string): boolean => {
  const one = withSlash(href);
  const two = withSlash(other);
  return (
    URL.canParse(one, origin) &&
    URL.canParse(two, origin) &&
    new URL(one, origin).href === new URL(two, origin).href
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

const all = (selector: string): Iterable<Element> => {
  try {
    return document.querySelectorAll(selector);
  } catch {
    return [];
  }
};

/** Sends the events that the site owner configured for clicks and other events of elements. */
export function followClicks(events: Fields, tell: Tell, scope: Scope): void {
  const css = Object.entries(asMap(events.css_events));
  const links = Object.entries(asMap(events.link_clicks)).filter(([url]) => url);
  const tellAll = (items: unknown) => {
    for (const item of itemsOf(items)) {
      const name = wordOf(item.trackName);
      if (!name) continue;
      tell({ type: wordOf(item.trackType) || 'track', name, params: paramsOf(item, 'trackParams') });
    }
  };
  const tellLink = (href: string) => {
    for (const [url, modes] of links) {
      const { contains, exact } = asMap(modes);
      if (containsPattern(href, url)) tellAll(contains);
      if (isSameAddress(href, url, location.origin)) tellAll(exact);
    }
  };
  const onClick = ({ target }: Event) => {
    for (const [selector, items] of css) if (closest(target, selector)) tellAll(items);
    const href = closest(target, '[href]')?.getAttribute('href');
    if (href) tellLink(href);
  };
  // Capture, to count clicks whose propagation other scripts stop.
  if (css.length + links.length) scope.listen(document, 'click', onClick, { capture: true });
  for (const [selector, names] of Object.entries(asMap(events.js_events))) {
    for (const [name, items] of Object.entries(asMap(names))) {
      for (const element of all(selector)) listen(element, name, () => tellAll(items), scope);
    }
  }
}
