import type { Handler } from '#runtime/define.ts';
import { addPaymentMethod } from './commerce/add-payment-method/handler.ts';
import { addToCart } from './commerce/add-to-cart/handler.ts';
import { addressLocale } from './commerce/address-locale/handler.ts';
import { cardFields } from './commerce/card-fields/handler.ts';
import { cartCoupon } from './commerce/cart-coupon/handler.ts';
import { cartFragments } from './commerce/cart-fragments/handler.ts';
import { cartItems } from './commerce/cart-items/handler.ts';
import { cartPage } from './commerce/cart-page/handler.ts';
import { checkout } from './commerce/checkout/handler.ts';
import { checkoutCoupon } from './commerce/checkout-coupon/handler.ts';
import { checkoutLogin } from './commerce/checkout-login/handler.ts';
import { comingSoonBanner } from './commerce/coming-soon-banner/handler.ts';
import { countryState } from './commerce/country-state/handler.ts';
import { deletePaymentMethod } from './commerce/delete-payment-method/handler.ts';
import { emptyCart } from './commerce/empty-cart/handler.ts';
import { enhancedSelect } from './commerce/enhanced-select/handler.ts';
import { featureToggle } from './commerce/feature-toggle/handler.ts';
import { fieldDescription } from './commerce/field-description/handler.ts';
import { fieldValidation } from './commerce/field-validation/handler.ts';
import { geolocation } from './commerce/geolocation/handler.ts';
import { notices } from './commerce/notices/handler.ts';
import { ordering } from './commerce/ordering/handler.ts';
import { passwordStrength } from './commerce/password-strength/handler.ts';
import { passwordToggle } from './commerce/password-toggle/handler.ts';
import { payOrder } from './commerce/pay-order/handler.ts';
import { priceSlider } from './commerce/price-slider/handler.ts';
import { removeFromCart } from './commerce/remove-from-cart/handler.ts';
import { resultCount } from './commerce/result-count/handler.ts';
import { savedTokens } from './commerce/saved-tokens/handler.ts';
import { sentOnce } from './commerce/sent-once/handler.ts';
import { shippingCalculator } from './commerce/shipping-calculator/handler.ts';
import { shippingMethod } from './commerce/shipping-method/handler.ts';
import { storeNotice } from './commerce/store-notice/handler.ts';
import { decisions } from './consent/decisions/handler.ts';
import { accordion } from './content/accordion/handler.ts';
import { alert } from './content/alert/handler.ts';
import { audio } from './content/audio/handler.ts';
import { countdown } from './content/countdown/handler.ts';
import { counter } from './content/counter/handler.ts';
import { hotspot } from './content/hotspot/handler.ts';
import { nestedAccordion } from './content/nested-accordion/handler.ts';
import { nestedTabs } from './content/nested-tabs/handler.ts';
import { progress } from './content/progress/handler.ts';
import { tabs } from './content/tabs/handler.ts';
import { textEditor } from './content/text-editor/handler.ts';
import { textPath } from './content/text-path/handler.ts';
import { toggle } from './content/toggle/handler.ts';
import { cartPreview } from './editor/cart-preview/handler.ts';
import { sectionTools } from './editor/section-tools/handler.ts';
import { contactButtons } from './floating/contact-buttons/handler.ts';
import { floatingBars } from './floating/floating-bars/handler.ts';
import { contactForm } from './forms/contact-form/handler.ts';
import { form } from './forms/form/handler.ts';
import { paymentButton } from './forms/payment-button/handler.ts';
import { gallery } from './gallery/gallery/handler.ts';
import { carousels } from './media/carousels/handler.ts';
import { lottie } from './media/lottie/handler.ts';
import { slides } from './media/slides/handler.ts';
import { video } from './media/video/handler.ts';
import { videoPlaylist } from './media/video-playlist/handler.ts';
import { backgroundSlideshow } from './motion/background-slideshow/handler.ts';
import { backgroundVideo } from './motion/background-video/handler.ts';
import { entranceAnimation } from './motion/entrance-animation/handler.ts';
import { motionEffects } from './motion/motion-effects/handler.ts';
import { sticky } from './motion/sticky/handler.ts';
import { stickyPlugin } from './motion/sticky-plugin/handler.ts';
import { stretchedSection } from './motion/stretched-section/handler.ts';
import { mainNavigation } from './navigation/main-navigation/handler.ts';
import { megaMenu } from './navigation/mega-menu/handler.ts';
import { menuPlugin } from './navigation/menu-plugin/handler.ts';
import { navMenu } from './navigation/nav-menu/handler.ts';
import { quantitySteppers } from './navigation/quantity-steppers/handler.ts';
import { search } from './navigation/search/handler.ts';
import { searchForm } from './navigation/search-form/handler.ts';
import { smartMenus } from './navigation/smart-menus/handler.ts';
import { storefront } from './navigation/storefront/handler.ts';
import { woostify } from './navigation/woostify/handler.ts';

import { lightbox } from './overlay/lightbox/handler.ts';
import { modal } from './overlay/modal/handler.ts';
import { modalFunctions } from './overlay/modal-functions/handler.ts';
import { offCanvas } from './overlay/off-canvas/handler.ts';
import { anchorOffset } from './page/anchor-offset/handler.ts';
import { anchors } from './page/anchors/handler.ts';
import { backToTop } from './page/back-to-top/handler.ts';
import { earlyClicks } from './page/early-clicks/handler.ts';
import { lazyBackgrounds } from './page/lazy-backgrounds/handler.ts';
import { lazyImages } from './page/lazy-images/handler.ts';
import { linkActions } from './page/link-actions/handler.ts';
import { pageMarkers } from './page/page-markers/handler.ts';
import { pageTransition } from './page/page-transition/handler.ts';
import { pinnedHeader } from './page/pinned-header/handler.ts';
import { themeTemplate } from './page/theme-template/handler.ts';
import { popup } from './popup/popup/handler.ts';
import { popups } from './popup/popups/handler.ts';
import { loopGrid } from './posts/loop-grid/handler.ts';
import { portfolio } from './posts/portfolio/handler.ts';
import { posts } from './posts/posts/handler.ts';
import { taxonomyFilter } from './posts/taxonomy-filter/handler.ts';
import { archiveSwatches } from './product/archive-swatches/handler.ts';
import { productForm } from './product/product-form/handler.ts';
import { productGallery } from './product/product-gallery/handler.ts';
import { productPlugins } from './product/product-plugins/handler.ts';
import { productTabs } from './product/product-tabs/handler.ts';
import { quantity } from './product/quantity/handler.ts';
import { starRating } from './product/star-rating/handler.ts';
import { swatchChoice } from './product/swatch-choice/handler.ts';
import { swatches } from './product/swatches/handler.ts';
import { variationForm } from './product/variation-form/handler.ts';
import { animatedHeadline } from './reading/animated-headline/handler.ts';
import { codeHighlight } from './reading/code-highlight/handler.ts';
import { progressTracker } from './reading/progress-tracker/handler.ts';
import { tableOfContents } from './reading/table-of-contents/handler.ts';
import { cartWidget } from './shop-widgets/cart-widget/handler.ts';
import { checkoutPage } from './shop-widgets/checkout-page/handler.ts';
import { menuCart } from './shop-widgets/menu-cart/handler.ts';
import { myAccount } from './shop-widgets/my-account/handler.ts';
import { noticesWidget } from './shop-widgets/notices-widget/handler.ts';
import { productAddToCart } from './shop-widgets/product-add-to-cart/handler.ts';
import { purchaseSummary } from './shop-widgets/purchase-summary/handler.ts';
import { facebook } from './social/facebook/handler.ts';
import { shareButtons } from './social/share-buttons/handler.ts';
import { adPixel } from './tracking/ad-pixel/handler.ts';
import { orderAttribution } from './tracking/order-attribution/handler.ts';

/** The catalogue: every handler, in the order in which equal priorities mount. */
export const catalogue: readonly Handler[] = [
  pageMarkers,
  earlyClicks,
  themeTemplate,
  lazyImages,
  decisions,
  lazyBackgrounds,
  linkActions,
  popups,
  popup,
  anchors,
  anchorOffset,
  backToTop,
  pinnedHeader,
  pageTransition,
  entranceAnimation,
  motionEffects,
  sticky,
  stickyPlugin,
  mainNavigation,
  navMenu,
  menuPlugin,
  smartMenus,
  storefront,
  woostify,
  quantitySteppers,
  stretchedSection,
  backgroundSlideshow,
  backgroundVideo,
  sectionTools,
  cartPreview,
  accordion,
  tabs,
  toggle,
  countdown,
  nestedTabs,
  nestedAccordion,
  counter,
  progress,
  alert,
  textEditor,
  audio,
  textPath,
  carousels,
  slides,
  tableOfContents,
  video,
  progressTracker,
  codeHighlight,
  hotspot,
  animatedHeadline,
  shareButtons,
  facebook,
  form,
  paymentButton,
  megaMenu,
  loopGrid,
  taxonomyFilter,
  search,
  searchForm,
  videoPlaylist,
  lottie,
  gallery,
  posts,
  portfolio,
  offCanvas,
  floatingBars,
  contactButtons,
  lightbox,
  modal,
  modalFunctions,
  addToCart,
  removeFromCart,
  cartFragments,
  cartPage,
  cartCoupon,
  emptyCart,
  shippingCalculator,
  shippingMethod,
  passwordToggle,
  passwordStrength,
  sentOnce,
  addPaymentMethod,
  deletePaymentMethod,
  savedTokens,
  cardFields,
  ordering,
  storeNotice,
  priceSlider,
  geolocation,
  featureToggle,
  fieldDescription,
  cartItems,
  comingSoonBanner,
  notices,
  resultCount,
  productGallery,
  productTabs,
  productForm,
  quantity,
  starRating,
  variationForm,
  productPlugins,
  swatches,
  swatchChoice,
  archiveSwatches,
  menuCart,
  checkout,
  checkoutCoupon,
  checkoutLogin,
  fieldValidation,
  payOrder,
  cartWidget,
  addressLocale,
  countryState,
  enhancedSelect,
  checkoutPage,
  myAccount,
  purchaseSummary,
  noticesWidget,
  productAddToCart,
  contactForm,
  orderAttribution,
  adPixel,
];
