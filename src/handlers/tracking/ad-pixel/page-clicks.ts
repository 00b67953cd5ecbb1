import { asMap } from '#lib/fields.ts';
import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { type Fields, itemsOf, paramsOf, wordOf } from './page-data.ts';
import type { Tell } from './pixel-calls.ts';

const withSlash = (url: string): string => url.replace(/\/?$/, '/');

/** True when the address has the pattern in it, where `*` stands for some signs other than a slash. */
export const containsPattern = (href: string, pattern: string): boolean => {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '[^/]+');
  return new RegExp(escaped).test(href);
};

/** True when both are the same address, seen from `origin`; a slash at the end makes no difference. */
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
    // A selector of the site's owner may be none.
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

/** Tells what the owner of the site wants to know of clicks, and of other events of elements. */
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
  // In the capture phase: what others stop has been clicked all the same.
  if (css.length + links.length) scope.listen(document, 'click', onClick, { capture: true });
  for (const [selector, names] of Object.entries(asMap(events.js_events))) {
    for (const [name, items] of Object.entries(asMap(names))) {
      for (const element of all(selector)) listen(element, name, () => tellAll(items), scope);
    }
  }
}
