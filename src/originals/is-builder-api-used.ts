import { runningGlobal } from '#platform/page-libraries.ts';
import { scriptPaths } from './has-originals.ts';

/** Emitted on the window when add-ons may add their hooks and handlers. */
export const BUILDER_INIT = 'elementor/frontend/init';

const BUILDER_MENTION = /elementorFrontend(?!Config)|elementorModules|elementor\/frontend\/init/;
const DATA_TYPE = /json|html|template/;

// The browser finds these far sooner than a script that reads every attribute of the page.
const HANDLER_ATTRIBUTES = '//@*[starts-with(name(), "on") and contains(., "elementor")]';
const CODE_LINKS = '[href*="javascript:" i]';

/** True when an event handler or a `javascript:` address on the page names the builder's interface. */
function isUsedInAttributes(): boolean {
  const codes = [...document.querySelectorAll(CODE_LINKS)].map((link) => link.getAttribute('href') ?? '');
  const found = document.evaluate(
    HANDLER_ATTRIBUTES,
    document,
    null,
    XPathResult.UNORDERED_NODE_ITERATOR_TYPE,
  );
  for (let node = found.iterateNext(); node; node = found.iterateNext()) codes.push(node.nodeValue ?? '');
  return codes.some((code) => BUILDER_MENTION.test(code));
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
