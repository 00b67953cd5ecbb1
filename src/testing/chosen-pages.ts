import { parseHTML } from 'linkedom';
import { handlerNamesOnPage } from '#originals/detect-originals.ts';
import { catalogue } from '../handlers/index.ts';
import { type CapturedPage, readCapture } from './captures.ts';

/** Names of handlers, from `npm test -- <folder>`. */
const handlers = (process.env.PAGES_OF ?? '').split(',').filter(Boolean);

/** How many captured pages show one handler. */
const PAGES_PER_HANDLER = 3;

/** True when a run is about some handlers: then it opens only pages with these. */
export const isAboutHandlers: boolean = handlers.length > 0;

/** Returns the names of the handlers that have something to do on a page. */
export const handlersOn = (page: CapturedPage): Set<string> =>
  handlerNamesOnPage(parseHTML(readCapture(page)).document, catalogue);

/** Returns the pages to test: all, or for a run about some handlers the first ones with each of them. */
export function choosePages(pages: readonly CapturedPage[]): readonly CapturedPage[] {
  if (!isAboutHandlers) return pages;
  const onPages = pages.map((page) => [page, handlersOn(page)] as const);
  const chosen = handlers.flatMap((name) =>
    onPages.filter(([, found]) => found.has(name)).slice(0, PAGES_PER_HANDLER),
  );
  return [...new Set(chosen.map(([page]) => page))];
}

/** Returns whether a kind of act, such as `tabs.default`, belongs to one of the handlers of a run. */
export const isKindOfHandlers = (kind: string): boolean =>
  !isAboutHandlers || handlers.some((name) => kind === name || kind.startsWith(`${name}.`));
