/** What a served page gets besides what the shop sent. */
export interface PageParts {
  /** Put first in the head: our tag, or the script that stands in for it. */
  readonly first: string;
  /** Put last in the head, where the shop's own style sheets are. */
  readonly styles: string;
  /** Put last in the body. */
  readonly last?: string;
}

const escapedForJson = (url: string) => url.replaceAll('/', '\\/');

/** Puts one origin in the place of another, in the ways in which pages and replies write addresses. */
export const atOrigin = (text: string, from: string, to: string): string =>
  text
    .replaceAll(from, to)
    .replaceAll(escapedForJson(from), escapedForJson(to))
    .replaceAll(encodeURIComponent(from), encodeURIComponent(to));

/** Inserts the parts into the head of a page. Throws when it has none. */
export function withParts(html: string, { first, styles, last = '' }: PageParts): string {
  const [opening] = /<head[^>]*>/.exec(html) ?? [];
  if (!opening) throw new Error('The page has no head.');
  // Not a text to replace with, in which a dollar sign means something.
  return html
    .replace(opening, () => opening + first)
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('</body>', () => `${last}</body>`);
}
