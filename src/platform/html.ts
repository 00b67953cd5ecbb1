import type { Runtime } from '#runtime/define.ts';
import { pageTrust, type Trust } from './trust.ts';

type Reporter = Pick<Runtime, 'report'>;

/** Returns the policy under which server HTML and its scripts enter the page; one that the page refuses is reported once. */
export const trust = (runtime?: Reporter): Trust =>
  pageTrust((error) => runtime?.report(error, { phase: 'html' }));

// Everything else (JSON, templates, what a consent tool holds back) is data.
const CODE = /^(module|(text|application)\/(x-)?(java|ecma)script)?$/i;

/** Makes a script that runs as soon as it is on the page. */
export function liveScript(
  attributes: Iterable<readonly [name: string, value: string]>,
  text: string,
  runtime: Reporter,
): HTMLScriptElement {
  const live = document.createElement('script');
  const policy = trust(runtime);
  for (const [name, value] of attributes) {
    live.setAttribute(name, name === 'src' ? policy.createScriptURL(value) : value);
  }
  live.text = policy.createScript(text);
  return live;
}

/** Resolves when an external script has loaded or failed. Ask before it is on the page. */
export const ended = (script: HTMLScriptElement): Promise<unknown> =>
  new Promise((resolve) => {
    script.addEventListener('load', resolve, { once: true });
    script.addEventListener('error', resolve, { once: true });
  });

function copy(script: HTMLScriptElement, runtime: Reporter): HTMLScriptElement {
  const attributes = [...script.attributes].map(({ name, value }) => [name, value] as const);
  const live = liveScript(attributes, script.text, runtime);
  // Its own nonce, which the attribute hides once on the page; never ours: the page's policy decides.
  if (script.nonce) live.nonce = script.nonce;
  return live;
}

/**
 * Runs scripts that stand on the page but were parsed as dead ones: each once, in order, later ones after an external
 * one has loaded or failed. Those taken off the page meanwhile do not run. Resolves when all have.
 */
export async function runScripts(scripts: readonly HTMLScriptElement[], runtime: Reporter): Promise<void> {
  for (const script of scripts) {
    if (!script.isConnected || script.noModule || !CODE.test(script.type.trim())) continue;
    try {
      const live = copy(script, runtime);
      const isAwaited = script.hasAttribute('src') && !script.hasAttribute('async') && live.type !== 'module';
      const end = isAwaited && ended(live);
      script.replaceWith(live);
      if (end) await end;
    } catch (error) {
      runtime.report(error, { phase: 'html' });
    }
  }
}

type Host = Pick<Runtime, 'scan' | 'dispose' | 'report'>;

/** Told on the document when builder containers were inserted: the page reveals their backgrounds lazily. */
const LAZY_OBSERVE = 'elementor/lazyload/observe';
const LAZY = '.e-con.e-parent';

/** Tells the page that builder containers may have come with `root`, so that it looks at their backgrounds. */
export function tellContainers(root: ParentNode): void {
  if (root.querySelector(LAZY)) document.dispatchEvent(new Event(LAZY_OBSERVE));
}

function parse(html: unknown, runtime?: Reporter): DocumentFragment | undefined {
  if (html instanceof DocumentFragment) return html;
  if (typeof html !== 'string') return undefined;
  const template = document.createElement('template');
  try {
    template.innerHTML = trust(runtime).createHTML(html);
    // A template parses as if there were no script; on the page such content is text, and loads nothing.
    for (const each of template.content.querySelectorAll('noscript')) each.textContent = each.innerHTML;
    return template.content;
  } catch {
    // The page enforces Trusted Types and refused ours, which is reported already.
    return undefined;
  }
}

function place(
  html: unknown,
  runtime: Host,
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
  for (const element of inserted) if (element.isConnected) runtime.scan(element);
  if (hasLazy) document.dispatchEvent(new Event(LAZY_OBSERVE));
  return inserted;
}

/** Parses server HTML without putting it on the page; scripts in it will not run. Junk gives an empty fragment. */
export const parseHtml = (html: unknown): DocumentFragment => parse(html) ?? new DocumentFragment();

/**
 * Puts server HTML in the place of an element: mounts of the old are released, scripts of the new run once, and its
 * widgets come alive. Gives the new elements. Anything but text, or what `parseHtml` gave, or an element that stands
 * nowhere: nothing happens.
 */
export const replaceWith = (target: Element, html: unknown, runtime: Host): HTMLElement[] =>
  replaceContent(target, html, runtime, (fragment) => target.replaceWith(fragment));

/**
 * As `replaceWith`, but `put` inserts the new content. It may leave the old element in the page, which is scanned
 * again then.
 */
export function replaceContent(
  target: Element,
  html: unknown,
  runtime: Host,
  put: (fragment: DocumentFragment) => void,
): HTMLElement[] {
  if (!target.parentNode) return [];
  let isPut = false;
  const inserted = place(typeof html === 'string' ? html.trim() : html, runtime, [target], (fragment) => {
    isPut = true;
    put(fragment);
  });
  if (!isPut || !target.isConnected || !(target instanceof HTMLElement)) return inserted;
  runtime.scan(target);
  return [target];
}

/** As `replaceWith`, for the content of an element. */
export const setContent = (target: Element, html: unknown, runtime: Host): HTMLElement[] =>
  place(html, runtime, [...target.children], (fragment) => target.replaceChildren(fragment));

/** As `replaceWith`, with nothing removed: puts server HTML before, after, or (first, last) into an element. */
export const insert = (
  target: Element,
  where: 'before' | 'prepend' | 'append' | 'after',
  html: unknown,
  runtime: Host,
): HTMLElement[] => place(html, runtime, [], (fragment) => target[where](fragment));
