/** A package that every file of a room may import. */
const ALL = /./;

/**
 * The rooms of `src`, from low to high: folders, and single files. A room imports only rooms that stand before
 * it in this list; if it has `imports`, only these, or single files of them. `packages` are those that it may
 * import, and the files that may do so, by their path in the room.
 */
export const rooms = [
  { name: 'lib', packages: { 'zod/mini': /^schemas\.ts$/ } },
  { name: 'libraries' },
  { name: 'platform' },
  { name: 'storage', imports: ['lib'] },
  { name: 'texts' },
  { name: 'transport', packages: { 'zod/mini': /^replies\// } },
  // A store holds state and emits its changes. It does not touch the page.
  {
    name: 'stores',
    imports: ['lib', 'platform/device-mode.ts', 'transport'],
    packages: { nanostores: ALL },
  },
  // The runtime knows no widget, and imports no package.
  { name: 'runtime', imports: ['lib'] },
  { name: 'shop' },
  {
    name: 'react',
    imports: ['lib', 'runtime'],
    packages: { react: ALL, 'react-dom': ALL, nanostores: ALL },
  },
  // Parts of the page that know neither the shop nor the state that widgets share.
  {
    name: 'ui',
    imports: ['lib', 'platform', 'texts', 'transport', 'runtime'],
    packages: { swiper: /lightbox\// },
  },
  // What decides about originals knows handlers only by their declarations.
  {
    name: 'originals',
    imports: ['lib', 'libraries', 'platform', 'runtime'],
    packages: { 'css-what': /^rules\.ts$/ },
  },
  { name: 'editor', imports: ['lib', 'platform', 'runtime'], packages: { 'zod/mini': /^protocol\.ts$/ } },
  { name: 'facade', packages: { swiper: /^carousel\.ts$/ } },
  // What is only loaded to find a fault: it knows handlers by their declarations.
  {
    name: 'debug',
    imports: ['lib', 'platform', 'runtime', 'react', 'originals'],
    packages: { react: /\.tsx$/, 'react-dom': /\.tsx$/ },
  },
  // Within this room, a handler imports no other handler.
  {
    name: 'handlers',
    packages: {
      react: /\.tsx$|\/use-[\w-]+\.ts$/,
      'react-dom': /\.tsx$/,
      nanostores: ALL,
      swiper: /^media\/(carousels|shared)\//,
      'lottie-web': /^media\/lottie\//,
      'zod/mini': /^forms\//,
    },
  },
  // What handlers of other scripts share with the page.
  {
    name: 'own-handlers',
    imports: ['lib', 'runtime', 'react'],
    packages: { react: ALL, 'react-dom': ALL },
  },
  { name: 'api.ts' },
  // What authors of handlers import from the package.
  {
    name: 'package',
    imports: ['lib', 'runtime', 'react', 'own-handlers', 'api.ts'],
    packages: { react: ALL },
  },
  { name: 'boot' },
  { name: 'new-handler', imports: [], packages: { node: ALL } },
  { name: 'audit', packages: { node: ALL, linkedom: /^parse-page\.ts$/ } },
  {
    name: 'trial',
    packages: {
      node: ALL,
      httpxy: /^fetch-reply\.ts$/,
      'parse5-html-rewriting-stream': /^rewrite-page\.ts$/,
      react: /^bar\/.*\.tsx$/,
      'react-dom': /^bar\/.*\.tsx$/,
      lighthouse: /^compare\//,
      'playwright-core': /^compare\//,
    },
  },
  { name: 'command.ts', packages: { node: /^$/ } },
  { name: 'net.ts' },
  { name: 'entry.ts' },
  { name: 'plugin-entry.ts' },
];
