/**
 * Which of our small files travel together. Each file of a build costs a request, a line in the table of chunks and about a hundred
 * bytes of its own, so parts that come together anyway are one file; what a page may do without stays apart. Patterns match paths
 * below `src`; the first that matches has the file.
 */
const TOGETHER: Readonly<Record<string, readonly RegExp[]>> = {
  // What every page with something on it loads: the second half of the kernel, what looks around, and the small parts that
  // most other lazy files use too.
  engine: [
    /^surroundings|^loading\/(create-request|import-chunk|restore-declarations)\./,
    /^lib\/(anchor-target|as-map|clock|find-scoped|is-on|patch|reduced-motion)\./,
    /^platform\/(asked|events|jquery|options|params|script-paths|scrolled-px|sees-originals|stand-in)\./,
    /^runtime\/(at-most|define|engine|hooks|life|loader|mount|queue|read-settings|replay|report|scope)\./,
    /^runtime\/(strategies|warm-up|write-settings|markup)\.ts(?!\?kernel)/,
    /^storage\/area\.|^handlers\/(.*\?rest$|forms\/shared\/drafts-item\.)/,
  ],
  // The page builder's configuration and what depends on the device; a page without its widgets needs neither.
  devices: [
    /^lib\/(breakpoints|device-variants|user-agent)\.|^platform\/(config|device-mode)\./,
    /^handlers\/page\/page-markers\/(?!handler)/,
  ],
  requests: [/^transport\/(errors|request|form-body|shop-ajax)\./],
  html: [
    /^platform\/(html|trust|run-scripts|replace-fragments)\.|^lib\/escape-html\./,
    /^handlers\/product\/variation-form\/plain-text\./,
  ],
  // What leads to everything that opens, and the styles that it needs first of all.
  actions: [/^platform\/(link-actions|follow-link-action)\./],
  'link-actions': [
    /^handlers\/page\/link-actions\/(link-actions|borne-action)\./,
    /^platform\/builder-assets\./,
  ],
  // What a site with popups does on every page.
  popups: [/^storage\/expiring\.|^handlers\/popup\/(popups\/popups|shared\/)/],
  'playlist-view': [/^handlers\/media\/video-playlist\/(list-view|follow-consent|come-into-view)\./],
  // What lies over the page.
  layers: [/^platform\/(layers|after-paint|inert|scroll-lock)\./],
  scrolling: [/^platform\/scroll-page\./],
  dialogs: [/^ui\/(dialog-shell|modal-focus)/],
  // What a page of a shop does before anyone touches it.
  'shop-page': [
    /^storage\/plain-cookie\./,
    /^handlers\/commerce\/(cart-fragments\/(cart-fragments|when-woken)|store-notice\/store-notice)\./,
    // Too small for a request of its own.
    /^handlers\/product\/shared\/gallery-starts\./,
  ],
  // What fills a blank mini-cart for someone who has no cart.
  'fill-blank': [
    /^stores\/cart\.|^transport\/endpoints\/cart\./,
    /^handlers\/commerce\/cart-fragments\/(blank-mini-carts|fill-blank|max-age|refresh|stored-cart)\./,
  ],
  cart: [/^handlers\/commerce\/cart-fragments\/(?!handler)/, /^handlers\/commerce\/shared\/cart-change\./],
  // What buttons have in common that change the cart.
  'cart-session': [
    /^transport\/(cart-queue|fifo)\./,
    /^handlers\/commerce\/shared\/(cart-session|on-choice|blocks-bridge|button-face|live-region|shop-params|update-fragments)\./,
  ],
  tell: [
    /^handlers\/commerce\/shared\/(notices(-widget)?|(passing|scroll-to)-notices|serialize-form|lock)\./,
  ],
  'change-cart': [
    /^transport\/endpoints\/cart-page\./,
    /^handlers\/commerce\/cart-page\/cart-changes\./,
    /^handlers\/commerce\/shared\/((change|update|replace|returned|follow-empty)-cart|tell-failure)\./,
    /^handlers\/commerce\/shared\/(keep-(focus|typed)|reload-page)\./,
  ],
  'cart-page': [
    /^handlers\/commerce\/cart-page\/(?!handler)/,
    /^handlers\/commerce\/shared\/(cart-page-session|update-buttons|cart-form|cart-purpose|on-link)\./,
  ],
  'checkout-form': [
    /^handlers\/commerce\/checkout\/(checkout|boxes|context|model|ordering|reviewing)\./,
    /^handlers\/commerce\/shared\/(terms|payment-methods|checkout-params)\./,
  ],
  // What keeps what was typed.
  draft: [/^handlers\/forms\/shared\/(draft|field-states)\./],
  // A contact form at rest; what helps to fill it in; what both it and sending show; what sends it.
  'contact-form': [
    /^handlers\/forms\/contact-form\/(contact-form|acceptance|call-page|choices|facts|page-object|say-offline|spinner|start-form|verbs|with-scheme)\./,
  ],
  'contact-filling': [
    /^transport\/endpoints\/contact-form\./,
    /^handlers\/forms\/contact-form\/(filling|validate|reflect)\./,
  ],
  'contact-state': [
    /^handlers\/forms\/contact-form\/(events|field-errors|keep-content|model|response|status)\./,
  ],
  'contact-sending': [/^handlers\/forms\/contact-form\/(sending|reset|fill)\./],
  variations: [
    /^handlers\/product\/shared\/(variations|selection|offer-variation-form|offer-tooltips)\./,
    /^handlers\/product\/shared\/(swatch-(focus|lists|session|settings|state)|paint-swatch)\./,
  ],
  'swatch-choice': [
    /^handlers\/product\/(swatch-choice\/(?!handler)|shared\/(choose-swatch|conflicts|swatch-input)\.)/,
  ],
  'prime-tabs': [
    /^handlers\/content\/shared\/(prime-tabs|rules|tab-markup|tabs-model)\./,
    /^handlers\/content\/\w+\/\w+\.prime\./,
  ],
  // A mega menu before anyone uses it.
  'mega-menu.prime': [
    /^handlers\/navigation\/mega-menu\/(mega-menu\.prime|follow-layout|menus|nodes|settings|model|events)\./,
    /^handlers\/navigation\/shared\/(highlight-anchors|keep-full-width)\./,
  ],
  // What every island needs beside React.
  islands: [/^react\//],
  'tab-island': [/^handlers\/content\/(shared\/(tab-island|settings)|\w+\/(accordion|tabs|toggle))\./],
  // What waits until it is seen, and then moves once.
  numbers: [/^handlers\/content\/(counter|progress)\/(?!handler)|^handlers\/content\/shared\/once-in-view/],
  // A menu at rest, and what makes it work once someone is at it.
  'menu-marks': [
    /^handlers\/navigation\/shared\/dropdown\/(current|given|mark-up|mouse|move-quietly|options|standing|tree)\./,
  ],
  dropdown: [
    /^handlers\/navigation\/shared\/dropdown\/(?!call-menu|disable|offer-menus|popup-menu|refresh|scroll-list)/,
  ],
  'shop-widgets': [/^handlers\/shop-widgets\/shared\/(?!busy)/],
  // One for seven carousels: it does what the engine's own modules would.
  carousel: [/^handlers\/media\/shared\/(?!declare|settings|when-seen|overlay|lazy-images|counters|effect-)/],
  // What asks for other content of a loop, beside what a press on a filter means.
  'refresh-loop': [
    /^handlers\/posts\/(taxonomy-filter\/(refresh-loop|ask)|shared\/spoken-count)\./,
    /^transport\/endpoints\/refresh-loop\./,
  ],
  // Not called after what it is, as the rest of them: lists that hide the boxes of such tools would take the file away, and every
  // player that asks it.
  gate: [/^platform\/consent\.|^storage\/raw-cookie\./],
  'stored-decision': [
    /^handlers\/consent\/decisions\/(consents|events|remove-cookies|rules|session|settings|stored)\./,
  ],
  'decided-code': [/^handlers\/consent\/decisions\/(unblock|opt-code|payload)\./],
  'decision-box': [/^handlers\/consent\/decisions\/(answer|box|box-nodes|inputs|keyboard)\./],
  'take-decision': [
    /^handlers\/consent\/decisions\/(commit|look-again|opt-outs|share)\./,
    /^transport\/endpoints\/consent\./,
  ],
  // What videos and lists of them share.
  'video-parts': [/^handlers\/media\/shared\/(when-seen|overlay)\./],
};

const pathBelow = (id: string, folder: string) => id.replaceAll('\\', '/').split(`/${folder}/`).at(-1) ?? '';

/** The groups, for the bundler. What a file imports stays where it is: in the kernel, above all. */
export const chunkGroups = [
  ...Object.entries(TOGETHER).map(([name, patterns]) => ({
    name,
    test: (id: string) =>
      !id.includes('node_modules') && patterns.some((each) => each.test(pathBelow(id, 'src'))),
    includeDependenciesRecursively: false,
  })),
  // The carousel engine's core; what only add-ons ask for stays apart.
  {
    name: 'swiper',
    test: /node_modules[\\/]swiper[\\/](?!modules[\\/](?:zoom|effect-)|shared[\\/](?:effect-|create-shadow))/,
    minShareCount: 2,
  },
  // What its effects have in common.
  { name: 'swiper-effects', test: /node_modules[\\/]swiper[\\/]shared[\\/](?:effect-|create-shadow)/ },
  // For lightboxes, and for add-ons.
  { name: 'swiper-zoom', test: /node_modules[\\/]swiper[\\/]modules[\\/]zoom/ },
  { name: 'lottie-svg', test: /node_modules[\\/]lottie-web.*lottie_light\.min/ },
  { name: 'lottie-canvas', test: /node_modules[\\/]lottie-web.*lottie_light_canvas\.min/ },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
];
