import type { Libraries } from '#libraries/libraries.ts';
import { parsed } from '#platform/parsed.ts';
import { DROPPED, drop, dueOf, type HeldScript, setType } from './due-of.ts';
import { judge, judgeNameless, type PageScript } from './judge.ts';
import { type Due, HELD, releaseScripts } from './release.ts';
import type { Visitor } from './visitor.ts';
import { watchParser } from './watch-parser.ts';

/** The scripts of a page that do not run before it is decided whether they must. */
export interface Hold {
  /** Those that are held, in the order of the page. */
  scripts(): readonly PageScript[];
  /**
   * Runs those that are named, in the order of the page, and lets none of the others ever run. Resolves when all have run and heard the
   * events that a page fires while it comes, which wait for `begun`. Once only: later calls resolve with the first.
   */
  settle(release: readonly PageScript[], begun?: Promise<unknown>): Promise<void>;
  /** Runs all of them, if nobody has decided: the page is as it was. */
  giveBack(why: string): Promise<void>;
  /** True when everything was given back because nobody decided in time. */
  readonly isGivenBack: boolean;
  /** True when it is decided what runs, so that nothing can be given back any more. */
  readonly isSettled: boolean;
}

/** How long a page that is parsed waits for somebody to decide. */
const PATIENCE_MS = 5000;

type HeldScripts = Map<HTMLScriptElement, HeldScript>;

/** Scripts that were kept from running at the last moment. Such an element never runs again. */
const stopped = new WeakSet<Element>();

/** Firefox before version 148 begins with scripts that the page does not wait for before anybody is asked, but asks once more before each runs. */
function stopEarlyRuns(): void {
  const onRun = (event: Event) => {
    const script = event.target as HTMLScriptElement;
    if (script.type !== HELD && script.type !== DROPPED) return;
    event.preventDefault();
    stopped.add(script);
  };
  document.addEventListener('beforescriptexecute', onRun, true);
}

interface LetGo {
  readonly release: ReadonlySet<PageScript>;
  /** Whether a visitor has been seen, for whom tools start what they delay. */
  readonly isVisited: boolean;
  readonly libraries: Libraries;
  readonly begun: Promise<unknown>;
}

/** Puts the code of libraries to their files, which are brought with it unless something reads them before. */
function withLibraries(due: readonly (readonly [PageScript, Due])[], libraries: Libraries): Due[] {
  const isOfLibrary = ({ handle, isDelayed }: PageScript) => !isDelayed && libraries.isKept(handle);
  const codeOf = (handle: string, part: PageScript['part']) =>
    due.filter(([is]) => is.handle === handle && is.part === part && isOfLibrary(is)).map(([, each]) => each);
  return due.flatMap(([is, each]) => {
    if (!isOfLibrary(is)) return [each];
    if (is.part !== 'file') return [];
    const { handle } = is;
    const bring = () => libraries.bring(handle);
    return [{ ...each, bring, before: codeOf(handle, 'before'), after: codeOf(handle, 'after') }];
  });
}

/** Lets those go that are to run, and keeps the others for good. Resolves when all have run. */
function letGo(held: HeldScripts, { release, isVisited, libraries, begun }: LetGo): Promise<void> {
  const due: [PageScript, Due][] = [];
  for (const [script, each] of held) {
    const one = release.has(each.is)
      ? dueOf(script, each, { isVisited, isSpent: stopped.has(script) })
      : drop(script, each);
    if (one) due.push([each.is, one]);
  }
  held.clear();
  return releaseScripts(withLibraries(due, libraries), begun);
}

export interface HoldOptions {
  readonly visitor: Visitor;
  readonly libraries: Libraries;
  /** Something is held. */
  onFirst(): void;
  /** Everything runs after all, and why. */
  onGivenBack(why: string): void;
}

/**
 * Holds every script that may be, or need, what we replace, while the page is parsed: its type is changed before the browser runs it.
 * What nobody decides about runs after all, as if nothing had been held. Call it from the first script of the page.
 */
export function holdScripts({ visitor, libraries, onFirst, onGivenBack }: HoldOptions): Hold {
  const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce;
  const held: HeldScripts = new Map();
  let settled: Promise<void> | undefined;
  let isGivenBack = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  // What is behind a library that can't be had when it is read may need it.
  const judgeOf = (script: HTMLScriptElement) => {
    const is = judge(script);
    if (is) return is;
    const nameless = judgeNameless(script);
    return nameless && libraries.hasOutOfReach() ? nameless : undefined;
  };

  stopEarlyRuns();
  const endParsing = watchParser((script) => {
    const known = held.get(script);
    const type = known ? known.type : script.getAttribute('type');
    setType(script, type);
    // What the policy of the page may refuse is the browser's to decide: what we run is trusted for our sake.
    const is = nonce && script.nonce !== nonce ? undefined : judgeOf(script);
    held.delete(script);
    // Code of a library that has run already runs where it stands.
    if (!is || (is.part !== 'file' && libraries.hasRun(is.handle))) return;
    if (!held.size) onFirst();
    held.set(script, { is, type });
    setType(script, HELD);
    if (!is.isDelayed && is.part !== 'code') libraries.keep({ ...is, part: is.part, element: script });
  });
  const hold: Hold = {
    scripts: () => [...held.values()].map(({ is }) => is),
    settle(release, begun = Promise.resolve()) {
      endParsing();
      visitor.stop();
      clearTimeout(patience);
      const isVisited = visitor.isSeen();
      settled ??= letGo(held, { release: new Set(release), isVisited, libraries, begun });
      return settled;
    },
    async giveBack(why) {
      if (settled || isGivenBack) return;
      isGivenBack = true;
      await parsed();
      if (held.size) onGivenBack(why);
      await hold.settle(hold.scripts());
    },
    get isGivenBack() {
      return isGivenBack;
    },
    get isSettled() {
      return Boolean(settled);
    },
  };
  void parsed().then(() => {
    endParsing();
    const giveUp = () => hold.giveBack('nothing answered for five seconds');
    if (!settled) patience = setTimeout(giveUp, PATIENCE_MS);
  });
  return hold;
}
