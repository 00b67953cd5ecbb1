import type { DeclaredNeeds } from '#originals/known-scripts.ts';
import {
  capturedPages,
  captureFiles,
  hasCaptures,
  readCaptureFile,
  recordedScripts,
  type ScriptsFile,
  SHOP_ORIGIN,
} from './captures.ts';
import { originalTagStubs } from './original-stubs.ts';

/** A captured page with the original scripts of one shop version. */
export interface RecordedPage {
  readonly title: string;
  readonly url: string;
  readonly html: string;
  /** Dependencies by handle from the version's registry; empty when it was not recorded. */
  readonly declared: DeclaredNeeds;
  /** Returns the compressed bytes of a script by URL; null when they were not recorded. */
  readonly bytesOf: (url: string) => number | null;
}

interface Version {
  /** The recording of scripts. */
  readonly scripts: ScriptsFile;
  /** Folders with pages of that version. A page in several folders is read from the first. */
  readonly folders: readonly string[];
  /** The registry of that version. */
  readonly registry?: string;
}

/**
 * The newer shop was captured only on pages with shop markup. The other pages combine its scripts with the
 * older markup.
 */
const VERSIONS: readonly Version[] = [
  { scripts: 'scripts.json', folders: ['html'] },
  { scripts: 'scripts-11.json', folders: ['html-11', 'html'] },
  { scripts: 'scripts-7.json', folders: ['html-7', 'html'], registry: 'registry-7.1.json' },
];

/** Page variants with the same scripts as the page without this suffix. */
const VARIANT = /-(?:legacy-markup|galleries|twentytwentyfive)$/;

/** Values extracted from code, stored as data under the code's id. */
const EXTRACTED = /<script[^>]* data-extracted="values-only"[^>]*>.*?<\/script>/gs;

function insertOriginals(captured: string, { head, foot }: ReturnType<typeof originalTagStubs>): string {
  const end = captured.lastIndexOf('</body>');
  return captured.slice(0, end).replace('</head>', () => `${head}</head>`) + foot + captured.slice(end);
}

/** Reads the dependencies that a version registers. */
function declaredIn(file: string): DeclaredNeeds {
  const registry = JSON.parse(readCaptureFile(file)) as Record<string, { deps: string[] }>;
  return new Map(Object.entries(registry).map(([handle, { deps }]) => [handle, deps]));
}

function pagesOf({ scripts, folders, registry }: Version): RecordedPage[] {
  const recorded = recordedScripts(scripts);
  const sizes = new Map(
    Object.values(recorded.handles).flatMap(({ src, gzip }) =>
      src && gzip ? [[SHOP_ORIGIN + src, gzip]] : [],
    ),
  );
  const declared: DeclaredNeeds = registry && hasCaptures ? declaredIn(registry) : new Map();
  const paths = new Map(capturedPages().map(({ name, path }) => [name, path]));
  const folderOf = new Map(
    folders.toReversed().flatMap((folder) => captureFiles(folder).map((file) => [file, folder] as const)),
  );
  return [...folderOf]
    .map(([file, folder]) => ({ file, folder, name: file.replace(/\.html$/, '') }))
    .filter(({ folder, name }) => folder === folders[0] || name in recorded.pages)
    .map(({ file, folder, name }) => {
      const captured = readCaptureFile(folder, file).replace(EXTRACTED, '');
      return {
        title: `${name} with ${scripts}`,
        url: SHOP_ORIGIN + (paths.get(name) ?? `/${name}/`),
        html: insertOriginals(captured, originalTagStubs(name.replace(VARIANT, ''), captured, recorded)),
        declared,
        bytesOf: (url) => sizes.get(url) ?? null,
      };
    });
}

/**
 * Returns every captured page, and again with the scripts of the newer shop and of the newer platform; empty
 * without captures.
 */
export const recordedPages = (): RecordedPage[] => VERSIONS.flatMap(pagesOf);
