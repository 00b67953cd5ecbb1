import { isLibrary } from '#libraries/run-order.ts';
import { scriptAddress } from './script-address.ts';

/**
 * Returns our tag as the plugin prints it in the head of a page, with the list of the scripts that it has
 * removed. Libraries among them run when something reads them.
 */
export function pluginTag(removedHandles: readonly string[]): string {
  const scripts = removedHandles.map((handle) => ({
    attributes: { id: `${handle}-js`, src: scriptAddress(handle) },
    ...(isLibrary(handle) && { readable: true }),
  }));
  return `<script type="application/json" id="skerry-taken-off">${JSON.stringify({ tag: {}, scripts })}</script>
    <script src="/skerry/skerry.js" data-taken-off="${removedHandles.length}"></script>`;
}
