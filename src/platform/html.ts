import { membersOf } from '#lib/members-of.ts';
import { pageTrustedTypes, type TrustedTypesPolicy } from '#lib/trusted-types.ts';

interface Reporter {
  report(error: unknown, origin?: { readonly phase: string }): void;
}

/**
 * Returns the Trusted Types policy for server HTML and its scripts. If the page refuses it, that is reported
 * once.
 */
export const trustedTypes = (runtime?: Reporter): TrustedTypesPolicy =>
  pageTrustedTypes((error) => runtime?.report(error, { phase: 'html' }));

// Other types are data: JSON, templates, scripts that a consent tool blocks.
const CODE = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i;

/** Creates a script that runs when it is inserted. */
export function createLiveScript(
  attributes: Iterable<readonly [name: string, value: string]>,
  text: string,
  runtime: Reporter,
): HTMLScriptElement {
  const live = document.createElement('script');
  const policy = trustedTypes(runtime);
  for (const [name, value] of attributes) {
    live.setAttribute(name, name === 'src' ? policy.createScriptURL(value) : value);
  }
  live.text = policy.createScript(text);
  return live;
}

/** Resolves when an external script has loaded or failed. Call it before the script is inserted. */
export const scriptSettled = (script: HTMLScriptElement): Promise<unknown> =>
  new Promise((resolve) => {
    script.addEventListener('load', resolve, { once: true });
    script.addEventListener('error', resolve, { once: true });
  });

function copyScript(script: HTMLScriptElement, runtime: Reporter): HTMLScriptElement {
  const attributes = [...script.attributes].map(({ name, value }) => [name, value] as const);
  const live = createLiveScript(attributes, script.text, runtime);
  // On the page, browsers hide the nonce attribute. Our own nonce is not used: the policy of the page
  // decides.
  if (script.nonce) live.nonce = script.nonce;
  return live;
}

/**
 * Runs scripts on the page that the parser has not run: each once, in order. Later ones wait until an
 * external one has loaded or failed, unless that is async or a module. Scripts removed meanwhile do not run.
 * Resolves when all have run.
 */
export async function runScripts(scripts: readonly HTMLScriptElement[], runtime: Reporter): Promise<void> {
  for (const script of scripts) {
    if (!script.isConnected || script.noModule || !CODE.test(script.type.trim())) continue;
    try {
      const live = copyScript(script, runtime);
      const isAwaited = script.hasAttribute('src') && !script.hasAttribute('async') && live.type !== 'module';
      const end = isAwaited && scriptSettled(live);
      script.replaceWith(live);
      if (end) await end;
    } catch (error) {
      runtime.report(error, { phase: 'html' });
    }
  }
}

/** What inserted and removed HTML needs of the runtime. */
export interface HtmlRuntime extends Reporter {
  scan(root: ParentNode): void;
  dispose(root: ParentNode): void;
}

/**
 * Dispatched on the document when builder containers were inserted, so that their backgrounds are shown
 * lazily.
 */
const LAZY_OBSERVE = 'elementor/lazyload/observe';
const LAZY = '.e-con.e-parent';

/** Dispatches `LAZY_OBSERVE` if `root` contains builder containers. */
export function emitLazyObserve(root: ParentNode): void {
  if (membersOf(root).querySelector(LAZY)) document.dispatchEvent(new Event(LAZY_OBSERVE));
}

function parse(html: unknown, runtime?: Reporter): DocumentFragment | undefined {
  if (html instanceof DocumentFragment) return html;
  if (typeof html !== 'string') return undefined;
  const template = document.createElement('template');
  try {
    template.innerHTML = trustedTypes(runtime).createHTML(html);
    // A template parses the content of `noscript` as elements. On the page it is text, and loads nothing.
    for (const each of template.content.querySelectorAll('noscript')) each.textContent = each.innerHTML;
    return template.content;
  } catch {
    // The page enforces Trusted Types and refused the policy, which is reported already.
    return undefined;
  }
}

function insertHtml(
  html: unknown,
  runtime: HtmlRuntime,
  removed: readonly Element[],
  put: (fragment: DocumentFragment) => void,
): HTMLElement[] {
  const fragment = parse(html, runtime);
  if (!fragment) return [];
  const inserted = [...fragment.children].filter((each) => each instanceof HTMLElement);
  const scripts = [...fragment.querySelectorAll('script')];
  const hasLazy = fragment.querySelector(LAZY);
  for (const element of removed) runtime.dispose(element);
  put(fragment);
  runScripts(scripts, runtime);
  for (const element of inserted) if (membersOf(element).isConnected) runtime.scan(element);
  if (hasLazy) document.dispatchEvent(new Event(LAZY_OBSERVE));
  return inserted;
}

/**
 * Parses server HTML without inserting it; scripts in it do not run. Returns an empty fragment for invalid
 * input.
 */
export const parseHtml = (html: unknown): DocumentFragment => parse(html) ?? new DocumentFragment();

/**
 * Replaces an element by server HTML: disposes the old mounts, runs the new scripts once, and scans for new
 * widgets. Returns the new elements. Does nothing unless `html` is text or a result of `parseHtml`, and the
 * element has a parent.
 */
export const replaceWith = (target: Element, html: unknown, runtime: HtmlRuntime): HTMLElement[] =>
  replaceContent(target, html, runtime, (fragment) => membersOf(target).replaceWith(fragment));

/**
 * As `replaceWith`, but `put` inserts the new content. If it leaves the old element on the page, that is
 * scanned again and returned.
 */
export function replaceContent(
  target: Element,
  html: unknown,
  runtime: HtmlRuntime,
  put: (fragment: DocumentFragment) => void,
): HTMLElement[] {
  if (!membersOf(target).parentNode) return [];
  let isPut = false;
  const inserted = insertHtml(
    typeof html === 'string' ? html.trim() : html,
    runtime,
    [target],
    (fragment) => {
      isPut = true;
      put(fragment);
    },
  );
  if (!isPut || !membersOf(target).isConnected || !(target instanceof HTMLElement)) return inserted;
  runtime.scan(target);
  return [target];
}

/** As `replaceWith`, for the content of an element. */
export const setContent = (target: Element, html: unknown, runtime: HtmlRuntime): HTMLElement[] =>
  insertHtml(html, runtime, [...membersOf(target).children], (fragment) =>
    membersOf(target).replaceChildren(fragment),
  );

/**
 * Inserts server HTML before or after an element, or as its first or last content. Otherwise works like
 * `replaceWith`.
 */
export const insert = (
  target: Element,
  where: 'before' | 'prepend' | 'append' | 'after',
  html: unknown,
  runtime: HtmlRuntime,
): HTMLElement[] => insertHtml(html, runtime, [], (fragment) => membersOf(target)[where](fragment));
