import { scriptSettled, trustedTypes } from '#platform/html.ts';
import { pretendLoading } from './pretend-loading.ts';

/** The `type` of an intercepted script until it is released or dropped. */
export const INTERCEPTED_TYPE = 'skerry/held';

/** A script that is about to run. */
export interface DueScript {
  readonly script: HTMLScriptElement;
  /** Its original `type`; null for none. */
  readonly type: string | null;
  /** The address that a tool kept in another attribute; empty when the element has it. */
  readonly src: string;
  /** True for an element that cannot run any more: a copy runs in its place. */
  readonly needsCopy: boolean;
  /** Runs it in another way, with its inline code. Resolves with false when the element has to run. */
  readonly runAsLibrary?: () => Promise<boolean>;
  /** Inline code that runs with the file. */
  readonly before?: readonly DueScript[];
  readonly after?: readonly DueScript[];
}

/** Catches what scripts write with `document.write`. Returns a function that inserts it after a script. */
function catchDocumentWrites(): (script: HTMLScriptElement) => Promise<unknown> {
  let text = '';
  const write = (...parts: string[]) => {
    text += parts.join('');
  };
  Object.assign(document, { write, writeln: (...parts: string[]) => write(...parts, '\n') });
  return async (script) => {
    if (!text) return;
    const range = document.createRange();
    range.setStartAfter(script);
    const written = range.createContextualFragment(trustedTypes().createHTML(text));
    text = '';
    const files = [...written.querySelectorAll<HTMLScriptElement>('script[src]')];
    for (const file of files) file.async = false;
    const filesLoaded = Promise.all(files.map(scriptSettled));
    script.after(written);
    await filesLoaded;
  };
}

/** Replaces a script element with a copy that can still run. */
function replaceWithCopy(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) if (name !== 'src') copy.setAttribute(name, value);
  copy.nonce = script.nonce;
  copy.src = trustedTypes().createScriptURL(script.src);
  script.replaceWith(copy);
  return copy;
}

/**
 * Runs one script in its place, as the browser would. Resolves when it has run or failed; at once for an
 * `async` file.
 */
async function run(
  { script: element, type, src, needsCopy, runAsLibrary, before = [], after = [] }: DueScript,
  insertWritten: (script: HTMLScriptElement) => Promise<unknown>,
): Promise<void> {
  if (!element.isConnected) return;
  if (await runAsLibrary?.()) {
    await insertWritten(element);
    return;
  }
  for (const code of before) await run(code, insertWritten);
  const script = needsCopy ? replaceWithCopy(element) : element;
  if (type === null) script.removeAttribute('type');
  else script.setAttribute('type', type);
  if (src) script.src = trustedTypes().createScriptURL(src);
  const isAwaited = script.src && !script.hasAttribute('async');
  if (isAwaited) script.async = false;
  const end = isAwaited && scriptSettled(script);
  // A script that has not run yet runs when it is inserted again.
  script.parentNode?.insertBefore(script, script.nextSibling);
  if (end) await end;
  await insertWritten(script);
  for (const code of after) await run(code, insertWritten);
}

/** How long scripts wait for the first widgets before they get the events of the loading page. */
const MAX_MOUNT_WAIT_MS = 500;

/**
 * Runs scripts in the order of the browser: first those that block the parser, then those with `defer`. The
 * page seems to be loading; its loading events are emitted when all scripts have run and the first widgets
 * are mounted, half a second later at most. Call it when the page is parsed.
 */
export async function releaseScripts(
  dueScripts: readonly DueScript[],
  firstMounted: Promise<unknown>,
): Promise<void> {
  if (!dueScripts.length) return;
  const isDeferred = ({ script }: DueScript) => script.defer && Boolean(script.src);
  const endLoading = pretendLoading();
  const insertWritten = catchDocumentWrites();
  for (const each of [...dueScripts.filter((one) => !isDeferred(one)), ...dueScripts.filter(isDeferred)])
    await run(each, insertWritten);
  for (const name of ['write', 'writeln']) Reflect.deleteProperty(document, name);
  await Promise.race([firstMounted, new Promise((resolve) => setTimeout(resolve, MAX_MOUNT_WAIT_MS))]);
  await endLoading();
}
