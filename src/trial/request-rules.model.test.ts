import { describe, expect, it } from 'vitest';
import { actOf } from './request-rules.ts';

const FORM = 'application/x-www-form-urlencoded; charset=UTF-8';
const JSON_TYPE = 'application/json';

const post = (path: string, body = '', type = FORM) => actOf({ method: 'POST', path, type, body });

const multipart = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--x--\r\n`;

describe('a request in a trial', () => {
  it.each([
    ['/?wc-ajax=add_to_cart', 'product_id=11&quantity=1'],
    ['/de/?wc-ajax=get_refreshed_fragments', 'time=1'],
    ['/?wc-ajax=apply_coupon', 'security=1&coupon_code=x'],
    ['/?wc-ajax=update_shipping_method', 'shipping_method%5B0%5D=flat_rate'],
    ['/?wc-ajax=update_order_review', 'post_data=woocommerce-process-checkout-nonce%3D1%26billing_email%3Da'],
    ['/?wc-ajax=get_variation', 'product_id=1&attribute_pa_size=m'],
    ['/wp-admin/admin-ajax.php', 'action=elementor_menu_cart_fragments'],
    ['/wp-admin/admin-ajax.php?action=woodmart_ajax_search', ''],
    ['/wp-admin/admin-ajax.php', 'action=jet_smart_filters_load_more'],
    ['/product/mug/', 'add-to-cart=11&quantity=2'],
    ['/cart/', 'cart%5Babc%5D%5Bqty%5D=3&woocommerce-cart-nonce=1&update_cart=Update'],
    ['/cart/', 'calc_shipping_country=DE&calc_shipping=x&woocommerce-shipping-calculator-nonce=1'],
    ['/shop/', 's=mug&post_type=product'],
    ['/shop/', 'min_price=1&max_price=9&filter_color=red'],
  ])('may change the cart or search: %s with %s', (path, body) => {
    expect(post(path, body)).toBeUndefined();
  });

  it.each([
    ['/wp-json/wc/store/v1/cart/add-item', '{"id":1}'],
    ['/shop/wp-json/wc/store/v1/cart/apply-coupon', '{"code":"x"}'],
    ['/?rest_route=/wc/store/v1/cart/remove-item', '{"key":"x"}'],
    ['/wp-json/wc/store/v1/batch', '{"requests":[{"path":"/wc/store/v1/cart/add-item","body":{}}]}'],
    ['/wp-json/elementor-pro/v1/refresh-loop', '{"post_id":1}'],
    ['/wp-json/elementor-pro/v1/refresh-search', '{"search_term":"x"}'],
  ])('may use a route of the cart or of a list: %s', (path, body) => {
    expect(post(path, body, JSON_TYPE)).toBeUndefined();
  });

  it.each([
    ['/?wc-ajax=checkout', 'billing_email=a', 'order'],
    ['/?wc-ajax=wc_stripe_create_payment_intent', 'x=1', 'order'],
    ['/?wc-ajax=ppc-create-order', '{}', 'order'],
    ['/?wc-ajax=something_new', '', 'unknown'],
    ['/checkout/', 'woocommerce-process-checkout-nonce=1&billing_email=a', 'order'],
    ['/checkout/order-pay/12/', 'woocommerce_pay=1&woocommerce-pay-nonce=1', 'order'],
    ['/?wc-ajax=get_variation', 'woocommerce-login-nonce=1&username=a&password=b', 'login'],
    ['/product/mug/?add-to-cart=11', 'woocommerce-process-checkout-nonce=1', 'order'],
    ['/wp-login.php', 'log=a&pwd=b', 'login'],
    ['/my-account/', 'username=a&password=b&woocommerce-login-nonce=1', 'login'],
    ['/my-account/', 'email=a&woocommerce-register-nonce=1', 'registration'],
    ['/my-account/lost-password/', 'user_login=a&wc_reset_password=true', 'login'],
    ['/my-account/edit-account/', 'save-account-details-nonce=1', 'account'],
    ['/wp-comments-post.php', 'comment=x&comment_post_ID=1', 'comment'],
    ['/wp-admin/admin-ajax.php', 'action=elementor_pro_forms_send_form&form_id=1', 'form'],
    ['/wp-admin/admin-ajax.php', 'action=elementor_woocommerce_checkout_login_user', 'login'],
    ['/wp-admin/admin-ajax.php', 'action=submit_stripe_form', 'order'],
    ['/wp-admin/admin-ajax.php', 'action=woocommerce_submit_order_reviews', 'comment'],
    ['/wp-admin/admin-ajax.php', 'action=mailchimp_subscribe', 'subscription'],
    ['/wp-admin/admin-ajax.php', 'action=save_search', 'unknown'],
    ['/wp-admin/admin-ajax.php?action=heartbeat', 'data=1', 'unknown'],
    ['/wp-admin/admin-ajax.php', '', 'unknown'],
    ['/wp-admin/admin-post.php', 'action=x', 'unknown'],
    ['/wp-admin/', 's=x', 'unknown'],
    ['/xmlrpc.php', 's=x', 'unknown'],
    ['/', '_mc4wp_form_id=1&EMAIL=a', 'subscription'],
    ['/contact/', 'your-name=a&your-message=b', 'form'],
    ['/anything/', '', 'unknown'],
    ['/anything/', 'wc-ajax=get_variation&message=a', 'form'],
    ['/?wc-ajax=get_variation&wc-ajax=checkout', '', 'order'],
  ])('is stopped: %s with %s (%s)', (path, body, act) => {
    expect(post(path, body)).toBe(act);
  });

  it.each([
    ['/wp-json/wc/store/v1/checkout', '{}', 'order'],
    ['/wp-json/contact-form-7/v1/contact-forms/5/feedback', '', 'form'],
    ['/?rest_route=/contact-form-7/v1/contact-forms/5/feedback', '', 'form'],
    ['/wp-json/wp/v2/comments', '{}', 'comment'],
    ['/wp-json/wp/v2/media', '{}', 'upload'],
    ['/wp-json/other/v1/thing', '{}', 'unknown'],
    ['/wp-json/wc/store/v1/batch', '{"requests":[{"path":"/wc/store/v1/checkout"}]}', 'order'],
    ['/wp-json/wc/store/v1/batch', 'no JSON', 'unknown'],
    ['/wp-json/wc/store/v1/batch', '{"requests":[{"path":"/wc/store/v1/batch"}]}', 'unknown'],
  ])('is stopped by its route: %s (%s)', (path, body, act) => {
    expect(post(path, body, JSON_TYPE)).toBe(act);
  });

  it('is recognised by the fields of a form with files', () => {
    const type = 'multipart/form-data; boundary=x';
    expect(post('/product/mug/', multipart({ 'add-to-cart': '11', quantity: '1' }), type)).toBeUndefined();
    expect(post('/checkout/', multipart({ 'woocommerce-process-checkout-nonce': '1' }), type)).toBe('order');
    expect(
      post('/wp-admin/admin-ajax.php', multipart({ action: 'elementor_pro_forms_send_form' }), type),
    ).toBe('form');
    expect(post('/contact/', multipart({ message: 'name="add-to-cart"' }), type)).toBe('form');
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('is stopped when it is a %s', (method) => {
    expect(actOf({ method, path: '/wp-json/wp/v2/posts/1', type: '', body: '' })).toBe('unknown');
  });

  it('is passed on when it reads a page', () => {
    for (const path of ['/', '/wp-login.php', '/wp-admin/admin-ajax.php?action=x', '/wp-json/wp/v2/posts'])
      expect(actOf({ method: 'GET', path, type: '', body: '' })).toBeUndefined();
  });

  it('is stopped when a reading one orders, cancels, or is meant as another', () => {
    const get = (path: string, override?: string) =>
      actOf({ method: 'GET', path, type: '', body: '', override });
    expect(get('/?wc-ajax=checkout')).toBe('order');
    expect(get('/cart/?cancel_order=true&order_id=5')).toBe('order');
    expect(get('/wp-json/wp/v2/posts/1?_method=DELETE')).toBe('unknown');
    expect(get('/wp-json/wp/v2/posts/1', 'DELETE')).toBe('unknown');
  });
});
