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
  /** Name of its file, without extension. */
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

/** The page of that name. Throws when there is none. */
export function capturedPage(name: string): CapturedPage {
  const page = capturedPages().find((each) => each.name === name);
  if (!page) throw new Error(`No captured page "${name}".`);
  return page;
}

/** The HTML of a captured page, as it was sent. */
export const readCapture = ({ name }: CapturedPage): string => readCaptureFile('html', `${name}.html`);

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

/** Reads what was recorded of scripts: `scripts.json`, or `scripts-11.json` of a newer shop. */
export const recordedScripts = (file: string): RecordedScripts =>
  hasCaptures ? JSON.parse(readCaptureFile(file)) : { handles: {}, pages: {} };
