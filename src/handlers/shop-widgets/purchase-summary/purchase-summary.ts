import { type Infer, object, text } from '#lib/fields.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { animateOnHover, equaliseHeights, joinPurchaseNotes } from '../shared/builder-features.ts';

const settings = object({ order_details_button_hover_animation: text() });
type Settings = Infer<typeof settings>;

const BUTTONS = '.order-again .button, td .button';

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const patch = scope.patch();
    const equalise = () => equaliseHeights(element, 'address', patch);
    animateOnHover(element, BUTTONS, settings.order_details_button_hover_animation, patch);
    joinPurchaseNotes(element, patch);
    equalise();
    scope.listen(window, 'resize', equalise);
  },
});
