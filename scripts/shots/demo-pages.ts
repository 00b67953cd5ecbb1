const starts = ['/', '/exhibits/', '/editor/'];

/** Paths of which the shop has many that look alike: one of each is enough. */
const families = [/^\/product-category\/./, /^\/blog\/./, /\/page\/./, /^\/review-order\/./];
/** One product of each kind. */
const products = ['stoneware-mug', 'wool-blanket', 'breakfast-for-two'];

const familyOf = (path: string): string => {
  const [, product] = /^\/product\/([^/]+)/.exec(path) ?? [];
  if (product && !products.includes(product)) return 'product';
  const family = families.find((each) => each.test(path));
  return family ? String(family) : path;
};

/** Returns the inner links of a page, without those that change something. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*? href="(\/[^"#?]*)"/g)].map(([, href = '']) => href);

/**
 * Returns the paths of all pages of a shop that links lead to, one of those that look alike. `load` returns
 * the HTML of a page; undefined for what is no page.
 */
export const findPages = async (load: (path: string) => Promise<string | undefined>): Promise<string[]> => {
  const pages: string[] = [];
  const queue = new Set(starts);
  const seen = new Set<string>(['product']);
  // Pages added to the set during the loop are visited too.
  for (const path of queue) {
    if (seen.has(familyOf(path))) continue;
    seen.add(familyOf(path));
    const html = await load(path);
    if (html === undefined) continue;
    pages.push(path);
    for (const link of linksIn(html)) queue.add(link);
  }
  return pages.sort();
};
