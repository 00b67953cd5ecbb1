import { whenParsed } from '#lib/when-parsed.ts';
import type { Libraries } from '#libraries/libraries.ts';
import { createDueScript, DROPPED_TYPE, dropScript, type InterceptedScript } from './create-due-script.ts';
import type { PageScript } from './describe-script.ts';
import { createInterceptionRule } from './interception-rule.ts';
import { type DescribedScript, joinLibraryCode } from './library-code.ts';
import { INTERCEPTED_TYPE, releaseScripts, setType } from './release.ts';
import type { Visitor } from './visitor.ts';
import { watchParser } from './watch-parser.ts';

/** The intercepted scripts of a page. */
export interface Interception {
  /** Returns the scripts that still wait, in the order of the page. */
  scripts(): readonly PageScript[];
  /**
   * Runs the scripts in `release`, in the order of the page, and drops all others. Resolves when they have
   * run and got the page's loading events, which wait for `firstMounted`, half a second at most. Later calls
   * return the promise of the first one.
   */
  finish(release: readonly PageScript[], firstMounted?: Promise<unknown>): Promise<void>;
  /**
   * Runs all scripts when the page is parsed, or after `earlier`, as on the page without us, unless `finish`
   * was called before.
   */
  releaseAll(why: string, earlier?: Promise<unknown>): Promise<void>;
  /** True after `releaseAll`, unless `finish` came first: no handler replaces a script on this page. */
  readonly isAllReleased: boolean;
  /** True after `finish`: `releaseAll` has no effect any more. */
  readonly isFinished: boolean;
}

/** How long a parsed page waits for a decision. */
const DECISION_TIMEOUT_MS = 5000;

type InterceptedScripts = Map<HTMLScriptElement, InterceptedScript>;

/** Scripts that were stopped right before they ran. Such an element never runs again. */
const stopped = new WeakSet<Element>();

/**
 * Stops intercepted scripts in Firefox before version 148. There, a script that does not block the parser
 * starts before its type can be changed, but the browser emits `beforescriptexecute` first.
 */
function stopEarlyRuns(): void {
  const onRun = (event: Event) => {
    const script = event.target as HTMLScriptElement;
    if (script.type !== INTERCEPTED_TYPE && script.type !== DROPPED_TYPE) return;
    event.preventDefault();
    stopped.add(script);
  };
  document.addEventListener('beforescriptexecute', onRun, true);
}

interface ReleaseOptions {
  readonly release: ReadonlySet<PageScript>;
  /** True when a visitor has acted or moved a pointer, so that tools start the scripts that they delay. */
  readonly isVisitorSeen: boolean;
  readonly libraries: Libraries;
  readonly firstMounted: Promise<unknown>;
}

/** Runs the released scripts and drops all others. Resolves when all have run. */
function releaseAndDrop(
  intercepted: InterceptedScripts,
  { release, isVisitorSeen, libraries, firstMounted }: ReleaseOptions,
): Promise<void> {
  const dueScripts: DescribedScript[] = [];
  for (const [script, entry] of intercepted) {
    const dueScript = release.has(entry.pageScript)
      ? createDueScript(script, entry, { isVisitorSeen, needsCopy: stopped.has(script) })
      : dropScript(script, entry);
    if (dueScript) dueScripts.push([entry.pageScript, dueScript]);
  }
  intercepted.clear();
  return releaseScripts(joinLibraryCode(dueScripts, libraries), firstMounted, libraries.earlyJQuery);
}

/** The visitor and the libraries of the page, and callbacks for the first script and for giving up. */
export interface InterceptOptions {
  readonly visitor: Visitor;
  readonly libraries: Libraries;
  /** Called when the first script is intercepted; may be called more than once. */
  onFirstScript(): void;
  /** Called with the reason when all scripts run after all. */
  onReleaseAll(why: string): void;
}

/**
 * Intercepts every script that may be, or may need, an original, while the page is parsed: changes its type
 * before the browser runs it. When no decision comes within five seconds after parsing, all of them run.
 * Call it from the first script of the page.
 */
export function interceptScripts({
  visitor,
  libraries,
  onFirstScript,
  onReleaseAll,
}: InterceptOptions): Interception {
  const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce;
  const intercepted: InterceptedScripts = new Map();
  let finished: Promise<void> | undefined;
  let isAllReleased = false;
  let decisionTimer: ReturnType<typeof setTimeout> | undefined;

  const describeHeld = createInterceptionRule(intercepted, libraries);
  const intercept = (script: HTMLScriptElement): void => {
    // When the text of an intercepted script grows, the script is described again, with its own type.
    const earlier = intercepted.get(script);
    const type = earlier ? earlier.type : script.getAttribute('type');
    setType(script, type);
    intercepted.delete(script);
    // The policy of the page may refuse a script without our nonce. If we ran it, it would be trusted.
    const pageScript = nonce && script.nonce !== nonce ? undefined : describeHeld(script);
    if (!pageScript) return;
    if (!intercepted.size) onFirstScript();
    intercepted.set(script, { pageScript, type });
    setType(script, INTERCEPTED_TYPE);
  };
  stopEarlyRuns();
  const endIntercepting = watchParser(intercept);

  const interception: Interception = {
    scripts: () => [...intercepted.values()].map(({ pageScript }) => pageScript),
    finish(release, firstMounted = Promise.resolve()) {
      endIntercepting();
      visitor.stop();
      clearTimeout(decisionTimer);
      finished ??= releaseAndDrop(intercepted, {
        release: new Set(release),
        isVisitorSeen: visitor.isSeen(),
        libraries,
        firstMounted,
      });
      return finished;
    },
    async releaseAll(why, earlier = whenParsed()) {
      if (finished || isAllReleased) return;
      isAllReleased = true;
      await earlier;
      if (intercepted.size) onReleaseAll(why);
      await interception.finish(interception.scripts());
    },
    get isAllReleased() {
      return isAllReleased;
    },
    get isFinished() {
      return Boolean(finished);
    },
  };
  // When the parser has ended, inserted scripts are not part of the markup, even if deferred scripts still run.
  document.addEventListener('readystatechange', endIntercepting, { once: true });
  void whenParsed().then(() => {
    const giveUp = () => interception.releaseAll('Skerry did not start within five seconds');
    if (!finished) decisionTimer = setTimeout(giveUp, DECISION_TIMEOUT_MS);
  });
  return interception;
}
