import { createPatch } from '#lib/patch.ts';
import { showBackgrounds } from '#platform/show-backgrounds.ts';
import { defineBehaviour } from '#runtime/define.ts';

export default defineBehaviour({
  mount({ scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    showBackgrounds(patch, scope);
  },
});
