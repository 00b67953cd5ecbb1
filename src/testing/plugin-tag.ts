import { isLibrary } from '#libraries/run-order.ts';
import { HEAD_TAG } from './script-page.ts';

/**
 * Returns our tag as the plugin prints it in the head of a page, with the list of the files that it has removed:
 * those of `tags`. Libraries among them run when something reads them.
 */
export function pluginTag(tags: string): string {
  const scripts = [...tags.matchAll(/<script id="([^"]+)-js" src="([^"]+)"/g)].map(
    ([, handle = '', src]) => ({
      attributes: { id: `${handle}-js`, src },
      ...(isLibrary(handle) && { readable: true }),
    }),
  );
  return `<script type="application/json" id="skerry-taken-off">${JSON.stringify({ tag: {}, scripts })}</script>
    ${HEAD_TAG.replace('<script', `<script data-taken-off="${scripts.length}"`)}`;
}
