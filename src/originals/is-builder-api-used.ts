import { runningGlobal } from '#platform/page-libraries.ts';
import { scriptPaths } from './has-originals.ts';

/** Emitted on the window when add-ons may add their hooks and handlers. */
export const BUILDER_INIT = 'elementor/frontend/init';

const BUILDER_MENTION = /elementorFrontend(?!Config)|elementorModules|elementor\/frontend\/init/;
const DATA_TYPE = /json|html|template/;

// Event handlers and `javascript:` addresses. A script that reads every attribute would need far longer.
const CODE_ATTRIBUTES =
  '//@*[(starts-with(name(),"on") or name()="href" and contains(.,"cript:")) and contains(.,"elementor")]';

/** True when code in an attribute of the page names the builder's interface. */
function isUsedInAttributes(): boolean {
  const found = document.evaluate(CODE_ATTRIBUTES, document, null, XPathResult.UNORDERED_NODE_ITERATOR_TYPE);
  let node = found.iterateNext();
  while (node && !BUILDER_MENTION.test(node.nodeValue ?? '')) node = found.iterateNext();
  return Boolean(node);
}

interface JQueryWithEvents {
  _data?(target: unknown, key: string): Record<string, unknown> | undefined;
}

/**
 * True when something on the page uses the page builder's own script interface: an inline script or the code
 * of an attribute that names it, the script of an add-on, or a jQuery listener for its first event. The
 * builder's own files and plain data don't count.
 */
export const isBuilderApiUsed = (): boolean =>
  [...document.scripts].some(({ type, text }) => !DATA_TYPE.test(type) && BUILDER_MENTION.test(text)) ||
  scriptPaths().some((path) => /elementor/i.test(path) && !/\/elementor(-pro)?\/assets\//.test(path)) ||
  Boolean(
    (runningGlobal('jQuery') as JQueryWithEvents | undefined)?._data?.(window, 'events')?.[BUILDER_INIT],
  ) ||
  isUsedInAttributes();
