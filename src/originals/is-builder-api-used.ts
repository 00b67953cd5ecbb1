import { runningGlobal } from '#platform/page-libraries.ts';
import { scriptPaths } from './has-originals.ts';

/** Emitted on the window when add-ons may add their hooks and handlers. */
export const BUILDER_INIT = 'elementor/frontend/init';

const BUILDER_MENTION = /elementorFrontend(?!Config)|elementorModules|elementor\/frontend\/init/;
const DATA_TYPE = /json|html|template/;

interface JQueryWithEvents {
  _data?(target: unknown, key: string): Record<string, unknown> | undefined;
}

/**
 * True when something on the page uses the page builder's own script interface: an inline script that names
 * it, the script of an add-on, or a jQuery listener for its first event. The builder's own files and plain
 * data don't count.
 */
export const isBuilderApiUsed = (): boolean =>
  [...document.scripts].some(({ type, text }) => !DATA_TYPE.test(type) && BUILDER_MENTION.test(text)) ||
  scriptPaths().some((path) => /elementor/i.test(path) && !/\/elementor(-pro)?\/assets\//.test(path)) ||
  Boolean(
    (runningGlobal('jQuery') as JQueryWithEvents | undefined)?._data?.(window, 'events')?.[BUILDER_INIT],
  );
