import { createPatch } from '#lib/patch.ts';
import { showBackgrounds } from '#platform/show-backgrounds.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** Shows lazy backgrounds when they come near the viewport. */
export default defineBehaviour({
  mount({ scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    showBackgrounds(patch, scope);
  },
});
