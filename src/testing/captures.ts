import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWholeSuite } from './whole-suite.ts';

// Not `new URL(…)`: Vite replaces it in tests with a document.
const folder = path.join(fileURLToPath(import.meta.url), '../../../../shared/captures');

/** Whether the captured pages are on this machine: `describe.skipIf(!hasCaptures)`. */
export const hasCaptures: boolean = existsSync(folder);

/** The origin of every captured page. */
export const SHOP_ORIGIN = 'https://shop.example';

/** A page as the shop's server sent it. */
export interface CapturedPage {
  /**
   * File name without extension. Pages of the current platform start with `7/`, those of the current shop
   * with `11/`.
   */
  readonly name: string;
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  /** Its widget types with their skins: `gallery.default`. */
  readonly widgets: readonly string[];
}

/** A recorded request with its reply. */
export interface Exchange {
  readonly note: string;
  readonly request: { readonly method: string; readonly path: string; readonly body: unknown };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | string[]>>;
    readonly body: unknown;
    readonly body_is: string;
  };
}

interface ListedPage {
  readonly path: string;
  readonly status: number;
  readonly widgets?: readonly string[];
}

/** Reads a file of the captures. */
export const readCaptureFile = (...parts: string[]): string =>
  readFileSync(path.join(folder, ...parts), 'utf8');

/** Returns the file names in a folder of the captures; empty without captures. */
export const captureFiles = (subfolder: string): string[] =>
  hasCaptures ? readdirSync(path.join(folder, subfolder)) : [];

const readPageList = (): CapturedPage[] => {
  if (!hasCaptures) return [];
  const listed = JSON.parse(readCaptureFile('pages.json')) as Record<string, ListedPage>;
  return Object.entries(listed).map(([name, { path: at, status, widgets = [] }]) => ({
    name,
    // Some paths have a remark in parentheses.
    path: at.replace(/ \(.*$/, ''),
    status,
    widgets,
  }));
};

let pages: CapturedPage[] | undefined;

/** Returns every captured page in list order; empty without captures. */
export function capturedPages(): readonly CapturedPage[] {
  pages ??= readPageList();
  return pages;
}

/** Later captures of the current platform and shop, by name prefix. */
const EDITIONS = {
  '7/': { folder: 'html-7', scripts: 'scripts-7.json' },
  '11/': { folder: 'html-11', scripts: 'scripts-11.json' },
} as const;
type Edition = keyof typeof EDITIONS;

const editionOf = (name: string): Edition | undefined =>
  (Object.keys(EDITIONS) as Edition[]).find((each) => name.startsWith(each));

/** Returns the HTML file of a captured page. */
function fileOf(name: string): readonly [folder: string, file: string] {
  const edition = editionOf(name);
  return edition
    ? [EDITIONS[edition].folder, `${name.slice(edition.length)}.html`]
    : ['html', `${name}.html`];
}

const listEdition = (edition: Edition): CapturedPage[] => {
  const { folder: subfolder, scripts } = EDITIONS[edition];
  const { pages: recorded } = recordedScripts(scripts);
  return captureFiles(subfolder).map((file) => {
    const name = file.replace(/\.html$/, '');
    const types = readCaptureFile(subfolder, file).matchAll(/data-widget_type="([^"]+)/g);
    return {
      name: edition + name,
      path: recorded[name]?.path ?? '/',
      status: 200,
      widgets: [...new Set([...types].map(([, type = '']) => type))],
    };
  });
};

const editions = new Map<Edition, CapturedPage[]>();

function pagesOfEdition(edition: Edition): readonly CapturedPage[] {
  const pages = editions.get(edition) ?? listEdition(edition);
  editions.set(edition, pages);
  return pages;
}

/**
 * Returns the pages of the current platform (`7/atoms-only`) and shop (`11/cart`); empty without captures.
 */
export const currentPages = (): readonly CapturedPage[] => [
  ...pagesOfEdition('7/'),
  ...pagesOfEdition('11/'),
];

/** Returns a captured page by name. Throws when it is missing. */
export function capturedPage(name: string): CapturedPage {
  const edition = editionOf(name);
  const candidates = edition ? pagesOfEdition(edition) : capturedPages();
  const page = candidates.find((each) => each.name === name);
  if (!page) throw new Error(`No captured page "${name}".`);
  return page;
}

/** Reads the HTML of a captured page as the server sent it. */
export const readCapture = ({ name }: CapturedPage): string => readCaptureFile(...fileOf(name));

/** Reads the figures measured with the original scripts. */
export const readBaseline = (): string => readCaptureFile('BASELINE.md');

/**
 * Returns the exchanges of a recording in order: `recordedExchanges('wc-ajax-add_to_cart-ok')`. Throws when
 * it is missing.
 */
export function recordedExchanges(name: string): Exchange[] {
  const { exchanges } = JSON.parse(readCaptureFile('http', `${name}.json`)) as { exchanges: Exchange[] };
  return exchanges;
}

/** The scripts of the recorded pages, by handle. */
export interface RecordedScripts {
  readonly handles: Readonly<
    Record<
      string,
      { readonly src?: string; readonly strategy?: string; readonly footer?: boolean; readonly gzip?: number }
    >
  >;
  readonly pages: Readonly<
    Record<
      string,
      {
        readonly path: string;
        readonly printed: readonly (
          | string
          | { readonly handle: string; readonly before?: string; readonly after?: string }
        )[];
        readonly inline: readonly {
          readonly id?: string;
          readonly calls: string;
          readonly about?: string;
        }[];
      }
    >
  >;
}

/** File names of the recordings: the first shop, a newer shop, a newer platform. */
export type ScriptsFile = 'scripts.json' | 'scripts-11.json' | 'scripts-7.json';

/** Reads a recording of scripts; empty without captures. */
export const recordedScripts = (file: ScriptsFile): RecordedScripts =>
  hasCaptures ? JSON.parse(readCaptureFile(file)) : { handles: {}, pages: {} };

/** Returns the recording of scripts for a captured page, and the page's name in it. */
export function scriptsOfCapture(name: string): readonly [file: ScriptsFile, name: string] {
  const edition = editionOf(name);
  return edition ? [EDITIONS[edition].scripts, name.slice(edition.length)] : ['scripts.json', name];
}

/** Returns the name of a page; in the whole suite, also of the same page in the builder's older markup. */
export const withLegacyMarkup = (name: string): string[] =>
  isWholeSuite ? [name, `${name}-legacy-markup`] : [name];
