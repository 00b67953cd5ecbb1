import { Hono } from 'hono';
import { postCartForm, postProductForm } from '../cart/forms.ts';
import { homeDestination } from '../cart/shipping.ts';
import { readSelectedValues } from '../catalogue/variation.ts';
import { answerInMarkup } from '../contact/answered-form.ts';
import { findForm } from '../contact/forms.ts';
import { checkSubmission, readUnitTag } from '../contact/submission.ts';
import { readFixture } from '../fixtures.ts';
import { allPage } from '../pages/all.ts';
import { postPage } from '../pages/blog.ts';
import { cartPage } from '../pages/cart.ts';
import { contactPage } from '../pages/contact.ts';
import { homePage } from '../pages/home.ts';
import { noticesHtml, type Page } from '../pages/layout.ts';
import { readPageOptions } from '../pages/options.ts';
import { careHtml } from '../pages/pictures.ts';
import { editedPopupPage } from '../pages/popups.ts';
import { productPage } from '../pages/product.ts';
import { reviewOrderPage } from '../pages/review-order.ts';
import type { ReviewDraft } from '../pages/reviews.ts';
import { shopPage } from '../pages/shop.ts';
import { termsPage } from '../pages/terms.ts';
import { trackingPage } from '../pages/tracking.ts';
import { withOriginalsPage } from '../pages/with-originals.ts';
import { postReview } from '../reviews/post-review.ts';
import { cartOf, openSession } from './cart-session.ts';
import { originOf, readFields, readFormData, type Shop, type ShopContext, type ShopEnv } from './context.ts';
import { show, showNotFound, showWidgets } from './show.ts';

const readEuros = (text: string | undefined): number | undefined => {
  const euros = Number.parseFloat(text ?? '');
  return euros >= 0 ? euros : undefined;
};

const showListing = (c: ShopContext, shop: Shop): Response | Promise<Response> => {
  const page = Number(c.req.param('page') ?? 1);
  if (!Number.isInteger(page) || page < 1) return showNotFound(c, shop);
  const { orderby: orderBy = 'menu_order', s: search } = c.req.query();
  const category = c.req.param('category');
  const { min_price: from, max_price: to } = c.req.query();
  const request = { orderBy, page, category, search, fromEuros: readEuros(from), toEuros: readEuros(to) };
  return show(c, shop, shopPage(shop.catalogue, request, noticesHtml(c)));
};

const showHome = (c: ShopContext, shop: Shop): Response | Promise<Response> => {
  const { s, product_cat: category, post_type: type } = c.req.query();
  if (category) return c.redirect(`/product-category/${encodeURIComponent(category)}/`, 301);
  if (s !== undefined) return showListing(c, shop);
  if (type === 'product') return c.redirect('/shop/', 301);
  return show(c, shop, homePage(shop.catalogue, noticesHtml(c)));
};

const showProduct = (
  c: ShopContext,
  shop: Shop,
  slug: string | undefined,
  draft?: ReviewDraft,
): Response | Promise<Response> => {
  const product = slug ? shop.catalogue.bySlug(slug) : undefined;
  const selected = readSelectedValues(c.req.query());
  const options = { origin: originOf(c), selected, notices: noticesHtml(c), draft };
  if (!product) return showNotFound(c, shop);
  const page = productPage(shop, product, options);
  return product.kind === 'variable' ? showWidgets(c, shop, page) : show(c, shop, page);
};

const showCart = (c: ShopContext, shop: Shop) => {
  const shipping = c.get('session')?.shipping ?? { destination: homeDestination };
  return cartPage(cartOf(c), shop.catalogue, shipping, noticesHtml(c));
};

const contactPageOf = (c: ShopContext): Page => contactPage(readFixture('forms/contact'), noticesHtml(c));

const postContact = async (c: ShopContext, shop: Shop): Promise<Response> => {
  const data = await readFormData(c);
  const form = findForm(Number(data.get('_wpcf7')));
  const unitTag = readUnitTag(data);
  const page = contactPageOf(c);
  if (!form || !unitTag) return show(c, shop, page);
  return show(c, shop, {
    ...page,
    main: answerInMarkup(page.main, checkSubmission(form, data, unitTag), data),
  });
};

/** Routes of the pages and of their plain forms. */
export const pageRoutes = (shop: Shop): Hono<ShopEnv> => {
  const routes = new Hono<ShopEnv>();
  routes.get('/', (c) => showHome(c, shop));
  routes.get('/page/:page/', (c) => showListing(c, shop));
  routes.get('/shop/', (c) => showListing(c, shop));
  routes.get('/shop/page/:page/', (c) => showListing(c, shop));
  routes.get('/product-category/:category/', (c) => showListing(c, shop));
  routes.get('/product-category/:category/page/:page/', (c) => showListing(c, shop));
  routes.get('/product/:slug/', (c) => showProduct(c, shop, c.req.param('slug')));
  routes.post('/product/:slug/', (c) => postProductForm(c, shop));
  routes.post('/wp-comments-post.php', async (c) => {
    const result = postReview(c, shop, await readFields(c));
    if (result.kind === 'taken') return c.redirect(result.path, 302);
    const product = result.kind === 'refused' ? shop.catalogue.byId(result.productId) : undefined;
    return showProduct(c, shop, product?.slug, result.kind === 'refused' ? result.draft : undefined);
  });
  routes.get('/cart/', (c) => show(c, shop, showCart(c, shop)));
  routes.post('/cart/', (c) => postCartForm(c, shop));
  routes.get('/contact/', (c) => showWidgets(c, shop, contactPageOf(c)));
  routes.post('/contact/', (c) => postContact(c, shop));
  routes.get('/with-originals/', (c) => show(c, shop, withOriginalsPage(shop.catalogue, noticesHtml(c))));
  routes.get('/review-order/:order/', (c) =>
    show(c, shop, reviewOrderPage(c.req.param('order'), c.req.query('key'), noticesHtml(c))),
  );
  routes.get('/pictures/care.html', (c) => c.html(careHtml));
  routes.get('/blog/:slug/', (c) => show(c, shop, postPage(c.req.param('slug'), noticesHtml(c))));
  routes.get('/popups/editing/', (c) => show(c, shop, editedPopupPage(readPageOptions(c))));
  routes.get('/tracking/', (c) => {
    // The pixel's simultaneous requests must share one session.
    openSession(c, shop);
    return show(c, shop, trackingPage(shop.catalogue, noticesHtml(c)));
  });
  routes.get('/terms/', (c) => show(c, shop, termsPage(noticesHtml(c))));
  routes.get('/all/', (c) => show(c, shop, allPage(noticesHtml(c))));
  return routes;
};
