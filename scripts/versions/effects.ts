import { decideOn, type InterceptedScript } from './decision.ts';
import type { IsFamiliar } from './familiar.ts';
import type { RecordedPage } from './recording.ts';
import type { InlineCode } from './script-facts.ts';

/** The effect of something new on the current decision. */
export interface Effect {
  readonly sentence: string;
  readonly isOpen: boolean;
}

/** A page with a new script or code block, and the scripts that it is compared with. */
interface OnPage {
  /** The familiar intercepted scripts of the page, in document order. */
  readonly base: readonly InterceptedScript[];
  readonly page: RecordedPage;
}

type IsSubject = (script: InterceptedScript) => boolean;

const filesOf = (scripts: readonly InterceptedScript[]): Set<string> =>
  new Set(scripts.filter(({ part }) => part === 'file').map(({ handle }) => handle));

/** Returns the handles of files that run only because of the subject, in document order. */
function releasedBy({ page, base }: OnPage, isSubject: IsSubject): string[] {
  const intercepted = page.scripts?.intercepted ?? [];
  const kept = new Set(base);
  const own = filesOf(intercepted.filter(isSubject));
  const withIt = filesOf(decideOn(intercepted.filter((each) => kept.has(each) || isSubject(each))).released);
  const without = filesOf(decideOn(base).released);
  return [...withIt].filter((handle) => !without.has(handle) && !own.has(handle));
}

const onPages = (pages: readonly RecordedPage[], isFamiliar: IsFamiliar): OnPage[] =>
  pages.map((page) => ({ page, base: page.scripts?.intercepted.filter(isFamiliar) ?? [] }));

const countOf = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;

/**
 * Describes what is released and on how many pages: `releases jquery-core and 9 more on 71 pages`; `''` for
 * nothing.
 */
function sentenceOf(all: readonly (readonly string[])[]): string {
  const releasing = all.filter(({ length }) => length);
  const [first, ...more] = [...releasing].sort((a, b) => b.length - a.length)[0] ?? [];
  if (!first) return '';
  const isSame = releasing.every(({ length }) => length === more.length + 1);
  const remainder = more.length ? ` and ${isSame ? '' : 'up to '}${more.length} more` : '';
  return `releases ${first}${remainder} on ${countOf(releasing.length)}`;
}

/** Describes the effect of an unknown script file on the pages that print it. */
export function effectOfUnknown(
  handle: string,
  pages: readonly RecordedPage[],
  isFamiliar: IsFamiliar,
): Effect {
  const isSubject: IsSubject = (script) => script.handle === handle;
  const isIntercepted = pages.some(({ scripts }) => scripts?.intercepted.some(isSubject));
  if (!isIntercepted) return { sentence: 'unknown, and not intercepted: runs in its place', isOpen: true };
  const released = onPages(pages, isFamiliar).map((each) => releasedBy(each, isSubject));
  return { sentence: `unknown: ${sentenceOf(released) || 'runs, and releases nothing else'}`, isOpen: true };
}

const isOf =
  (code: InlineCode): IsSubject =>
  ({ handle, part, text }) =>
    code.part === 'own'
      ? part === 'code' && text === code.text
      : part === code.part && handle === code.handle;

/** Describes why a code block runs or does not run, over all pages. */
function reasonsOf(all: readonly OnPage[], isSubject: IsSubject): string {
  const whys = all.flatMap(({ page, base }) => {
    const held = page.scripts?.intercepted ?? [];
    const { why } = decideOn(held.filter((each) => base.includes(each) || isSubject(each)));
    return held.filter(isSubject).map((each) => why.get(each) ?? '');
  });
  return [...new Set(whys)].join(' or ');
}

/** Describes the effect of a code block on the pages that print it. */
export function effectOfCode(
  code: InlineCode,
  pages: readonly RecordedPage[],
  isFamiliar: IsFamiliar,
): Effect {
  const isSubject = isOf(code);
  const held = pages.flatMap(({ scripts }) => scripts?.intercepted ?? []);
  if (!held.some(isSubject)) {
    const isOpen = code.kind === 'jQuery';
    return {
      sentence: `not intercepted: runs in its place${isOpen ? ', while jQuery may be intercepted' : ''}`,
      isOpen,
    };
  }
  const file = held.find(({ part, handle }) => part === 'file' && handle === code.handle);
  if (file && !isFamiliar(file))
    return { sentence: `belongs to ${code.handle}, which nobody knows`, isOpen: false };
  const all = onPages(pages, isFamiliar);
  const released = sentenceOf(all.map((each) => releasedBy(each, isSubject)));
  return {
    sentence: [reasonsOf(all, isSubject), released].filter(Boolean).join(': '),
    isOpen: released !== '',
  };
}

/** Describes which scripts are released because of a widget type that no handler serves. */
export function effectOfWidget(type: string, pages: readonly RecordedPage[], isFamiliar: IsFamiliar): string {
  const markup = `<div data-element_type="widget" data-widget_type="${type.replace(/[^\w.-]/g, '')}"></div>`;
  const released = onPages(pages, isFamiliar).map(({ base }) => {
    const without = filesOf(decideOn(base).released);
    return [...filesOf(decideOn(base, markup).released)].filter((handle) => !without.has(handle));
  });
  return sentenceOf(released);
}
