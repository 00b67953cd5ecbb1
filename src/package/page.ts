import type { ReactCode } from '#own-handlers/open.ts';
import type { Api } from '../api.ts';

/** Returns the API of the page's Skerry. Throws on a page without it. */
export function pageApi(): Api {
  const { skerry } = window;
  if (!skerry || Array.isArray(skerry)) throw new Error('Skerry does not run on this page.');
  return skerry;
}

// On the window, because a page may have several bundles, each with a copy of this file.
const REACT = Symbol.for('skerry.react');
const loaded = globalThis as { [REACT]?: ReactCode };

/** Loads the page's React and the code of islands. */
export async function loadReact(): Promise<ReactCode> {
  loaded[REACT] ??= await pageApi().openReact();
  return loaded[REACT];
}

/** Returns the page's React and the code of islands. Throws before they are loaded. */
export function loadedReact(): ReactCode {
  const code = loaded[REACT];
  if (!code) throw new Error('React is not loaded: declare its handler with "defineHandler" of "skerry".');
  return code;
}
