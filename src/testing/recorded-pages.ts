import type { Declared } from '#originals/known-scripts.ts';
import {
  capturedPages,
  filesOfCaptures,
  hasCaptures,
  readCaptureFile,
  recordedScripts,
  type ScriptsFile,
  SHOP,
} from './captures.ts';
import { keptOriginals } from './kept-originals.ts';

/** A captured page with the original scripts that one version of the shop prints on it. */
export interface RecordedPage {
  readonly title: string;
  readonly url: string;
  readonly html: string;
  /** What the version registers: needed handles by handle; empty where that was not recorded. */
  readonly declared: Declared;
  /** Compressed bytes of a script by its address; null where they were not recorded. */
  readonly bytesOf: (url: string) => number | null;
}

interface Version {
  /** What was recorded of scripts. */
  readonly scripts: ScriptsFile;
  /** Folders with pages of that version; of a name that is in several, the page of the first. */
  readonly folders: readonly string[];
  /** What that version registers. */
  readonly registry?: string;
}

/** Of the newer shop only pages whose markup belongs to the shop were captured: on the others its scripts stand in the same markup as before. */
const VERSIONS: readonly Version[] = [
  { scripts: 'scripts.json', folders: ['html'] },
  { scripts: 'scripts-11.json', folders: ['html-11', 'html'] },
  { scripts: 'scripts-7.json', folders: ['html-7', 'html'], registry: 'registry-7.1.json' },
];

/** Pages of another look, which print what the page of that name prints. */
const LOOK = /-(?:legacy-markup|galleries|twentytwentyfive)$/;

/** Values that were taken out of code and stand as data, under the id of that code. */
const EXTRACTED = /<script[^>]* data-extracted="values-only"[^>]*>.*?<\/script>/gs;

function insertOriginals(captured: string, { head, foot }: ReturnType<typeof keptOriginals>): string {
  const end = captured.lastIndexOf('</body>');
  return captured.slice(0, end).replace('</head>', () => `${head}</head>`) + foot + captured.slice(end);
}

/** What a version registers, as the platform itself would say. */
function declaredIn(file: string): Declared {
  const registry = JSON.parse(readCaptureFile(file)) as Record<string, { deps: string[] }>;
  return new Map(Object.entries(registry).map(([handle, { deps }]) => [handle, deps]));
}

function pagesOf({ scripts, folders, registry }: Version): RecordedPage[] {
  const recorded = recordedScripts(scripts);
  const sizes = new Map(
    Object.values(recorded.handles).flatMap(({ src, gzip }) => (src && gzip ? [[SHOP + src, gzip]] : [])),
  );
  const declared: Declared = registry && hasCaptures ? declaredIn(registry) : new Map();
  const paths = new Map(capturedPages().map(({ name, path }) => [name, path]));
  const folderOf = new Map(
    folders.toReversed().flatMap((folder) => filesOfCaptures(folder).map((file) => [file, folder] as const)),
  );
  return [...folderOf]
    .map(([file, folder]) => ({ file, folder, name: file.replace(/\.html$/, '') }))
    .filter(({ folder, name }) => folder === folders[0] || name in recorded.pages)
    .map(({ file, folder, name }) => {
      const captured = readCaptureFile(folder, file).replace(EXTRACTED, '');
      return {
        title: `${name} with ${scripts}`,
        url: SHOP + (paths.get(name) ?? `/${name}/`),
        html: insertOriginals(captured, keptOriginals(name.replace(LOOK, ''), captured, recorded)),
        declared,
        bytesOf: (url) => sizes.get(url) ?? null,
      };
    });
}

/** Every captured page, and once more with the scripts of the newer shop and of the newer platform; none where there are no captures. */
export const recordedPages = (): RecordedPage[] => VERSIONS.flatMap(pagesOf);
