import { bathAndHome } from './bath-and-home.ts';
import { kitchen } from './kitchen.ts';
import { scenes } from './scenes.ts';
import { tables } from './tables.ts';
import { tableware } from './tableware.ts';
import { textiles } from './textiles.ts';
import { anotherView } from './views.ts';

const products: Readonly<Record<string, string>> = {
  ...tableware,
  ...kitchen,
  ...textiles,
  ...bathAndHome,
  ...tables,
};

const drawn = (slug: string): string | undefined =>
  Object.hasOwn(products, slug) ? products[slug] : undefined;

/**
 * Returns a product's picture by slug, as SVG; `slug-2` and so on are other views. Undefined for an unknown
 * name.
 */
export const productPicture = (name: string): string | undefined => {
  const [, slug = '', view = ''] = /^(.*)-(\d)$/.exec(name) ?? [];
  const picture = drawn(slug);
  return drawn(name) ?? (picture && anotherView(picture, Number(view)));
};

/** Returns a place's picture by name, as SVG; undefined for an unknown name. */
export const scenePicture = (name: string): string | undefined =>
  Object.hasOwn(scenes, name) ? scenes[name] : undefined;

/** The icon of the site: an island on the water. */
export const siteIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="#1f5f58"/><path d="M12 20a8 8 0 0 1 16 0z" fill="#f7f3ea"/><path d="M6 27c4 0 4-3 9.300-3s5 3 9.400 3 4-3 9.300-3" fill="none" stroke="#f7f3ea" stroke-width="2.600" stroke-linecap="round"/></svg>';
