import { Hono } from 'hono';
import { backgroundsPage } from '../pages/backgrounds.ts';
import { blogPage } from '../pages/blog.ts';
import { builderPage } from '../pages/builder.ts';
import { builderShopPage } from '../pages/builder-shop.ts';
import { carouselsPage } from '../pages/carousels.ts';
import { consentPage } from '../pages/consent.ts';
import { exhibitsPage } from '../pages/exhibits.ts';
import { filmsPage } from '../pages/films.ts';
import { floatingPage } from '../pages/floating.ts';
import { galleryPage } from '../pages/gallery.ts';
import { noticesHtml, type Page } from '../pages/layout.ts';
import { lightboxPage } from '../pages/lightbox.ts';
import { loopsPage } from '../pages/loops.ts';
import { megaMenuPage } from '../pages/mega-menu.ts';
import { menusPage } from '../pages/menus.ts';
import { motionPage } from '../pages/motion.ts';
import { readPageOptions } from '../pages/options.ts';
import { panelsPage } from '../pages/panels.ts';
import { picturesPage } from '../pages/pictures.ts';
import { popupsPage } from '../pages/popups.ts';
import { readingPage } from '../pages/reading.ts';
import { searchPage } from '../pages/search.ts';
import { storefrontPage } from '../pages/storefront.ts';
import { woostifyPage } from '../pages/woostify.ts';
import { cartOf } from './cart-session.ts';
import { originOf, type Shop, type ShopContext, type ShopEnv } from './context.ts';
import { showWidgets } from './show.ts';

/** The pages of widgets, by path. */
const pages: Readonly<Record<string, (c: ShopContext, shop: Shop) => Page>> = {
  '/builder/': (c) => builderPage(readPageOptions(c), noticesHtml(c)),
  '/builder/shop/': (c, shop) => builderShopPage(c, shop, noticesHtml(c)),
  '/panels/': (c) => panelsPage(noticesHtml(c)),
  '/reading/': (c) => readingPage(noticesHtml(c)),
  '/floating/': (c) => floatingPage(noticesHtml(c)),
  '/menus/': (c) => menusPage(noticesHtml(c)),
  '/search/': (c) => searchPage(noticesHtml(c)),
  '/loops/': (c, shop) => loopsPage(shop.catalogue, new URL(c.req.url), noticesHtml(c)),
  '/mega-menu/': (c) => megaMenuPage(noticesHtml(c)),
  '/motion/': (c) => motionPage(noticesHtml(c)),
  '/backgrounds/': (c) => backgroundsPage(noticesHtml(c)),
  '/carousels/': (c) => carouselsPage(readPageOptions(c), noticesHtml(c)),
  '/pictures/': (c) => picturesPage(readPageOptions(c), noticesHtml(c)),
  '/lightbox/': (c) => lightboxPage(originOf(c), noticesHtml(c)),
  '/popups/': (c) => popupsPage(c.req.queries('try') ?? [], noticesHtml(c)),
  '/gallery/': (c) => galleryPage(noticesHtml(c)),
  '/consent/': (c) => consentPage(noticesHtml(c)),
  '/films/': (c) => filmsPage(originOf(c), noticesHtml(c)),
  '/exhibits/': (c) => exhibitsPage(readPageOptions(c), noticesHtml(c)),
  '/themes/storefront/': (c, shop) => storefrontPage(shop.catalogue, noticesHtml(c)),
  '/themes/woostify/': (c, shop) => woostifyPage(cartOf(c), shop.catalogue, noticesHtml(c)),
  '/blog/': (c) => blogPage((name) => c.req.query(name), noticesHtml(c)),
};

/** Routes of the pages that show widgets, and the markup of each. */
export const widgetRoutes = (shop: Shop): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  for (const [path, pageOf] of Object.entries(pages))
    routes.get(path, (c) => showWidgets(c, shop, pageOf(c, shop)));
  return routes;
};
