import { expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { createVisitor } from './visitor.ts';

/** Links that are broken on purpose, or that our script handles. */
const isMeant = (href: string): boolean => /\/gone\.|elementor-action|add-to-cart|remove_item/.test(href);

const starts = ['/', '/exhibits/', '/popups/editing/', '/editor/?page=popup', '/editor/?page=carousels'];

it('the demo shop has no broken internal links', async () => {
  const visitor = createVisitor(createShop({ scriptDir: 'fixtures' }));
  const seen = new Set(starts);
  const dead: string[] = [];
  // Pages added to the set during the loop are visited too.
  for (const path of seen) {
    const answer = await visitor.get(path);
    if (answer.status >= 400) dead.push(path);
    if (!answer.headers.get('content-type')?.includes('html')) continue;
    for (const [, href = ''] of (await answer.text()).matchAll(/<a\b[^>]*? href="([^"#]+)/g)) {
      const { origin, pathname } = new URL(href.replaceAll('&amp;', '&'), `http://shop.test${path}`);
      if (origin === 'http://shop.test' && !isMeant(href)) seen.add(pathname);
    }
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});
