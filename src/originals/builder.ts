/** Handles of the page builder's own scripts: one program in parts, which run together or not at all. */
export const BUILDER_SCRIPTS: readonly string[] = [
  'elementor-webpack-runtime',
  'elementor-frontend-modules',
  'elementor-frontend',
  'elementor-pro-webpack-runtime',
  'elementor-pro-frontend',
  'pro-elements-handlers',
];

/** Types of the builder's widgets that are complete as the server sends them. */
export const STATIC_WIDGETS =
  /^(?:heading|image|image-box|icon|icon-box|icon-list|button|divider|spacer|star-rating|rating|testimonial|google_maps|html|shortcode|menu-anchor|read-more|sidebar|social-icons|inner-section|template|blockquote|call-to-action|flip-box|price-list|price-table|sitemap|author-box|post-info|post-navigation|breadcrumbs|code-highlight|link-in-bio.*|theme-.*|wp-widget-.*|wc-.*|woocommerce-.*)$/;
