import type { PageFacts } from './globals.ts';
import type { PageOptions } from './options.ts';

const breakpoint = (label: string, value: number, isEnabled: boolean, direction = 'max') => ({
  label,
  value,
  default_value: value,
  direction,
  is_enabled: isEnabled,
});

const i18n = {
  shareOnFacebook: 'Share on Facebook',
  shareOnTwitter: 'Share on Twitter',
  pinIt: 'Pin it',
  download: 'Download',
  downloadImage: 'Download image',
  fullscreen: 'Fullscreen',
  zoom: 'Zoom',
  share: 'Share',
  playVideo: 'Play Video',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  a11yCarouselPrevSlideMessage: 'Previous slide',
  a11yCarouselNextSlideMessage: 'Next slide',
  a11yCarouselFirstSlideMessage: 'This is the first slide',
  a11yCarouselLastSlideMessage: 'This is the last slide',
  a11yCarouselPaginationBulletMessage: 'Go to slide',
};

const kit = {
  active_breakpoints: ['viewport_mobile', 'viewport_tablet'],
  global_image_lightbox: 'yes',
  lightbox_enable_counter: 'yes',
  lightbox_enable_fullscreen: 'yes',
  lightbox_enable_zoom: 'yes',
  lightbox_enable_share: 'yes',
  lightbox_title_src: 'title',
  lightbox_description_src: 'description',
};

/**
 * Returns `elementorFrontendConfig` with every key of a real page; empty maps are lists, as PHP prints them.
 */
export const builderConfig = (facts: PageFacts, options: PageOptions) => ({
  environmentMode: { edit: options.edit, wpPreview: false, isScriptDebug: false },
  i18n,
  is_rtl: options.rtl,
  breakpoints: { xs: 0, sm: 480, md: 768, lg: 1025, xl: 1440, xxl: 1600 },
  responsive: {
    breakpoints: {
      mobile: breakpoint('Mobile Portrait', 767, true),
      mobile_extra: breakpoint('Mobile Landscape', 880, false),
      tablet: breakpoint('Tablet Portrait', 1024, true),
      tablet_extra: breakpoint('Tablet Landscape', 1200, false),
      laptop: breakpoint('Laptop', 1366, false),
      widescreen: breakpoint('Widescreen', 2400, false, 'min'),
    },
    hasCustomBreakpoints: false,
  },
  version: '3.34.1',
  is_static: false,
  experimentalFeatures: {
    e_font_icon_svg: true,
    additional_custom_breakpoints: true,
    container: true,
    e_optimized_markup: true,
    'nested-elements': true,
  },
  urls: {
    assets: `${facts.origin}/wp-content/plugins/elementor/assets/`,
    ajaxurl: `${facts.origin}/wp-admin/admin-ajax.php`,
    uploadUrl: `${facts.origin}/media`,
  },
  nonces: { floatingButtonsClickTracking: '4a7d90c31e' },
  swiperClass: 'swiper',
  settings: { page: [], editorPreferences: [] },
  kit,
  post: { id: facts.id, title: encodeURIComponent(facts.title), excerpt: '', featuredImage: false },
  ...(options.edit && { elements: { data: facts.editorElements ?? [], editSettings: [], keys: [] } }),
});

/** Returns `ElementorProFrontendConfig`, with the keys that the demo's widgets read. */
export const builderProConfig = ({ origin, floating = '' }: PageFacts) => ({
  ajaxurl: `${origin}/wp-admin/admin-ajax.php`,
  nonce: 'b3f02d6a18',
  urls: { assets: `${origin}/wp-content/plugins/elementor-pro/assets/`, rest: `${origin}/wp-json/` },
  settings: { lazy_load_background_images: true },
  popup: { hasPopUps: floating.includes('"popup"') },
  shareButtonsNetworks: { email: { title: 'Email' }, print: { title: 'Print' } },
  woocommerce: {
    menu_cart: {
      cart_page_url: `${origin}/cart/`,
      checkout_page_url: `${origin}/checkout/`,
      fragments_nonce: 'dffa12cd13',
    },
  },
  facebook_sdk: { lang: 'en_US', app_id: '' },
  lottie: { defaultAnimationUrl: '' },
});
