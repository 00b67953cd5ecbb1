import { ended, trust } from '#platform/html.ts';
import { pretendArrival } from './arrival.ts';

/** The `type` of a script that is held until it is released. */
export const HELD = 'skerry/held';

/** A script that is to run. */
export interface Due {
  readonly script: HTMLScriptElement;
  /** The type that it had; null: none. */
  readonly type: string | null;
  /** Where a tool kept its address; empty when the element has it. */
  readonly src: string;
  /** True for an element that cannot run any more: another one like it runs in its place. */
  readonly isSpent: boolean;
  /** Has it run in another way, with its code. Resolves with false where its element has to. */
  readonly bring?: () => Promise<boolean>;
  /** Code of a file that is brought: it runs with the file. */
  readonly before?: readonly Due[];
  readonly after?: readonly Due[];
}

/** Has what a script writes into the page come to stand behind it. Gives what puts it there. */
function catchWriting(): (script: HTMLScriptElement) => Promise<unknown> {
  let text = '';
  const write = (...parts: string[]) => {
    text += parts.join('');
  };
  Object.assign(document, { write, writeln: (...parts: string[]) => write(...parts, '\n') });
  return async (script) => {
    if (!text) return;
    const range = document.createRange();
    range.setStartAfter(script);
    const written = range.createContextualFragment(trust().createHTML(text));
    text = '';
    const files = [...written.querySelectorAll<HTMLScriptElement>('script[src]')];
    for (const file of files) file.async = false;
    const arrived = Promise.all(files.map(ended));
    script.after(written);
    await arrived;
  };
}

/** Puts an element like this one in its place, which has not run yet. */
function another(script: HTMLScriptElement): HTMLScriptElement {
  const fresh = document.createElement('script');
  for (const { name, value } of script.attributes) if (name !== 'src') fresh.setAttribute(name, value);
  fresh.nonce = script.nonce;
  fresh.src = trust().createScriptURL(script.src);
  script.replaceWith(fresh);
  return fresh;
}

/** Runs one script where it stands, as the browser would have. Resolves when it has run or failed; one that nothing waits for, at once. */
async function run(
  { script: own, type, src, isSpent, bring, before = [], after = [] }: Due,
  place: (script: HTMLScriptElement) => Promise<unknown>,
): Promise<void> {
  if (!own.isConnected) return;
  if (await bring?.()) {
    await place(own);
    return;
  }
  for (const code of before) await run(code, place);
  const script = isSpent ? another(own) : own;
  if (type === null) script.removeAttribute('type');
  else script.setAttribute('type', type);
  if (src) script.src = trust().createScriptURL(src);
  const isAwaited = script.src && !script.hasAttribute('async');
  if (isAwaited) script.async = false;
  const end = isAwaited && ended(script);
  // A script that never ran runs when it comes into the page once more.
  script.parentNode?.insertBefore(script, script.nextSibling);
  if (end) await end;
  await place(script);
  for (const code of after) await run(code, place);
}

/** However long widgets take, scripts do not wait longer to hear that the page has come. */
const PATIENCE_MS = 500;

/**
 * Runs scripts in the order in which the browser would have: those that the page waits for as they stand, then those with `defer`. They
 * meet a page that seems to be coming, and hear its events when all of them have run and the first widgets stand. Call it when the page is
 * parsed.
 */
export async function releaseScripts(due: readonly Due[], begun: Promise<unknown>): Promise<void> {
  if (!due.length) return;
  const isLast = ({ script }: Due) => script.defer && Boolean(script.src);
  const arrive = pretendArrival();
  const place = catchWriting();
  for (const each of [...due.filter((one) => !isLast(one)), ...due.filter(isLast)]) await run(each, place);
  for (const name of ['write', 'writeln']) Reflect.deleteProperty(document, name);
  await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  await arrive();
}
