import { ended, trust } from '#platform/html.ts';
import { pretendArrival } from './arrival.ts';

/** The `type` of an intercepted script until it is released or dropped. */
export const HELD = 'skerry/held';

/** A script that is about to run. */
export interface Due {
  readonly script: HTMLScriptElement;
  /** Its original `type`; null for none. */
  readonly type: string | null;
  /** The address that a tool kept in another attribute; empty when the element has it. */
  readonly src: string;
  /** True for an element that cannot run any more: a copy runs in its place. */
  readonly isSpent: boolean;
  /** Runs it in another way, with its inline code. Resolves with false when the element has to run. */
  readonly bring?: () => Promise<boolean>;
  /** Inline code that runs with the file. */
  readonly before?: readonly Due[];
  readonly after?: readonly Due[];
}

/** Catches what scripts write with `document.write`. Returns a function that inserts it after a script. */
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

/** Replaces a script element with a copy that can still run. */
function another(script: HTMLScriptElement): HTMLScriptElement {
  const fresh = document.createElement('script');
  for (const { name, value } of script.attributes) if (name !== 'src') fresh.setAttribute(name, value);
  fresh.nonce = script.nonce;
  fresh.src = trust().createScriptURL(script.src);
  script.replaceWith(fresh);
  return fresh;
}

/**
 * Runs one script in its place, as the browser would. Resolves when it has run or failed; at once for an
 * `async` file.
 */
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
  // A script that has not run yet runs when it is inserted again.
  script.parentNode?.insertBefore(script, script.nextSibling);
  if (end) await end;
  await place(script);
  for (const code of after) await run(code, place);
}

/** How long scripts wait for the first widgets before they get the events of the loading page. */
const PATIENCE_MS = 500;

/**
 * Runs scripts in the order of the browser: first those that block the parser, then those with `defer`. The
 * page seems to be loading; its events follow when all scripts have run and the first widgets are mounted.
 * Call it when the page is parsed.
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
