/** The location of a recording. */
export type Place =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'files'; readonly title: string; readonly files: RecordedFiles }
  /** One sentence that explains why there is none. */
  | { readonly kind: 'nowhere'; readonly why: string };

/** Paths of the files of one recording. */
export interface RecordedFiles {
  readonly registry?: string | undefined;
  readonly scripts?: string | undefined;
  readonly pages: readonly string[];
}

/** Returns the names in a folder, subfolders with a trailing `/`; undefined when the folder is missing. */
export type ListFolder = (folder: string) => readonly string[] | undefined;

/** The label of the recording whose file names have no version. */
export const FIRST = 'first';

const RECORDED = /^(registry|scripts)(?:-([\w.]+?))?\.json$|^(html)(?:-([\w.]+))?\/$/;
const PAGE = /\.html?$/i;

interface RecordedName {
  readonly name: string;
  readonly kind: 'registry' | 'scripts' | 'html';
  readonly version: string;
}

function recordedNames(names: readonly string[]): RecordedName[] {
  return names.flatMap((name) => {
    const [, json, ofJson = '', html, ofHtml = ''] = RECORDED.exec(name) ?? [];
    const kind = (json ?? html) as RecordedName['kind'] | undefined;
    return kind ? [{ name, kind, version: ofJson || ofHtml }] : [];
  });
}

/** True when one version is a prefix of the other, such as `7` and `7.1`. */
const isSameVersion = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

const byVersion = (a: RecordedName, b: RecordedName): number =>
  a.version.localeCompare(b.version, 'en', { numeric: true });

/** Returns the files without a version; if no registry is among them, adds the oldest registry. */
function firstOf(names: readonly RecordedName[]): RecordedName[] {
  const isFirst = ({ version }: RecordedName) => version === '';
  const [oldest] = names.filter(({ kind }) => kind === 'registry').sort(byVersion);
  const found = names.filter(isFirst);
  return found.length && oldest && !isFirst(oldest) ? [...found, oldest] : found;
}

const nowhere = (why: string): Place => ({ kind: 'nowhere', why });

function placeOf(folder: string, found: readonly RecordedName[], title: string, list: ListFolder): Place {
  const [registry, scripts, html] = (['registry', 'scripts', 'html'] as const).map((kind) =>
    found.filter((each) => each.kind === kind),
  );
  const double = [registry, scripts, html].find((each) => each && each.length > 1);
  if (double)
    return nowhere(`${title} may be ${double.map(({ name }) => name).join(' or ')}: name one of them.`);
  const path = (each: RecordedName[] | undefined) => (each?.[0] ? `${folder}/${each[0].name}` : undefined);
  const pages = path(html)?.replace(/\/$/, '');
  return {
    kind: 'files',
    title:
      title === folder ? title : `${title} (${found.map(({ name }) => name.replace(/\/$/, '')).join(', ')})`,
    files: {
      registry: path(registry),
      scripts: path(scripts),
      pages: pages
        ? (list(pages) ?? []).filter((name) => PAGE.test(name)).map((name) => `${pages}/${name}`)
        : [],
    },
  };
}

/** Returns the location for a whole folder: one recording, or pages. */
function placeOfFolder(folder: string, names: readonly string[], list: ListFolder): Place {
  const recorded = recordedNames(names);
  const labels = [...new Set(recorded.map(({ version }) => version || FIRST))];
  if (recorded.length) {
    const place = placeOf(folder, recorded, folder, list);
    return place.kind === 'nowhere'
      ? nowhere(
          `${folder} holds several recordings: name one of them, ${folder}/${labels.join(` or ${folder}/`)}.`,
        )
      : place;
  }
  const pages = names.filter((name) => PAGE.test(name)).map((name) => `${folder}/${name}`);
  return pages.length
    ? { kind: 'files', title: folder, files: { pages } }
    : nowhere(`${folder} holds no recording: no registry-….json, no scripts-….json, no HTML page.`);
}

/** Finds a recording by the version in its file names. */
function placeOfLabel(folder: string, label: string, list: ListFolder): Place | undefined {
  const names = list(folder);
  if (!names) return undefined;
  const recorded = recordedNames(names);
  const found =
    label === FIRST ? firstOf(recorded) : recorded.filter(({ version }) => isSameVersion(version, label));
  return found.length ? placeOf(folder, found, label, list) : undefined;
}

/**
 * Finds a recording by a URL, a folder, an HTML file, or a version in file names: `recordings/7.1`, or `7.1`
 * for the project's own recordings.
 */
export function locate(target: string, recordings: string, list: ListFolder): Place {
  if (/^https?:\/\//i.test(target))
    return URL.canParse(target) ? { kind: 'address', url: target } : nowhere(`${target} is no address.`);
  const path = target.replace(/(?<=.)\/+$/, '');
  const names = list(path);
  if (names) return placeOfFolder(path, names, list);
  if (PAGE.test(path)) return { kind: 'files', title: path, files: { pages: [path] } };
  const cut = path.lastIndexOf('/');
  const [folder, label] = cut < 0 ? [recordings, path] : [path.slice(0, cut) || '/', path.slice(cut + 1)];
  const found = label ? placeOfLabel(folder, label, list) : undefined;
  if (found) return found;
  const isHost = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[:/]|$)/i.test(path);
  return nowhere(
    isHost
      ? `There is no folder ${path}, and it is no address: write https://${path}.`
      : `There is no folder ${path}, and no recording of that name in ${folder}.`,
  );
}
