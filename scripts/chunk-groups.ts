/** Modules to bundle into one file: an entry of the bundler's `codeSplitting.groups`. */
export interface ChunkGroup {
  readonly name: string | ((id: string) => string | undefined);
  /** What the bundler calls the group in its reports, if `name` is a function. */
  readonly debugName?: string;
  readonly test: RegExp;
  /** Minimum number of files that import a module. */
  readonly minShareCount?: number;
  /** Whether to include the imports of these modules, unless another group has them. Default: yes. */
  readonly includeDependenciesRecursively?: boolean;
  readonly priority: number;
}

const inPackages = (names: string): RegExp => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/** Matches our modules, by path in `src` without extension. */
const ours = (...paths: string[]): RegExp =>
  new RegExp(`/src/(${paths.join('|')})\\.ts$`.replaceAll('/', '[\\\\/]'));

const shared = [
  {
    // Code that finds and mounts widgets and holds events, and small page helpers of nearly every handler.
    name: 'core',
    test: ours(
      'boot/boot',
      'originals/(describe-removed|replaces)',
      'runtime/(?!widget|check-handler).*',
      'lib/(events|is-modified|members-of|own|page-visibility|patch|prerendering|reduced-motion|report|scope|wait-at-most|yield-to-browser)',
      'platform/(events|overlay-parts|params)',
    ),
  },
  {
    // Code of widgets at rest.
    name: 'page',
    test: ours(
      'lib/(as-scalar|breakpoints|clock|create-node|devices|escape-html|fields|fold|is-checkable|keep-focus|look|motion|node-looks|responsive|same-path|slide|user-agent)',
      'platform/(config|consent|device-mode|navigate|offer-plugin|on-press|show-backgrounds)',
      'runtime/widget',
      'storage/.*',
      'texts/(announce|packs|pages|shop|text)',
    ),
  },
  // Links to a place in the page: at rest on some pages.
  { name: 'place', test: ours('lib/anchor-target', 'platform/(page-position|viewport)') },
  { name: 'layout', test: ours('platform/(measure-stretch|scroll-row)') },
  { name: 'block', test: ours('platform/block') },
  // What opens beside an element, and above the page.
  { name: 'placing', test: ours('platform/(place-beside|press-outside|watch-place)') },
  { name: 'stacking', test: ours('lib/layer-host', 'platform/stacking') },
  { name: 'press-check', test: ours('platform/(labels|press-check)') },
  { name: 'dialog-texts', test: ours('texts/dialogs') },
  { name: 'roving-focus', test: ours('lib/roving-focus') },
  { name: 'html', test: ours('platform/(html|nonce)') },
  {
    // Code of widgets that a visitor uses.
    name: 'page-acts',
    test: ours('platform/(in-view|keep-place|popups)', 'shop/live-region'),
  },
  // Packages import only packages: their files keep their names, and browsers keep them, from release to release.
  { name: 'react', test: inPackages('react|react-dom|scheduler') },
  { name: 'nanostores', test: inPackages('nanostores') },
  {
    // Our bindings to React: every island needs them.
    name: 'islands',
    test: /[\\/]src[\\/]react[\\/]/,
    includeDependenciesRecursively: false,
  },
  { name: 'zod', test: inPackages('zod') },
  // What every carousel needs of Swiper.
  { name: 'swiper-core', test: /node_modules[\\/]swiper[\\/](swiper|shared[\\/](swiper-core|utils))\.mjs$/ },
  {
    name: 'run-carousel',
    test: ours(
      'handlers/media/shared/carousel/(controls/.*|carousel-.*|engine.*|layout-model|run-carousel)',
      'texts/carousels',
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'requests',
    test: ours(
      'transport/(errors|form-body|request|shop-ajax|endpoints/(checkout|variation))',
      'texts/errors',
    ),
  },
  {
    // The cart, which any page may have.
    name: 'shop',
    test: ours(
      'shop/(cart.*|shared-session)',
      'stores/cart',
      'transport/(cart-queue|fragments|endpoints/cart)',
      'platform/replace-fragments',
      'handlers/commerce/shared/(clicks|shop-params)',
    ),
  },
  {
    // The pages of the cart and the checkout.
    name: 'shop-pages',
    test: ours(
      'transport/endpoints/cart-.*',
      'handlers/commerce/shared/((address|cart|forms|payment)/)?(?!declare-)[\\w-]+',
    ),
  },
  { name: 'rest-api', test: ours('transport/rest/.*') },
  {
    name: 'dialogs',
    test: ours(
      'platform/(after-animation|page-behind|watch-shown)',
      'ui/(modal-focus|dialog-shell/press-filter)',
    ),
  },
  {
    name: 'variations',
    test: ours(
      'handlers/product/shared/(read-form|swatches/(choose-swatch|swatch-(rules|state|view))|variation.*)',
    ),
  },
  {
    // What a visitor does with swatches.
    name: 'swatch-acts',
    test: ours('handlers/product/shared/(swatches/(connect-swatches|swatch-tips)|watch-parts)'),
    includeDependenciesRecursively: false,
  },
  { name: 'dropdown', test: ours('handlers/navigation/shared/dropdown/(input/mouse|mark-up|options)') },
];

/** Shared modules of a family's widgets, without those that import React or load later. */
const families = {
  // Coupons are on pages of the shop widgets at rest.
  name: (id: string) => /handlers[\\/]([\w-]+)/.exec(id)?.[1] ?? 'shop-widgets',
  debugName: 'families',
  test: ours(
    'shop/coupons',
    'handlers/(commerce/shared/selection|(content|navigation|posts|shop-widgets)/shared)/(?!use-|tab-interactive|watch-title-keys|load-more|masonry|page-links)[\\w-]+',
  ),
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/**
 * Groups modules into few files: with six requests at a time, the number of files matters more than their
 * bytes. Modules that several groups need go into the first of these groups. The bundler places all other
 * modules.
 */
export const chunkGroups: readonly ChunkGroup[] = [...shared, families].map((group, at, { length }) => ({
  ...group,
  priority: length - at,
}));
