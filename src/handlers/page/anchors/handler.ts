import { originalFrontend } from '#originals/has-originals.ts';
import { BUILDER_INIT } from '#originals/is-builder-api-used.ts';
import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { defineHandler } from '#runtime/define.ts';

function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Opens closed tabs and accordion items around the targets of links within the page, and lets add-ons change
 * where links land. The browser scrolls and sets the address.
 */
export const anchors = defineHandler({
  name: 'anchors',
  on: 'document',
  test: () => !!document.querySelector('.elementor'),
  when(due, { signal }) {
    const look = () => {
      const target = document.getElementById(decodedHash());
      // Add-ons may change the landing position, and the browser does not scroll to hidden targets.
      if (originalFrontend() || (target && !target.getClientRects().length)) due();
    };
    look();
    addEventListener('hashchange', look, { signal });
    // The interface for add-ons may be created later.
    addEventListener(BUILDER_INIT, look, { signal });
  },
  replaces: BUILDER_SCRIPTS,
  load: () => import('./anchors.ts'),
});
