/** What a request would do that the trial does not let through. */
export type Act =
  | 'order'
  | 'login'
  | 'registration'
  | 'account'
  | 'comment'
  | 'subscription'
  | 'form'
  | 'upload'
  | 'unknown';

/** A request to the shop. */
export interface TrialRequest {
  readonly method: string;
  /** Its path and query. */
  readonly path: string;
  /** The value of its `content-type`; `''` without one. */
  readonly type: string;
  /** Its body as text, one character per byte. */
  readonly body: string;
  /** The method that a header puts in place of the request's own. */
  readonly override?: string | undefined;
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Fields that say what a request does, whatever its address is. Before all that is allowed. */
const STOPPED_FIELDS: readonly (readonly [RegExp, Act])[] = [
  [
    /^woocommerce[-_](?:process[-_]checkout|pay|checkout_place_order|checkout_update_totals|add_payment)/,
    'order',
  ],
  [/^(?:woocommerce-login-nonce|log|pwd|user_login|woocommerce-(?:lost|reset)-password-nonce)$/, 'login'],
  [/^(?:wc_reset_password|woocommerce-reset-password-nonce)$/, 'login'],
  [/^woocommerce-register-nonce$/, 'registration'],
  [/^(?:save-account-details-nonce|woocommerce-edit-address-nonce)$/, 'account'],
  [/^(?:_mc4wp_form_id|mailpoet|newsletter|mepr_)/i, 'subscription'],
  [/^comment_post_ID$/, 'comment'],
  [/^_wpcf7/, 'form'],
];

/** Endpoints of the shop (`?wc-ajax=`) that change nothing but the visitor's own session, or only read. */
const SHOP_ENDPOINTS = new Set([
  'add_to_cart',
  'apply_coupon',
  'get_cart_totals',
  'get_customer_location',
  'get_refreshed_fragments',
  'get_variation',
  'quick_view',
  'remove_coupon',
  'remove_from_cart',
  'update_order_review',
  'update_shipping_method',
]);

const ORDER_ENDPOINT = /checkout|pay|order|stripe|ppc|paypal|klarna|express/i;

/** Actions of `admin-ajax.php` of which the same is true: those of the shop, the builder, and reading ones. */
const AJAX_ACTION =
  /^(?:rest-nonce|elementor_menu_cart_fragments|woocommerce_(?:get_refreshed_fragments|get_variation|add_to_cart|add_to_cart_variable_rc|apply_coupon|remove_coupon|remove_from_cart|get_cart_totals|update_shipping_method|update_order_review|get_customer_location)|(?!.*(?:save|send|submit|subscribe|delete|update|create|order|login|register|upload))[\w-]*(?:search|filter|load_?more|get_?products|quick_?view|fragments|get_posts|refresh_nonce|get_nonce)[\w-]*)$/i;

const AJAX_ACTS: readonly (readonly [RegExp, Act])[] = [
  [/checkout_login|login|password/i, 'login'],
  [/regist/i, 'registration'],
  [/subscri|newsletter|mailchimp|klaviyo/i, 'subscription'],
  [/review|comment/i, 'comment'],
  [/checkout|order|payment|stripe|paypal|klarna/i, 'order'],
  [/form|contact|wpcf7|submit|send_?mail/i, 'form'],
];

/** REST routes that change nothing but the visitor's session, or only read. Those of `batch` are looked at singly. */
const REST_ROUTE =
  /^\/(?:wc\/store(?:\/v\d+)?\/(?:cart|products|batch)(?:\/|$)|elementor-pro\/v\d+\/(?:refresh-loop|refresh-search|posts-widget|get-post)|woo-variation-swatches\/v\d+\/)/;

const REST_ACTS: readonly (readonly [RegExp, Act])[] = [
  [/\/wc\/store(?:\/v\d+)?\/(?:checkout|order)/, 'order'],
  [/checkout|payment|stripe|paypal|order/i, 'order'],
  [/\/contact-form-7\/|\/feedback$|forms?\//i, 'form'],
  [/\/wp\/v2\/comments|reviews/, 'comment'],
  [/\/wp\/v2\/users/, 'registration'],
  [/\/wp\/v2\/media/, 'upload'],
  [/subscri|newsletter/i, 'subscription'],
];

const PAGES: readonly (readonly [RegExp, Act])[] = [
  [/\/wp-login\.php$/, 'login'],
  [/\/wp-(?:signup|activate)\.php$/, 'registration'],
  [/\/wp-comments-post\.php$/, 'comment'],
];

/** Fields of the forms of the cart, which are sent to any page. */
const CART_FIELD =
  /^(?:add-to-cart|update_cart|apply_coupon|remove_coupon|calc_shipping|woocommerce-cart-nonce|woocommerce-shipping-calculator-nonce)$/;

/** Fields of searches and filters: a request with nothing else only reads. */
const FILTER_FIELD =
  /^(?:s|q|lang|post_type|orderby|order|paged?|product[-_](?:cat|tag|page)|min_price|max_price|rating_filter|filter_\w+|query_type_\w+|pa_[\w-]+)(?:\[\w*\])?$/;

/** Code of the platform, apart from its front page, and its administration. */
const CODE_OR_ADMIN = /\/wp-admin(?:\/|$)|(?<!\/index)\.php$/;

/** Addresses whose mere request orders or cancels something. */
const ACTING_QUERY = ['cancel_order'];

const findAct = (value: string, acts: readonly (readonly [RegExp, Act])[]): Act | undefined =>
  acts.find(([pattern]) => pattern.test(value))?.[1];

/** Returns the names and values of a body's fields: of a form in either encoding, or of JSON. */
function fieldsOf(type: string, body: string): URLSearchParams {
  if (/multipart\/form-data/i.test(type)) {
    const parts = body.matchAll(/\bname="([^"\r\n]*)"[^\r\n]*(?:\r\n[^\r\n]+)*\r\n\r\n([\s\S]*?)(?=\r\n--)/g);
    return new URLSearchParams([...parts].map(([, name = '', value = '']) => [name, value]));
  }
  if (!/json/i.test(type)) return new URLSearchParams(body);
  try {
    const entries = Object.entries(Object(JSON.parse(body)) as object);
    return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  } catch {
    return new URLSearchParams();
  }
}

/** Returns the route of a request to the REST API; undefined for others. */
function restRouteOf({ pathname, searchParams }: URL): string | undefined {
  const named = searchParams.get('rest_route');
  if (named) return named.replace(/^(?!\/)/, '/');
  const [, route] = /\/wp-json(\/.*)$/.exec(pathname) ?? [];
  return route;
}

/** Returns the routes of a batch of requests; undefined when they cannot be read. */
function routesOfBatch(body: string): string[] | undefined {
  try {
    const { requests } = JSON.parse(body) as { requests: { path: string }[] };
    return requests.map(({ path }) => new URL(path, 'http://shop').pathname);
  } catch {
    return undefined;
  }
}

function actOfRoute(route: string, body: string): Act | undefined {
  if (!REST_ROUTE.test(route)) return findAct(route, REST_ACTS) ?? 'unknown';
  if (!/\/batch\/?$/.test(route)) return undefined;
  const routes = routesOfBatch(body);
  if (!routes) return 'unknown';
  for (const each of routes) {
    const act = /\/batch\/?$/.test(each) ? 'unknown' : actOfRoute(each, '');
    if (act) return act;
  }
  return undefined;
}

function actOfAjax(action: string): Act | undefined {
  if (AJAX_ACTION.test(action)) return undefined;
  return findAct(action, AJAX_ACTS) ?? 'unknown';
}

function actOfEndpoint(endpoint: string): Act | undefined {
  if (SHOP_ENDPOINTS.has(endpoint)) return undefined;
  return ORDER_ENDPOINT.test(endpoint) ? 'order' : 'unknown';
}

/** Returns the value of a field. PHP takes the last one of several. */
const lastOf = (fields: URLSearchParams, name: string): string | undefined => fields.getAll(name).at(-1);

function actOfForm(names: readonly string[]): Act | undefined {
  if (names.some((name) => CART_FIELD.test(name) || /^cart\[/.test(name))) return undefined;
  if (names.length && names.every((name) => FILTER_FIELD.test(name))) return undefined;
  return names.length ? 'form' : 'unknown';
}

/** Returns what a request that is no reading one would do, by its address. */
function actOfAddress(url: URL, fields: URLSearchParams, body: string): Act | undefined {
  const { pathname, searchParams: query } = url;
  const endpoint = lastOf(query, 'wc-ajax');
  if (endpoint) return actOfEndpoint(endpoint);
  const route = restRouteOf(url);
  if (route !== undefined) return actOfRoute(route, body);
  if (/\/admin-ajax\.php$/.test(pathname))
    return actOfAjax(lastOf(fields, 'action') ?? lastOf(query, 'action') ?? '');
  if (CODE_OR_ADMIN.test(pathname)) return 'unknown';
  return actOfForm([...fields.keys()]);
}

/** Returns whether a request only reads, also by what it names as its method. */
function isReading({ method, override }: TrialRequest, query: URLSearchParams): boolean {
  const methods = [method, override, query.get('_method')].filter(Boolean) as string[];
  return methods.every((each) => READING.includes(each.toUpperCase()));
}

/**
 * Returns what a request would do that a trial must not do; undefined when it only reads, or changes only the
 * visitor's own cart. An unknown request that is no reading one counts as such an act.
 */
export function actOf(request: TrialRequest): Act | undefined {
  const { path, type, body } = request;
  const url = new URL(path, 'http://shop');
  const query = url.searchParams;
  if (/^(?:checkout|pay)/.test(lastOf(query, 'wc-ajax') ?? '')) return 'order';
  if (ACTING_QUERY.some((name) => query.has(name))) return 'order';
  if (isReading(request, query)) return undefined;
  const page = findAct(url.pathname, PAGES);
  if (page) return page;
  const fields = fieldsOf(type, body);
  const acts = [...fields.keys()].map((name) => findAct(name, STOPPED_FIELDS));
  return acts.find(Boolean) ?? actOfAddress(url, fields, body);
}
