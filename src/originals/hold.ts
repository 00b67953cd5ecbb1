import type { Libraries } from '#libraries/libraries.ts';
import { parsed } from '#platform/parsed.ts';
import { DROPPED, drop, dueOf, type HeldScript, setType } from './due-of.ts';
import { judge, judgeNameless, type PageScript } from './judge.ts';
import { type Due, HELD, releaseScripts } from './release.ts';
import type { Visitor } from './visitor.ts';
import { watchParser } from './watch-parser.ts';

/** The intercepted scripts of a page. */
export interface Hold {
  /** Returns the scripts that still wait, in the order of the page. */
  scripts(): readonly PageScript[];
  /**
   * Runs the scripts in `release`, in the order of the page, and drops all others. Resolves when they have
   * run and got the page's loading events, which wait for `begun`. Later calls resolve with the first.
   */
  settle(release: readonly PageScript[], begun?: Promise<unknown>): Promise<void>;
  /** Runs all scripts, as on the page without us, unless `settle` was called before. */
  giveBack(why: string): Promise<void>;
  /** True when all scripts were given back. */
  readonly isGivenBack: boolean;
  /** True after `settle`: nothing can be given back any more. */
  readonly isSettled: boolean;
}

/** How long a parsed page waits for a decision. */
const PATIENCE_MS = 5000;

type HeldScripts = Map<HTMLScriptElement, HeldScript>;

/** Scripts that were stopped right before they ran. Such an element never runs again. */
const stopped = new WeakSet<Element>();

/**
 * Stops intercepted scripts in Firefox before version 148. There, a script that does not block the parser
 * starts before its type can be changed, but the browser emits `beforescriptexecute` first.
 */
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
  /** True when a visitor has acted, so that tools start the scripts that they delay. */
  readonly isVisited: boolean;
  readonly libraries: Libraries;
  readonly begun: Promise<unknown>;
}

/**
 * Adds the inline code of libraries to their files. Both run together, unless something reads the library
 * first.
 */
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

/** Runs the released scripts and drops all others. Resolves when all have run. */
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

/** The options of `holdScripts`. */
export interface HoldOptions {
  readonly visitor: Visitor;
  readonly libraries: Libraries;
  /** Called when the first script is intercepted; may be called more than once. */
  onFirst(): void;
  /** Called with the reason when all scripts run after all. */
  onGivenBack(why: string): void;
}

/**
 * Intercepts every script that may be, or may need, an original, while the page is parsed: changes its type
 * before the browser runs it. Without a decision all of them run. Call it from the first script of the page.
 */
export function holdScripts({ visitor, libraries, onFirst, onGivenBack }: HoldOptions): Hold {
  const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce;
  const held: HeldScripts = new Map();
  let settled: Promise<void> | undefined;
  let isGivenBack = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  // A file without a handle may need an earlier library that cannot run on demand.
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
    // The policy of the page may refuse a script without our nonce. If we ran it, it would be trusted.
    const is = nonce && script.nonce !== nonce ? undefined : judgeOf(script);
    held.delete(script);
    // Inline code of a library that has already run stays as it is.
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
