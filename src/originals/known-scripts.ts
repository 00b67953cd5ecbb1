import { PROGRAMS, REGISTERED } from './registered.ts';

/** Dependencies that no registry declares, by handle. */
export const ALSO_NEEDS: Readonly<Record<string, readonly string[]>> = {
  // The builder's chunks only queue themselves; the runtime runs them.
  'elementor-tabs-handler': ['elementor-webpack-runtime'],
  'elementor-v2-action-link-handlers': ['elementor-webpack-runtime'],
  'elementor-v2-form-handlers': ['elementor-webpack-runtime'],
  'elementor-youtube-handler': ['elementor-webpack-runtime'],
  // Older versions of the platform print it in parts.
  'wp-polyfill': ['wp-polyfill-inert', 'regenerator-runtime'],
  // Registered only on pages that were not recorded.
  'a8c-address-autocomplete-service': ['wc-address-autocomplete'],
  'elementor-waypoints': ['jquery'],
  'paypal-standard-sdk': [],
  'wc-address-autocomplete': ['wc-address-autocomplete-common', 'wc-dompurify'],
  'wc-address-autocomplete-common': [],
  'wc-order-review': [],
  'wc-paypal-frontend': ['jquery', 'wp-api-fetch'],
  'wc-tokenization-form': ['jquery'],
};

/** Scripts that no other script declares as needed, but that do nothing by themselves. */
const LIBRARIES: readonly string[] = [
  // The builder's widgets load and call them.
  'elementor-dialog',
  'elementor-gallery',
  'flatpickr',
  'jquery-numerator',
  'lottie',
  'share-link',
  'swiper',
  // They extend the highlighter, which the builder's widget starts.
  'prismjs_copy_to_clipboard',
  'prismjs_line_highlight',
  'prismjs_line_numbers',
  'prismjs_loader',
  // Parts of blocks that only define something.
  'wc-blocks-frontend-vendors',
  'wc-schema-parser',
];

/**
 * Libraries that act on the whole page as soon as they run. Every script on the page that needs such a
 * library has to run too; otherwise the library reports errors about missing code.
 */
export const SELF_STARTING: readonly string[] = ['elementor-v2-alpinejs'];

/** Folders of files that no recorded page registers, by handle: another plugin may use the same handle. */
export const ALSO_HOMES: Readonly<Record<string, string>> = { 'wc-order-review': 'woocommerce/assets' };

/** Expressions for the folders of plugins that have two names. */
const FOLDERS: Readonly<Record<string, string>> = { 'pro-elements': '(?:pro-elements|elementor-pro)' };

/** The dependencies that a site registers, by handle. They override every table. */
export type DeclaredNeeds = ReadonlyMap<string, readonly string[]>;

const entries = Object.entries(REGISTERED).flatMap(([home, handles]) =>
  Object.entries(handles).map(([handle, needs]) => ({
    handle,
    home,
    needs: needs.split(' ').filter(Boolean),
  })),
);

/** Handles that each known script needs, by handle. A handle without a file is an alias for its needs. */
export const NEEDS: Readonly<Record<string, readonly string[]>> = {
  ...ALSO_NEEDS,
  ...Object.fromEntries(
    entries.map(({ handle, needs }) => [handle, [...needs, ...(ALSO_NEEDS[handle] ?? [])]]),
  ),
};

/** Files that act by themselves: of the platform, and of pages that were not recorded. */
const ALSO_ACTING: readonly string[] = [
  'a8c-address-autocomplete-service',
  'paypal-standard-sdk',
  'wc-address-autocomplete',
  'wc-paypal-frontend',
  'wp-custom-header',
  'wp-playlist',
];

/** Handles of scripts that do something as soon as they run. */
export const ACTING: ReadonlySet<string> = new Set([
  ...PROGRAMS.filter((handle) => !LIBRARIES.includes(handle)),
  ...ALSO_ACTING,
]);

/**
 * Returns an expression for addresses in a folder of a plugin, a theme or the platform, on any host. A
 * version may be part of the path.
 */
function homePattern(home: string): string {
  const [root = '', ...subfolders] = home.split('/');
  return ['', FOLDERS[root] ?? root, ...subfolders, ''].join('/').replace(/\/(?=[^/]+\/$)/, '/(?:[\\d.]+/)?');
}

/** Expressions for the address of each known file, by handle; none for a handle without a file. */
export const HOMES: ReadonlyMap<string, string> = new Map(
  [...entries.map(({ handle, home }) => [handle, home] as const), ...Object.entries(ALSO_HOMES)]
    .filter(([, home]) => home)
    .map(([handle, home]) => [handle, homePattern(home)]),
);

/**
 * Folders whose files need no jQuery unless they declare it, each with the folders of the files that they may
 * need. An unknown file there belongs to a newer version.
 */
export const WITHOUT_JQUERY: readonly { readonly home: RegExp; readonly needs: RegExp }[] = [
  { home: /\/wp-includes\/js\/dist\//, needs: /\/wp-includes\/js\/dist\// },
  {
    home: /\/woocommerce\/(?:[\d.]+\/)?assets\/client\//,
    needs: /\/wp-includes\/js\/dist\/|\/woocommerce\/(?:[\d.]+\/)?assets\/client\//,
  },
  {
    home: /\/(?:elementor|elementor-pro|pro-elements)\/assets\//,
    needs: /\/(?:elementor|elementor-pro|pro-elements)\/assets\//,
  },
];

/** The folder of platform files that only define something, whatever their handles are. */
export const LIBRARY_HOME = /\/wp-includes\/js\/dist\//;
