import { showBackgrounds } from '#platform/show-backgrounds.ts';
import { defineBehaviour } from '#runtime/define.ts';

export default defineBehaviour({
  mount: ({ scope }) => showBackgrounds(scope),
});
