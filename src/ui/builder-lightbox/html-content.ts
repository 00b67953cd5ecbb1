import { parseHtml } from '#platform/html.ts';

const CODE = /^(javascript|data|vbscript|file):/i;
// The browser overlooks them in the scheme of an address.
const OVERLOOKED = /[\0- ]+/g;

/** Parses HTML that comes from links and data of the page, without anything in it that could run. */
export function parseQuietHtml(html: string): DocumentFragment {
  const content = parseHtml(html);
  for (const node of content.querySelectorAll('*')) {
    if (node.matches('script, base, meta, object, embed, link, set, animate')) node.remove();
    for (const { name, value } of [...node.attributes]) {
      const isCode = name.startsWith('on') || name === 'srcdoc' || CODE.test(value.replace(OVERLOOKED, ''));
      if (isCode) node.removeAttribute(name);
    }
  }
  return content;
}
