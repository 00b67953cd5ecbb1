/**
 * Types of the builder's widgets that are complete as the server sends them, or whose frames and forms need
 * no script of the builder.
 */
export const STATIC_WIDGETS =
  /^(?:heading|text-editor|image|image-box|image-gallery|icon|icon-box|icon-list|button|divider|spacer|star-rating|rating|testimonial|google_maps|audio|html|shortcode|menu-anchor|read-more|sidebar|social-icons|inner-section|template|login|facebook-.*|blockquote|call-to-action|flip-box|price-list|price-table|sitemap|author-box|post-info|post-navigation|breadcrumbs|archive-title|link-in-bio.*|e-(?:heading|paragraph|button|image|svg|divider)|theme-.*|wp-widget-.*|wc-.*|woocommerce-.*)$/;

/** Types of atoms that are complete as the server sends them, or that are parts of another atom. */
export const STATIC_ATOMS =
  /^e-(?:flexbox|div-block|grid|heading|paragraph|button|image|svg|divider|self-hosted-video|component|tabs-menu|tab|tabs-content-area|tab-content|form-.+)$/;
