/** Modules that become one file of the build, as the bundler's `codeSplitting.groups` takes them. */
export interface ChunkGroup {
  readonly name: string | ((id: string) => string | undefined);
  readonly test: RegExp;
  /** How many files have to import a module. */
  readonly minShareCount?: number;
  /** Whether what they import comes along, unless another group has it; default: yes. */
  readonly includeDependenciesRecursively?: boolean;
  readonly priority: number;
}

const inPackages = (names: string): RegExp => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/** Modules of ours, by their paths in `src` without the ending. */
const ours = (...paths: string[]): RegExp =>
  new RegExp(`/src/(${paths.join('|')})\\.ts$`.replaceAll('/', '[\\\\/]'));

/** Packages, which stay the same, and in caches, from one release of ours to the next. */
const packages = [
  { name: 'react', test: inPackages('react|react-dom|scheduler|@nanostores') },
  // Without its hook for React: a page at rest has stores, too.
  { name: 'stores', test: inPackages('nanostores') },
  { name: 'floating-ui', test: inPackages('@floating-ui|tabbable') },
  { name: 'zod', test: inPackages('zod') },
];

/** What many widgets share. */
const shared = [
  {
    // What finds, holds and mounts, and the small doors to the page that nearly every handler goes through.
    name: 'core',
    test: ours(
      'boot/boot',
      'originals/replaces',
      'runtime/(?!widget).*',
      'lib/(clock|is-modified|patch|reduced-motion)',
      'platform/(events|named-parts|navigate|params)',
      'storage/(area|raw-cookie)',
    ),
  },
  {
    // What widgets at rest need.
    name: 'page',
    test: ours(
      'lib/(anchor-target|breakpoints|devices|escape-html|fold|is-tick|keep-focus|look|responsive|roving-focus|slide|user-agent)',
      'platform/(config|consent|device-mode|html|in-view|measure-stretch|nonce|offer-plugin|on-press|page-position|popups|scroll-row|show-backgrounds|viewport)',
      'runtime/widget',
      'storage/.*',
      'texts/(packs|pages|shop|text)',
    ),
  },
  {
    name: 'requests',
    test: ours(
      'transport/(errors|form-body|request|shop-ajax|endpoints/(checkout|variation))',
      'platform/block',
      'texts/errors',
    ),
  },
  {
    name: 'cart',
    test: ours(
      'shop/(cart.*|live-region|shared-session)',
      'stores/cart',
      'transport/(cart-queue|fragments|endpoints/cart.*)',
      'platform/(announce|replace-fragments)',
    ),
  },
  { name: 'rest-api', test: ours('transport/rest/.*') },
  {
    // What opens above the page.
    name: 'dialogs',
    test: ours(
      'platform/(after-animation|page-behind)',
      'texts/dialogs',
      'ui/(modal-focus|dialog-shell/press-filter)',
    ),
  },
  {
    name: 'variations',
    test: ours('handlers/product/shared/(choose-swatch|read-form|swatch-.*|variation.*)'),
  },
  { name: 'product', test: ours('handlers/product/shared/(make-node|plugins)') },
  { name: 'dropdown', test: ours('handlers/navigation/shared/dropdown/(mark-up|mouse|options|tree)') },
  // Without its list, which is an island.
  { name: 'combobox', test: ours('ui/combobox/[\\w-]+') },
];

/** What the widgets of a family share, but for the hooks of its islands, which bring React, and for what comes when it is needed. */
const families = {
  name: (id: string) => /handlers[\\/]([\w-]+)/.exec(id)?.[1],
  test: ours(
    'handlers/(commerce|content|navigation|posts|shop-widgets)/shared/(?!use-|change-cart|replace-cart|load-more|masonry|page-links)[\\w-]+',
  ),
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

const islands = { name: 'islands', test: /src[\\/]react[\\/]/, includeDependenciesRecursively: false };

/**
 * What is one file, so that a page asks for few: where six requests travel at a time it waits for the number of its files, not for their
 * bytes. A group takes what those behind it need, too; all other modules go where the bundler puts them.
 */
export const chunkGroups: readonly ChunkGroup[] = [...packages, ...shared, families, islands].map(
  (group, at, { length }) => ({ ...group, priority: length - at }),
);
