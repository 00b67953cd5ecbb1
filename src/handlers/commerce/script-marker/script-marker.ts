import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** Says to style sheets that scripts run: until then they show what only visitors without scripts need. */
export default defineBehaviour({
  mount({ scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    patch.toggle(document.body, 'woocommerce-no-js', false);
    patch.toggle(document.body, 'woocommerce-js', true);
  },
});
