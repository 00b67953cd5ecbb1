import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { asMap } from '#lib/as-map.ts';
import { AuditError, readPage } from '../../src/audit/fetch-page.ts';
import { parsePage } from '../../src/audit/parse-page.ts';
import { limitsOf, visitPages } from '../../src/audit/visit-pages.ts';
import { type ListFolder, locate, type RecordedFiles } from './locate.ts';
import { markupFacts } from './markup-facts.ts';
import { recordedHtml } from './recorded-page.ts';
import { handlesOf, printedPagesOf } from './recorded-scripts.ts';
import type { Handles, RecordedPage, Recording } from './recording.ts';
import { scriptFacts } from './script-facts.ts';

/** Options for fetching the pages of a running shop. */
export interface Fetching {
  readonly pages: number;
  readonly timeoutMs: number;
}

/** A recording; undefined when nothing could be read. */
type Read = Recording | undefined;

/** Prints one sentence: progress or an error. */
type Log = (sentence: string) => void;

interface Reader {
  readonly fetching: Fetching;
  readonly log: Log;
  /** One sentence for each error. Each is also printed at once. */
  readonly problems: string[];
}

async function readJson(file: string, fail: Log): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    fail(`${file} can't be read (${code}).`);
  });
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    fail(`${file} is not JSON.`);
    return undefined;
  }
}

async function readHandles(file: string | undefined, fail: Log): Promise<Handles | undefined> {
  const value = file && (await readJson(file, fail));
  const handles = handlesOf(value);
  if (value !== undefined && value !== '' && !handles) fail(`${file} holds no script handles.`);
  return handles;
}

async function readScripts(file: string | undefined, fail: Log) {
  const value = file && (await readJson(file, fail));
  const { handles, pages } = asMap(value);
  const printed = handlesOf(handles);
  const found = printedPagesOf(pages);
  if (value !== undefined && value !== '' && !(printed && found.length))
    fail(`${file} holds no scripts of pages.`);
  return { printed, pages: found };
}

/**
 * Reads one page. `hasOwnScripts` is false when scripts were recorded separately and removed from the page.
 */
function pageOf(name: string, html: string, hasOwnScripts: boolean): RecordedPage {
  const page = parsePage(html);
  return { name, markup: markupFacts(page, html), scripts: hasOwnScripts ? scriptFacts(page) : undefined };
}

async function readPages(
  files: readonly string[],
  hasOwnScripts: boolean,
  fail: Log,
): Promise<RecordedPage[]> {
  const pages: RecordedPage[] = [];
  for (const file of files) {
    try {
      const { html } = await readPage(file);
      pages.push(pageOf(path.basename(file).replace(/\.html?$/i, ''), html, hasOwnScripts));
    } catch (error) {
      if (!(error instanceof AuditError)) throw error;
      fail(error.message);
    }
  }
  return pages;
}

/** Returns the printed files by handle; undefined when no page has scripts. */
function printedOn(pages: readonly RecordedPage[]): Handles | undefined {
  const all = pages.flatMap(({ scripts }) => [...(scripts?.files ?? [])]);
  const hasScripts = pages.some(({ scripts }) => scripts);
  return hasScripts
    ? new Map(all.map(([handle, file]) => [handle, { path: file, deps: undefined }]))
    : undefined;
}

async function readFiles(title: string, files: RecordedFiles, fail: Log): Promise<Read> {
  const registry = await readHandles(files.registry, fail);
  const recorded = await readScripts(files.scripts, fail);
  const pages = new Map(
    (await readPages(files.pages, !files.scripts, fail)).map((page) => [page.name, page]),
  );
  for (const each of recorded.pages) {
    const scripts = scriptFacts(parsePage(recordedHtml(each, recorded.printed)));
    pages.set(each.name, { ...pages.get(each.name), name: each.name, scripts });
  }
  const all = [...pages.values()];
  return registry || all.length
    ? { title, registry, printed: recorded.printed ?? printedOn(all), pages: all }
    : undefined;
}

async function readShop(url: string, { fetching, log, problems }: Reader): Promise<Read> {
  const pages: RecordedPage[] = [];
  const failures = await visitPages(
    { target: url, ...fetching, limits: limitsOf(fetching) },
    log,
    ({ html, url: at }) => pages.push(pageOf(new URL(at).pathname, html, true)),
  );
  problems.push(...failures.map(({ why }) => why));
  return pages.length ? { title: url, registry: undefined, printed: printedOn(pages), pages } : undefined;
}

const listFolder: ListFolder = (folder) => {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) =>
        statSync(path.join(folder, name), { throwIfNoEntry: false })?.isDirectory() ? `${name}/` : name,
      );
  } catch {
    return undefined;
  }
};

/** Reads a recording that `locate` finds, as far as it is readable. */
export async function readRecording(target: string, recordings: string, reader: Reader): Promise<Read> {
  const place = locate(target, recordings, listFolder);
  if (place.kind === 'address') return readShop(place.url, reader);
  const fail = (sentence: string) => {
    reader.problems.push(sentence);
    reader.log(sentence);
  };
  if (place.kind === 'files') return readFiles(place.title, place.files, fail);
  fail(place.why);
  return undefined;
}
