import { INIT } from '#originals/asked.ts';
import { BUILDER_SCRIPTS } from '#originals/replaces.ts';
import { foreignFrontend } from '#originals/sees-originals.ts';
import { defineHandler } from '#runtime/define.ts';

export const anchors = defineHandler({
  name: 'anchors',
  on: 'document',
  test: () => !!document.querySelector('.elementor'),
  when(due, { signal }) {
    const look = () => {
      const target = document.getElementById(location.hash.slice(1));
      // Add-ons may move the place where a link lands; what does not show is in a closed item, and the browser leaves it there.
      if (foreignFrontend() || (target && !target.getClientRects().length)) due();
    };
    look();
    addEventListener('hashchange', look, { signal });
    // The interface that add-ons ask for may come after us.
    addEventListener(INIT, look, { signal });
  },
  replaces: BUILDER_SCRIPTS,
  load: () => import('./anchors.ts'),
});
