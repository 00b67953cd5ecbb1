import { own } from '#lib/own.ts';
import { logInfo } from '#lib/report.ts';
import { whenParsed } from '#lib/when-parsed.ts';
import { createEarlyJQuery, type EarlyJQuery } from './early-jquery.ts';
import { createJQueryCopies, type JQueryCopies } from './jquery-copies.ts';
import { type LibraryFacts, needsJQuery } from './library-facts.ts';
import { extendedBy, isExtension, ORDER_BUTTONS_HANDLE, STUBBED_METHODS } from './library-names.ts';
import { currentValue } from './offer-name.ts';
import { offerNames } from './offer-names.ts';
import { onlyChecksForJQuery } from './only-checks.ts';
import { provideForOrderForms, provideOrderButtons } from './provide-order-buttons.ts';
import { describeRead, type Read, readerOf, timeRead } from './reader.ts';
import { canRunText, fetchSync, fetchText, runText } from './run-text.ts';
import { createStates } from './states.ts';

/** A script that was intercepted, or that the server has removed from the page. */
export interface KeptScript {
  readonly handle: string;
  readonly part: 'file' | 'before' | 'after';
  /** Address of a file. */
  readonly src: string;
  /** Inline code. */
  readonly text: string;
  /** Its element on the page, if there is one. */
  readonly element?: HTMLScriptElement | undefined;
  /** Without an element: the address of the last file before it that may be another copy of jQuery. */
  readonly behind?: string | undefined;
}

/** The libraries of a page that run when something reads them. */
export interface Libraries {
  /**
   * Keeps a script: from then on, code can read the names that it defines. Call it again when inline code has
   * grown. Returns false for a file that the browser has to run at its place, because another script owns one
   * of these names, so that reading it cannot be noticed.
   */
  keep(script: KeptScript): boolean;
  /** Provides what other scripts call of an original, by its handle, until a handler has loaded. */
  stub(handle: string): void;
  /** Provides what gateways call, if the page has a form with their own order buttons. */
  provideForOrderForms(): void;
  /** True for a library that need not run until something reads it, and then runs at once. */
  isOnDemand(handle: string): boolean;
  /**
   * True when a library is running, has run, or is about to run by its element. Also for one that is not kept
   * and only changes a library that has run.
   */
  hasRun(handle: string): boolean;
  /** True for a library of the page, on demand or not. */
  isKept(handle: string): boolean;
  /** Returns why a library has run that was not released, in a few words; undefined for others. */
  whyRan(handle: string): string | undefined;
  /** True when the page has a library with readable names that cannot run on demand. */
  hasLibraryNotOnDemand(): boolean;
  /**
   * Fetches a library, and runs it unless something reads it first. Resolves with false when its element has
   * to run instead.
   */
  load(handle: string): Promise<boolean>;
  /**
   * Calls back with one sentence for each read from now on whose library cannot be loaded at once, or throws an
   * error while it runs.
   */
  onFailed(callback: (why: string) => void): void;
  /** The copies of jQuery on the page. */
  readonly copies: JQueryCopies;
  /** Stands for jQuery in inline code while the page is parsed. */
  readonly earlyJQuery: EarlyJQuery;
  /** True when a kept library defines this name, such as `wp.i18n`. */
  offers(name: string): boolean;
}

interface Options {
  /** What is known of libraries. */
  readonly facts: LibraryFacts;
  /** The nonce of the tag, for the scripts that run library code. */
  readonly nonce: string;
}

/** Returns the full address; undefined for an invalid one. */
function addressOf(src: string): URL | undefined {
  try {
    return new URL(src, document.baseURI);
  } catch {
    return undefined;
  }
}

const isOfPage = (src: string): boolean => addressOf(src)?.origin === location.origin;

/** Returns the script of the page with an address, as written in the page. */
const scriptWith = (src: string | undefined): Element | undefined =>
  [...document.scripts].find((script) => src && script.getAttribute('src') === src);

async function logUnreadable(handles: ReadonlySet<string>): Promise<void> {
  await whenParsed();
  logInfo(`Not on demand: other scripts own names of ${[...handles].join(', ')}.`);
}

/** Provides what other scripts call of an original until a handler has loaded. */
function stubOriginal(handle: string, { stubMethod }: ReturnType<typeof createJQueryCopies>): void {
  if (handle === ORDER_BUTTONS_HANDLE) provideOrderButtons();
  for (const name of own(STUBBED_METHODS, handle) ?? []) stubMethod(name);
}

/** Keeps the libraries of a page until something reads them. */
export function createLibraries({ facts, nonce }: Options): Libraries {
  const files = new Map<string, KeptScript>();
  const inlineCodes = new Map<unknown, KeptScript>();
  const states = createStates();
  /** Libraries of which another script owns a name. */
  const unreadable = new Set<string>();
  const reads: Read[] = [];
  const callbacks: ((why: string) => void)[] = [];
  const copies = createJQueryCopies();

  const fail = (why: string) => {
    for (const callback of callbacks) callback(why);
  };
  const isWaiting = (handle: string) => states.get(handle) === 'waiting';
  const canRunNow = (handle: string): boolean => {
    const { src = '', element } = files.get(handle) ?? {};
    return !isWaiting(handle) || (isOfPage(src) && !element?.integrity && canRunText(nonce));
  };
  /**
   * Returns the files that still have to run for a library; undefined when one of them cannot run at once.
   */
  const pendingFiles = (handle: string): readonly KeptScript[] | undefined => {
    const order = facts.runOrder(handle);
    const found = order.flatMap((each) => (isWaiting(each) ? (files.get(each) ?? []) : []));
    return order.every(canRunNow) ? found : undefined;
  };
  const runCode = (handle: string, part: KeptScript['part']) => {
    for (const { text, element, ...code } of inlineCodes.values())
      if (code.handle === handle && code.part === part)
        runText(text, { element, id: `${handle}-js-${part}` }, nonce);
  };
  /** Runs a file with its inline code. Returns false when the file throws an error. */
  const runFile = ({ handle, src, element, behind }: KeptScript, text: string): boolean => {
    let isDone = false;
    const runParts = () => {
      runCode(handle, 'before');
      isDone = runText(text, { element, id: `${handle}-js`, src: addressOf(src)?.href ?? src }, nonce);
      runCode(handle, 'after');
    };
    states.set(handle, 'running');
    if (needsJQuery(handle, facts)) copies.runWithPageCopy(element ?? scriptWith(behind), runParts);
    else runParts();
    states.set(handle, 'ran');
    return isDone;
  };
  const run = (handle: string, dueFiles: readonly KeptScript[]): void => {
    const texts = dueFiles.map((file) => [file, fetchSync(file.src)] as const);
    const isMissing = ([file, text]: (typeof texts)[number]) =>
      text === undefined && !isExtension(file.handle);
    if (texts.some(isMissing)) {
      states.set(handle, 'failed');
      fail(`${handle} was read and could not be loaded at once`);
      return;
    }
    const broken: string[] = [];
    for (const [file, text] of texts) {
      if (!isWaiting(file.handle)) continue;
      if (text === undefined) states.set(file.handle, 'failed');
      else if (!runFile(file, text)) broken.push(file.handle);
    }
    if (broken.length) fail(`${broken.join(', ')} was read and threw an error`);
  };
  const read = (handle: string, name: string): void => {
    const dueFiles = isWaiting(handle) && pendingFiles(handle);
    // A library that cannot run at once runs by its element, if a script needs it.
    const by = dueFiles && readerOf();
    if (!by || (name === 'jQuery' && onlyChecksForJQuery(by))) return;
    reads.push(timeRead({ name, handle, by }, () => run(handle, dueFiles)));
  };

  const hasRun = (handle: string): boolean =>
    states.has(handle)
      ? /^(?:ran|running)$/.test(states.get(handle) ?? '')
      : extendedBy(handle).some((each) => states.has(each) && hasRun(each));
  const isOnDemand = (handle: string): boolean => facts.canWait(handle, (each) => files.has(each), canRunNow);
  const isNotOnDemand = (handle: string): boolean =>
    isWaiting(handle) && Boolean(facts.namesOf(handle)?.length) && !isOnDemand(handle);
  /**
   * Prepares a library for the browser, which runs it at its place: runs what it needs and its inline code
   * before it. Returns false when this is impossible.
   */
  const leaveToBrowser = (handle: string): boolean => {
    states.set(handle, 'ran');
    const dueFiles = pendingFiles(handle);
    const hasCode = [...inlineCodes.values()].some((code) => code.handle === handle);
    if (!dueFiles || (hasCode && !canRunText(nonce))) {
      states.set(handle, 'waiting');
      return false;
    }
    run(handle, dueFiles);
    runCode(handle, 'before');
    return true;
  };
  /** Runs a library that the server has removed. Returns false when this is impossible. */
  const runRemoved = (handle: string): boolean => {
    const dueFiles = pendingFiles(handle);
    if (dueFiles) run(handle, dueFiles);
    return Boolean(dueFiles);
  };
  const addUnreadable = ({ handle, element }: KeptScript): void => {
    if (!unreadable.size) void logUnreadable(unreadable);
    unreadable.add(handle);
    const failIfNot = (isDone: boolean) => isDone || fail(`${handle} could not run before what needs it`);
    if (element) failIfNot(leaveToBrowser(handle));
    // All other removed scripts are kept by then.
    else queueMicrotask(() => failIfNot(runRemoved(handle)));
  };

  const earlyJQuery = createEarlyJQuery({
    canRun: () => isWaiting('jquery-core') && Boolean(pendingFiles('jquery-core')),
    load() {
      read('jquery-core', 'jQuery');
      return copies.pageCopy() ?? currentValue(window, 'jQuery');
    },
  });

  return {
    copies,
    earlyJQuery,
    offers: (name) => [...files.keys()].some((handle) => facts.namesOf(handle)?.includes(name)),
    stub: (handle) => stubOriginal(handle, copies),
    provideForOrderForms,
    onFailed: (callback) => void callbacks.push(callback),
    keep(script) {
      const { handle, part, element } = script;
      stubOriginal(handle, copies);
      if (part !== 'file') inlineCodes.set(element ?? script, script);
      if (part !== 'file') return true;
      if (!files.has(handle) && facts.isLibrary(handle)) {
        files.set(handle, script);
        states.set(handle, 'waiting');
        if (!offerNames({ handle, facts }, copies, read, earlyJQuery.forReader)) addUnreadable(script);
      }
      return !unreadable.has(handle) || isWaiting(handle);
    },
    isOnDemand,
    // Read for each script of the page.
    hasLibraryNotOnDemand: states.oncePerChange(() => [...files.keys()].some(isNotOnDemand)),
    hasRun,
    isKept: (handle) => files.has(handle),
    whyRan(handle) {
      if (!hasRun(handle)) return undefined;
      const read = reads.find((each) => each.handle === handle);
      if (read) return describeRead(read);
      return unreadable.has(handle) ? 'another script owns one of its names' : 'needed by what was read';
    },
    async load(handle) {
      const file = files.get(handle);
      if (file && isWaiting(handle) && pendingFiles(handle)) {
        const text = await fetchText(file.src);
        if (text !== undefined && isWaiting(handle)) runFile(file, text);
      }
      const isDone = states.get(handle) === 'ran';
      // If it has not run, its element is about to.
      states.set(handle, 'ran');
      return isDone;
    },
  };
}
