import { LIBRARY_NAMES } from '#libraries/library-names.ts';
import { HEAD_TAG } from './script-page.ts';

/**
 * Returns a head as the plugin prints it: a JSON block with the script tags that the plugin has removed, then
 * our tag. Libraries can be read.
 */
export function removedHead(tags: string): string {
  const scripts = [...tags.matchAll(/<script id="([^"]+)-js" src="([^"]+)"/g)].map(
    ([, handle = '', src]) => ({
      attributes: { id: `${handle}-js`, src },
      ...((handle.replace(/^wc-/, '') in LIBRARY_NAMES || handle === 'jquery-migrate') && { readable: true }),
    }),
  );
  const block = JSON.stringify({ tag: {}, scripts });
  const tag = HEAD_TAG.replace('<script', `<script data-taken-off="${scripts.length}"`);
  return `<script type="application/json" id="skerry-taken-off">${block}</script>${tag}`;
}
