import { PROGRAMS, REGISTERED } from './registered.ts';

/** What a script needs although no registry says so, by its handle. */
export const ALSO_NEEDS: Readonly<Record<string, readonly string[]>> = {
  // The builder's chunks only queue themselves; the runtime is what runs them.
  'elementor-tabs-handler': ['elementor-webpack-runtime'],
  'elementor-v2-action-link-handlers': ['elementor-webpack-runtime'],
  'elementor-v2-form-handlers': ['elementor-webpack-runtime'],
  'elementor-youtube-handler': ['elementor-webpack-runtime'],
  // Older versions of the platform printed it in parts.
  'wp-polyfill': ['wp-polyfill-inert', 'regenerator-runtime'],
  // Registered only on pages that no recording has.
  'a8c-address-autocomplete-service': ['wc-address-autocomplete'],
  'elementor-waypoints': ['jquery'],
  'paypal-standard-sdk': [],
  'wc-address-autocomplete': ['wc-address-autocomplete-common', 'wc-dompurify'],
  'wc-address-autocomplete-common': [],
  'wc-order-review': [],
  'wc-paypal-frontend': ['jquery', 'wp-api-fetch'],
  'wc-tokenization-form': ['jquery'],
};

/** Scripts that nothing needs and that do nothing by themselves all the same. */
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
 * Libraries that act on whatever they find on the page as soon as they run: then everything on the page that needs them has to run, too, or
 * they report what is missing.
 */
export const SELF_STARTING: readonly string[] = ['elementor-v2-alpinejs'];

/** Folders, by handle, of files that no recorded page registers: another plugin may use the same handle. */
export const ALSO_HOMES: Readonly<Record<string, string>> = { 'wc-order-review': 'woocommerce/assets' };

/** Folders that a plugin has under another name as well. */
const FOLDERS: Readonly<Record<string, string>> = { 'pro-elements': '(?:pro-elements|elementor-pro)' };

/** Scripts that an owner's site registers itself: handles that each declares as needed. They stand above every table. */
export type Declared = ReadonlyMap<string, readonly string[]>;

const entries = Object.entries(REGISTERED).flatMap(([home, handles]) =>
  Object.entries(handles).map(([handle, needs]) => ({
    handle,
    home,
    needs: needs.split(' ').filter(Boolean),
  })),
);

/** Handles that each known script needs, by handle. A name without a file of its own stands for what it needs. */
export const NEEDS: Readonly<Record<string, readonly string[]>> = {
  ...ALSO_NEEDS,
  ...Object.fromEntries(
    entries.map(({ handle, needs }) => [handle, [...needs, ...(ALSO_NEEDS[handle] ?? [])]]),
  ),
};

/** Files that act by themselves: of the platform, and of pages that no recording has. */
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

/** Returns an expression for addresses in a folder of a plugin, a theme or the platform, on any host; a version may stand in it. */
function homePattern(home: string): string {
  const [owner = '', ...rest] = home.split('/');
  return ['', FOLDERS[owner] ?? owner, ...rest, ''].join('/').replace(/\/(?=[^/]+\/$)/, '/(?:[\\d.]+/)?');
}

/** Expressions for the addresses that the file of each known script has, by handle; none where it has no file of its own. */
export const HOMES: ReadonlyMap<string, string> = new Map(
  [...entries.map(({ handle, home }) => [handle, home] as const), ...Object.entries(ALSO_HOMES)]
    .filter(([, home]) => home)
    .map(([handle, home]) => [handle, homePattern(home)]),
);

/**
 * Folders whose files need no jQuery unless they declare it, each with the folders of what they may need. A file that is unknown there was
 * added by a newer version.
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

/** Where the platform keeps files that only define something, whatever their handles are. */
export const LIBRARY_HOME = /\/wp-includes\/js\/dist\//;
