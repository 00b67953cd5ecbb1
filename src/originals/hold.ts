import type { Libraries } from '#libraries/libraries.ts';
import { parsed } from '../boot/parsed.ts';
import { judge, judgeNameless, type PageScript } from './judge.ts';
import { DELAYED } from './patterns.ts';
import { type Due, HELD, releaseScripts } from './release.ts';
import type { Visitor } from './visitor.ts';
import { watchParser } from './watch-parser.ts';

/** The `type` of a script that never runs. */
const DROPPED = 'skerry/dropped';

const setType = (script: HTMLScriptElement, type: string | null): void => {
  if (type === null) script.removeAttribute('type');
  else if (type !== script.getAttribute('type')) script.setAttribute('type', type);
};

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

interface HeldScript {
  readonly is: PageScript;
  /** The type that it had; null: none. */
  readonly type: string | null;
}

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

/** True when a delay tool has already started a script that was held: it has set the `src`, or replaced the element. */
const hadTurn = (script: HTMLScriptElement): boolean => !script.isConnected || script.hasAttribute('src');

/** Returns the element of a script, or a copy at the end of the body when a tool has removed it. */
function present(script: HTMLScriptElement): HTMLScriptElement {
  if (script.isConnected) return script;
  const copy = script.cloneNode() as HTMLScriptElement;
  document.body.append(copy);
  return copy;
}

/** Returns how a script runs when it is let go; nothing when the tool that delays it starts it. */
function dueOf(script: HTMLScriptElement, { is, type }: HeldScript, isVisited: boolean): Due | undefined {
  if (!is.isDelayed) return { script, type, src: '', isSpent: stopped.has(script) };
  const isByType = DELAYED.test(type ?? '');
  // The tool starts it with the others, unless it has begun already.
  if (isByType ? isVisited : hadTurn(script))
    return { script: present(script), type: isByType ? null : type, src: is.src, isSpent: false };
  setType(script, type);
  return undefined;
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
    const one = release.has(each.is) ? dueOf(script, each, isVisited) : undefined;
    if (one) due.push([each.is, one]);
    else if (!release.has(each.is)) setType(script, DROPPED);
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
