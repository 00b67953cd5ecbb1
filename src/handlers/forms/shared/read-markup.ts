import { createNode } from '#lib/create-node.ts';
import type { Beside, Look } from '#lib/look.ts';
import { parseHtml } from '#platform/html.ts';
import { webAddress } from '#platform/navigate.ts';

/** Elements that are kept. Other elements are replaced by their content. */
const KEPT_TAGS = /^(?:A|B|BR|CODE|DIV|EM|I|LI|OL|P|S|SMALL|SPAN|STRONG|SUB|SUP|U|UL)$/;
/** Elements whose content is dropped. */
const DROPPED =
  'script,style,template,noscript,iframe,object,embed,svg,math,textarea,select,title,link,meta,base';

function addressOf(link: Element): string | undefined {
  const written = link.getAttribute('href') ?? '';
  return /^(?:mailto|tel):/i.test(written) ? written : webAddress(written);
}

function cleanCopy(node: Element): Element | DocumentFragment {
  if (!KEPT_TAGS.test(node.tagName)) return document.createDocumentFragment();
  const href = node.localName === 'a' && node.hasAttribute('href') && addressOf(node);
  const names = [...node.classList].filter((name) => name.startsWith('elementor-forms-'));
  return createNode(node.localName, { href: href || undefined, class: names.join(' ') || undefined });
}

function copyInto(target: ParentNode & Node, source: Node): void {
  for (const child of source.childNodes) {
    if (child instanceof Text) target.append(child.data);
    else if (child instanceof Element && !child.matches(DROPPED)) {
      const copy = cleanCopy(child);
      copyInto(copy, child);
      target.append(copy);
    }
  }
}

/**
 * Parses server text with basic markup (breaks, lists, emphasis, links). The result cannot run scripts, load
 * files or listen to events.
 */
export function inlineMarkup(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  copyInto(fragment, parseHtml(html));
  return fragment;
}

/** Returns a server text as a string, or as a fragment if it contains markup or entities. */
const readMarkup = (text: string): DocumentFragment | string =>
  /[<&]/.test(text) ? inlineMarkup(text) : text;

/** Returns a server text without its markup. */
export function plainText(text: string): string {
  const content = readMarkup(text);
  return typeof content === 'string' ? content : content.textContent;
}

/** A message of the page builder: its element, key and classes, and its text with basic markup. */
interface Message extends Pick<Beside, 'as' | 'key'> {
  readonly classes: string;
  readonly text: string;
  readonly attributes?: Look['attributes'];
}

/** Returns a message as an element of ours. Screen readers announce it when its text appears. */
export const messageOf = ({ as, key, classes, text, attributes = {} }: Message): Beside => ({
  as,
  key,
  look: { attributes: { class: `elementor-message ${classes}`, role: 'alert', ...attributes } },
  content: () => readMarkup(text),
});
