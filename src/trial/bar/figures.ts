import type { Api } from '../../api.ts';
import { OWN_PATH } from '../own-path.ts';
import type { TrialFacts, Way } from '../page-head.ts';

/** What a page costs, shown one way. */
export interface Costs {
  /** Compressed bytes of the scripts that were downloaded. */
  readonly scriptBytes: number;
  /** How many of these bytes belong to scripts that did not run. */
  readonly unusedBytes: number;
  /** Scripts of other hosts whose size the browser does not know. */
  readonly unweighed: number;
  /** Milliseconds of script in long frames, until the page was quiet; null when the browser does not measure it. */
  readonly scriptMs: number | null;
}

/** What Skerry does on a page. */
export interface Work {
  readonly widgets: number;
  readonly dropped: number;
  readonly released: number;
  readonly onDemand: number;
}

/** One file, as the browser has loaded it. */
export interface LoadedFile {
  readonly name: string;
  readonly initiatorType: string;
  readonly encodedBodySize: number;
}

/** One long frame, with the scripts in it. */
export interface LongFrame {
  readonly startTime: number;
  readonly scripts: readonly { readonly duration: number; readonly sourceURL: string }[];
}

/** Frames count until this long after the page has loaded. */
const QUIET_MS = 3000;

const OWN_FILES = `${OWN_PATH}trial/`;

const isScript = ({ name, initiatorType }: LoadedFile): boolean =>
  !name.includes(OWN_FILES) && (initiatorType === 'script' || /\.m?js(?:[?#]|$)/.test(name));

/** Returns the costs of a page. `unused`: the addresses of scripts that did not run. */
export function costsOf(
  files: readonly LoadedFile[],
  frames: readonly LongFrame[] | null,
  unused: readonly string[],
  loadedMs: number,
): Costs {
  const scripts = [...new Map(files.filter(isScript).map((file) => [file.name, file])).values()];
  const sum = (list: readonly LoadedFile[]) =>
    list.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  const counted = frames
    ?.filter(({ startTime }) => !loadedMs || startTime < loadedMs + QUIET_MS)
    .flatMap((frame) => frame.scripts)
    .filter(({ sourceURL }) => !sourceURL.includes(OWN_FILES));
  return {
    scriptBytes: sum(scripts),
    unusedBytes: sum(scripts.filter(({ name }) => unused.includes(name))),
    unweighed: scripts.filter(({ encodedBodySize }) => !encodedBodySize).length,
    scriptMs: counted ? counted.reduce((ms, { duration }) => ms + duration, 0) : null,
  };
}

/** Returns what Skerry does on the page so far; undefined while it does not run. */
export function workOf(api: Pick<Api, 'debug'>, { takenOff }: TrialFacts): Work {
  const mounts = api.debug();
  const count = (fate: string) => mounts.scripts.filter((each) => each.fate === fate).length;
  return {
    widgets: new Set(mounts.filter(({ state }) => state !== 'failed').map(({ element }) => element)).size,
    dropped: Math.max(count('dropped'), takenOff - count('on demand')),
    released: count('released'),
    onDemand: count('on demand'),
  };
}

const storageKey = (way: Way): string => `skerry-trial:${way}:${location.pathname}${location.search}`;

/** Remembers the costs of this page for the time when it is shown the other way. */
export function rememberCosts(way: Way, costs: Costs): void {
  try {
    sessionStorage.setItem(storageKey(way), JSON.stringify(costs));
  } catch {
    // Without storage, there is nothing to compare with.
  }
}

/** Returns the costs of this page when it was last shown a way; undefined when it was not. */
export function rememberedCosts(way: Way): Costs | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey(way)) ?? 'null');
    return typeof (value as Costs | null)?.scriptBytes === 'number' ? (value as Costs) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the facts that the local server has put into the page. */
export function readFacts(): TrialFacts {
  const text = document.getElementById('skerry-trial')?.textContent ?? '{}';
  return { way: 'with', mode: 'tag', takenOff: 0, ...(JSON.parse(text) as Partial<TrialFacts>) };
}
