/** One script as WordPress registers it. */
export interface Registered {
  /** Path of its file without host and version; `''` for an alias of other handles. */
  readonly src: string;
  readonly deps: readonly string[];
  /** True when this handle has no file in at least one version. */
  readonly isAlias?: boolean;
}

/** The registered scripts of one version, by handle. */
export type Registry = Readonly<Record<string, Registered>>;

/** Merges the registries of several versions: the dependencies of all, and the first path of each handle. */
export function mergeRegistries(registries: readonly Registry[]): Registry {
  const merged = new Map<string, Registered>();
  for (const registry of registries) {
    for (const [handle, { src, deps }] of Object.entries(registry)) {
      const known = merged.get(handle);
      merged.set(handle, {
        src: known?.src || src,
        deps: [...new Set([...(known?.deps ?? []), ...deps])].sort(),
        isAlias: Boolean(known?.isAlias) || !src,
      });
    }
  }
  return Object.fromEntries(merged);
}

/**
 * Scripts that only editors or administrators load, unless a shop page prints them. Files in `/wp-admin/` and
 * scripts that depend on any of these count as well.
 */
const EDITOR_ONLY =
  /^(?:wp-block-editor|customize-base|heartbeat|media-models|plupload|prototype|wp-tinymce|wp-codemirror|moxiejs|imgareaselect|jcrop|quicktags|elementor-editor-.*|elementor-tabs-preview-handler)$/;

/** Returns the handles that depend, directly or not, on a script that only an editor loads. */
function editorOnly(registry: Registry, isPrinted: (handle: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const isRoot = ([handle, { src }]: [string, Registered]) =>
    !isPrinted(handle) && (EDITOR_ONLY.test(handle) || /^\/wp-admin\/|\/codemirror\//.test(src));
  for (const entry of Object.entries(registry)) if (isRoot(entry)) found.add(entry[0]);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const [handle, { deps }] of Object.entries(registry))
      if (!isPrinted(handle) && deps.some((each) => found.has(each))) found.add(handle);
  }
  return found;
}

/**
 * Returns the top folder of a file: of a plugin or theme with its first subfolder, of the platform
 * `wp-includes/js` or its `dist`.
 */
export function homeOf(src: string): string {
  const [, dist] = /^\/(wp-includes\/js(?:\/dist)?)\//.exec(src) ?? [];
  const [, owned] = /^\/wp-content\/(?:plugins|themes)\/([^/]+\/[^/]+)\//.exec(src) ?? [];
  const [, folder = ''] = /^\/([^/]+)\//.exec(src) ?? [];
  return dist ?? owned ?? folder;
}

/**
 * Returns the handles that act as soon as they run, as far as a registry shows: no handle depends on them,
 * they have a file in every version, and they are not libraries of the platform.
 */
function programsOf(registry: Registry): ReadonlySet<string> {
  const needed = new Set(Object.values(registry).flatMap(({ deps }) => deps));
  const isProgram = ([handle, { src, isAlias }]: [string, Registered]) =>
    !isAlias && !needed.has(handle) && !src.startsWith('/wp-includes/');
  return new Set(
    Object.entries(registry)
      .filter(isProgram)
      .map(([handle]) => handle),
  );
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

const keyOf = (name: string): string => (/^[a-zA-Z_]\w*$/.test(name) ? name : `'${name}'`);

const HEAD = `/**
 * Written by \`npm run registry\` from recordings of script registries: do not edit. Facts that no registry
 * declares are in \`known-scripts.ts\`.
 */
`;

/** The recordings, newest first. */
export interface Recordings {
  /** Registries of whole versions. */
  readonly registries: readonly Registry[];
  /** Scripts that shop pages print. Some scripts are registered only on the page that needs them. */
  readonly printed: readonly Registry[];
}

const NEEDS_HEAD = `/**
 * Written by \`npm run registry\` from recordings of script registries: do not edit. Separate from
 * \`registered.ts\`, because the tag needs it before its other files have loaded.
 */
`;

const CLIENT_FILE = /^\/wp-content\/plugins\/woocommerce\/assets\/client\/(.+)\.js$/;

/** Returns the handles that a script needs, directly or not, and its own. */
export function allNeeds(registry: Registry, handle: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(handle)) return found;
  found.add(handle);
  for (const each of registry[handle]?.deps ?? []) allNeeds(registry, each, found);
  return found;
}

/**
 * Returns the files of the shop's blocks that recorded pages print, as paths below `assets/client`. A script
 * that needs jQuery in any version is left out.
 */
export function blockFilesWithoutJQuery({ registries, printed }: Recordings): string[] {
  const registry = mergeRegistries([...registries, ...printed]);
  const files = Object.entries(mergeRegistries(printed)).flatMap(([handle, { src }]) => {
    const [, file] = CLIENT_FILE.exec(src) ?? [];
    return file && !allNeeds(registry, handle).has('jquery-core') ? [file] : [];
  });
  return files.sort();
}

/** Writes a module with the direct and indirect dependencies of libraries. */
export function writeLibraryNeeds(recordings: Recordings, libraries: readonly string[]): string {
  const { registries, printed } = recordings;
  const registry = mergeRegistries([...registries, ...printed]);
  const found = new Map<string, readonly string[]>();
  const add = (handle: string): void => {
    const { deps } = registry[handle] ?? {};
    if (found.has(handle) || !deps) return;
    found.set(handle, deps);
    for (const each of deps) add(each);
  };
  for (const handle of [...libraries, 'jquery', 'mediaelement'])
    for (const each of [handle, `wc-${handle}`]) add(each);
  const lines = [...found].sort(byName).map(([handle, deps]) => `  ${keyOf(handle)}: '${deps.join(' ')}',`);
  return `${NEEDS_HEAD}
/** Handles that each library declares as needed, separated by spaces: of libraries that may run on demand. */
export const LIBRARY_NEEDS: Readonly<Record<string, string>> = {
${lines.join('\n')}
};

/**
 * Files of the shop's blocks that declare no jQuery, as paths below \`assets/client\`, separated by spaces. They
 * may check for it.
 */
export const WORKS_WITHOUT_JQUERY: string =
  '${blockFilesWithoutJQuery(recordings).join(' ')}';
`;
}

/** Writes a module with the table of all registered scripts. */
export function writeTable({ registries, printed }: Recordings): string {
  const registry = mergeRegistries([...registries, ...printed]);
  const isPrinted = (handle: string) => printed.some((each) => handle in each);
  const leftOut = editorOnly(registry, isPrinted);
  const programs = programsOf(registry);
  const homes = new Map<string, [handle: string, needs: string][]>();
  for (const [handle, { src, deps }] of Object.entries(registry).sort(byName)) {
    if (leftOut.has(handle)) continue;
    const home = homeOf(src);
    homes.set(home, [...(homes.get(home) ?? []), [handle, deps.join(' ')]]);
  }
  const lines = [...homes]
    .sort(byName)
    .flatMap(([home, handles]) => [
      `  ${keyOf(home)}: {`,
      ...handles.map(([handle, needs]) => `    ${keyOf(handle)}: '${needs}',`),
      '  },',
    ]);
  const acting = [...programs].filter((handle) => !leftOut.has(handle)).sort();
  return `${HEAD}
/**
 * The scripts that the platform, the shop, the builder and themes register: by the folder of their files
 * (\`''\`: no file), each handle with the handles that it declares as needed, separated by spaces.
 */
export const REGISTERED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
${lines.join('\n')}
};

/** Handles that no script needs and that are no libraries of the platform: they act as soon as they run. */
export const PROGRAMS: readonly string[] = [
${acting.map((handle) => `  '${handle}',`).join('\n')}
];
`;
}
