import type { EarlyJQuery } from '#libraries/early-jquery.ts';
import { scriptSettled, trustedTypes } from '#platform/html.ts';
import { pretendLoading } from './pretend-loading.ts';

/** The `type` of an intercepted script until it is released or dropped. */
export const INTERCEPTED_TYPE = 'skerry/held';

/** Sets the `type` of a script; null removes it. */
export const setType = (script: HTMLScriptElement, type: string | null): void => {
  if (type === null) script.removeAttribute('type');
  else if (type !== script.getAttribute('type')) script.setAttribute('type', type);
};

/** A script that is about to run. */
export interface DueScript {
  readonly script: HTMLScriptElement;
  /** The `type` that it runs with; null for none. */
  readonly type: string | null;
  /** The `src` that it gets, where a tool has moved it to another attribute; `''` keeps its own. */
  readonly src: string;
  /** True for an element that cannot run any more: a copy runs in its place. */
  readonly needsCopy: boolean;
  /** Runs it without its element, with its inline code. Resolves with false when the element has to run. */
  readonly runAsLibrary?: () => Promise<boolean>;
  /** Inline code that runs right before the element. */
  readonly before?: readonly DueScript[];
  /** Inline code that runs right after the element. */
  readonly after?: readonly DueScript[];
}

/** Inserts what was written since the last call after a script. Resolves when the files in it have run. */
type InsertWritten = (script: HTMLScriptElement) => Promise<void>;

/** Catches what scripts write with `document.write`, which would replace a parsed page. */
function catchDocumentWrites(): InsertWritten {
  let html = '';
  const write = (...parts: string[]) => {
    html += parts.join('');
  };
  Object.assign(document, { write, writeln: (...parts: string[]) => write(...parts, '\n') });
  return async (script) => {
    if (!html) return;
    const range = document.createRange();
    range.setStartAfter(script);
    const written = range.createContextualFragment(trustedTypes().createHTML(html));
    html = '';
    const files = [...written.querySelectorAll<HTMLScriptElement>('script[src]')];
    // Otherwise the browser would run them in the order in which they arrive.
    for (const file of files) file.async = false;
    const filesSettled = Promise.all(files.map(scriptSettled));
    script.after(written);
    await filesSettled;
  };
}

/** Replaces the element of a file with a copy that can still run. */
function replaceWithCopy(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) if (name !== 'src') copy.setAttribute(name, value);
  copy.nonce = script.nonce;
  copy.src = trustedTypes().createScriptURL(script.src);
  script.replaceWith(copy);
  return copy;
}

/**
 * Runs an element in its place. Returns the promise that the next script waits for; undefined for inline code
 * and for an `async` file.
 */
function runElement(element: HTMLScriptElement): Promise<unknown> | undefined {
  let settled: Promise<unknown> | undefined;
  if (element.src && !element.hasAttribute('async')) {
    element.async = false;
    settled = scriptSettled(element);
  }
  // A script that has not run yet runs when it is inserted again.
  element.parentNode?.insertBefore(element, element.nextSibling);
  return settled;
}

/** Runs a script with its inline code. Resolves when all has run or failed, except an `async` file. */
async function run(
  { script, type, src, needsCopy, runAsLibrary, before = [], after = [] }: DueScript,
  insertWritten: InsertWritten,
): Promise<void> {
  if (!script.isConnected) return;
  if (await runAsLibrary?.()) {
    await insertWritten(script);
    return;
  }
  for (const code of before) await run(code, insertWritten);
  const element = needsCopy ? replaceWithCopy(script) : script;
  setType(element, type);
  if (src) element.src = trustedTypes().createScriptURL(src);
  await runElement(element);
  await insertWritten(element);
  for (const code of after) await run(code, insertWritten);
}

/** How long scripts wait for the first widgets before they get the events of the loading page. */
const MAX_MOUNT_WAIT_MS = 500;

const isDeferred = ({ script: { defer, src, async }, type }: DueScript): boolean =>
  type === 'module' ? !async : defer && Boolean(src);

/**
 * Runs scripts in the order of the browser: first those that block the parser, then modules and those with
 * `defer`. For them the page seems to be loading; its loading events are emitted when all scripts have run and
 * the first widgets are mounted, half a second later at most, behind the calls of inline code that wait for
 * jQuery. Call it when the page is parsed.
 */
export async function releaseScripts(
  dueScripts: readonly DueScript[],
  firstMounted: Promise<unknown>,
  earlyJQuery?: EarlyJQuery,
): Promise<void> {
  if (!dueScripts.length && !earlyJQuery?.hasCalls()) {
    earlyJQuery?.answerCalls();
    return;
  }
  const blocking = dueScripts.filter((each) => !isDeferred(each));
  const endLoading = pretendLoading();
  const insertWritten = catchDocumentWrites();
  for (const each of [...blocking, ...dueScripts.filter(isDeferred)]) await run(each, insertWritten);
  // From then on the browser's own methods work, which are in the prototype.
  for (const name of ['write', 'writeln']) Reflect.deleteProperty(document, name);
  await Promise.race([firstMounted, new Promise((resolve) => setTimeout(resolve, MAX_MOUNT_WAIT_MS))]);
  earlyJQuery?.answerCalls();
  await endLoading();
}
