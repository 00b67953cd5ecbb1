import type { Runtime } from '#runtime/runtime.ts';
import { runScripts } from './run-scripts.ts';
import { trust } from './trust.ts';

type Kernel = Pick<Runtime, 'scan' | 'dispose' | 'report'>;

/** Told on the document when builder containers were inserted: the page reveals their backgrounds lazily. */
const LAZY_OBSERVE = 'elementor/lazyload/observe';
const LAZY = '.e-con.e-parent';

/** Tells the page that builder containers may have come with `root`, so that it looks at their backgrounds. */
export function tellContainers(root: ParentNode): void {
  if (root.querySelector(LAZY)) document.dispatchEvent(new Event(LAZY_OBSERVE));
}

function parse(html: unknown, runtime?: Kernel): DocumentFragment | undefined {
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
  runtime: Kernel,
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
export const replaceWith = (target: Element, html: unknown, runtime: Kernel): HTMLElement[] =>
  target.parentNode
    ? place(typeof html === 'string' ? html.trim() : html, runtime, [target], (fragment) =>
        target.replaceWith(fragment),
      )
    : [];

/** As `replaceWith`, for the content of an element. */
export const setContent = (target: Element, html: unknown, runtime: Kernel): HTMLElement[] =>
  place(html, runtime, [...target.children], (fragment) => target.replaceChildren(fragment));

/** As `replaceWith`, with nothing removed: puts server HTML before, after, or (first, last) into an element. */
export const insert = (
  target: Element,
  where: 'before' | 'prepend' | 'append' | 'after',
  html: unknown,
  runtime: Kernel,
): HTMLElement[] => place(html, runtime, [], (fragment) => target[where](fragment));
