import { runningGlobal } from '#platform/page-libraries.ts';
import { scriptPaths } from './sees-originals.ts';

/** Emitted on the window when add-ons may add their hooks and handlers. */
export const INIT = 'elementor/frontend/init';

const MENTION = /elementorFrontend(?!Config)|elementorModules|elementor\/frontend\/init/;
const DATA = /json|html|template/;

interface WithEvents {
  _data?(target: unknown, key: string): Record<string, unknown> | undefined;
}

/**
 * True when something on the page uses the page builder's own script interface: an inline script that names
 * it, the script of an add-on, or a jQuery listener for its first event. The builder's own files and plain
 * data don't count.
 */
export const isAsked = (): boolean =>
  [...document.scripts].some(({ type, text }) => !DATA.test(type) && MENTION.test(text)) ||
  scriptPaths().some((path) => /elementor/i.test(path) && !/\/elementor(-pro)?\/assets\//.test(path)) ||
  Boolean((runningGlobal('jQuery') as WithEvents | undefined)?._data?.(window, 'events')?.[INIT]);
