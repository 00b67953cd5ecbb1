import { applyLook } from '#lib/look.ts';
import { createPatch, showNode } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { hasCookie } from '#storage/raw-cookie.ts';
import { barLook, cookieOf, dismissedLook, HIDDEN } from './view.ts';

/** Shows the notice of the shop, which the server hides, unless the visitor has dismissed it. */
export default defineBehaviour({
  mount({ element }) {
    const patch = createPatch();
    if (hasCookie(cookieOf(element), HIDDEN)) applyLook(element, dismissedLook, patch);
    else {
      showNode(element, patch);
      if (getComputedStyle(element).position === 'static') applyLook(element, barLook, patch);
    }
    return patch.restore;
  },
});
