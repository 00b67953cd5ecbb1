import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../shared/captures/', import.meta.url));

/** Whether the captured pages are on this machine: `describe.skipIf(!hasCaptures)`. */
export const hasCaptures: boolean = existsSync(folder);

/** The host that every captured page belongs to. */
export const SHOP = 'https://shop.example';

/** One page as the shop's server sent it. */
export interface CapturedPage {
  /** Name of its file, without extension; of a page of today's platform with `7/` before it, of today's shop with `11/`. */
  readonly name: string;
  /** Path and query on the host. */
  readonly path: string;
  readonly status: number;
  /** Widget types on it, with their skins: `gallery.default`. */
  readonly widgets: readonly string[];
}

/** One recorded request with its reply. */
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

interface Listed {
  readonly path: string;
  readonly status: number;
  readonly widgets?: readonly string[];
}

/** The text of a file among the captures. */
export const readCaptureFile = (...parts: string[]): string =>
  readFileSync(path.join(folder, ...parts), 'utf8');

/** Names of the files in a folder of the captures; none where there are no captures. */
export const filesOfCaptures = (of: string): string[] =>
  hasCaptures ? readdirSync(path.join(folder, of)) : [];

const list = (): CapturedPage[] => {
  if (!hasCaptures) return [];
  const listed = JSON.parse(readCaptureFile('pages.json')) as Record<string, Listed>;
  return Object.entries(listed).map(([name, { path: at, status, widgets = [] }]) => ({
    name,
    // Some paths carry a remark in parentheses.
    path: at.replace(/ \(.*$/, ''),
    status,
    widgets,
  }));
};

let pages: CapturedPage[] | undefined;

/** Every captured page, in the order of their list; none where there are no captures. */
export function capturedPages(): readonly CapturedPage[] {
  pages ??= list();
  return pages;
}

/** Later captures, of today's platform and of today's shop, by the prefix of their names. */
const EDITIONS = {
  '7/': { folder: 'html-7', scripts: 'scripts-7.json' },
  '11/': { folder: 'html-11', scripts: 'scripts-11.json' },
} as const;
type Edition = keyof typeof EDITIONS;

const editionOf = (name: string): Edition | undefined =>
  (Object.keys(EDITIONS) as Edition[]).find((each) => name.startsWith(each));

/** The file that holds the HTML of a captured page. */
function fileOf(name: string): readonly [folder: string, file: string] {
  const edition = editionOf(name);
  return edition
    ? [EDITIONS[edition].folder, `${name.slice(edition.length)}.html`]
    : ['html', `${name}.html`];
}

const listEdition = (edition: Edition): CapturedPage[] => {
  const { folder: of, scripts } = EDITIONS[edition];
  const { pages: recorded } = recordedScripts(scripts);
  return filesOfCaptures(of).map((file) => {
    const name = file.replace(/\.html$/, '');
    const types = readCaptureFile(of, file).matchAll(/data-widget_type="([^"]+)/g);
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

/** Returns the pages of today's platform (`7/atoms-only`) and shop (`11/cart`); none where there are no captures. */
export const todaysPages = (): readonly CapturedPage[] => [...pagesOfEdition('7/'), ...pagesOfEdition('11/')];

/** Returns the page of that name. Throws when there is none. */
export function capturedPage(name: string): CapturedPage {
  const edition = editionOf(name);
  const from = edition ? pagesOfEdition(edition) : capturedPages();
  const page = from.find((each) => each.name === name);
  if (!page) throw new Error(`No captured page "${name}".`);
  return page;
}

/** The HTML of a captured page, as it was sent. */
export const readCapture = ({ name }: CapturedPage): string => readCaptureFile(...fileOf(name));

/** The figures that were measured with the original scripts. */
export const readBaseline = (): string => readCaptureFile('BASELINE.md');

/** The exchanges of one recording, in order: `replay('wc-ajax-add_to_cart-ok')`. Throws when there is none. */
export function replay(name: string): Exchange[] {
  const { exchanges } = JSON.parse(readCaptureFile('http', `${name}.json`)) as { exchanges: Exchange[] };
  return exchanges;
}

/** The scripts that the recorded pages load, under their handles. */
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

/** Names of the recordings: of the shop as it was first, of a newer shop, and of a newer platform. */
export type ScriptsFile = 'scripts.json' | 'scripts-11.json' | 'scripts-7.json';

/** Reads what was recorded of scripts; nothing where there are no captures. */
export const recordedScripts = (file: ScriptsFile): RecordedScripts =>
  hasCaptures ? JSON.parse(readCaptureFile(file)) : { handles: {}, pages: {} };

/** Returns the recording of scripts that a captured page belongs to, and the name that it has there. */
export function scriptsOfCapture(name: string): readonly [file: ScriptsFile, name: string] {
  const edition = editionOf(name);
  return edition ? [EDITIONS[edition].scripts, name.slice(edition.length)] : ['scripts.json', name];
}
