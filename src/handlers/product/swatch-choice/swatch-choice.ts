import { defineBehaviour } from '#runtime/define.ts';
import { choose, isReachable } from '../shared/choose-swatch.ts';
import { followSwatches } from '../shared/swatch-input.ts';
import { followSession } from '../shared/swatch-lists.ts';

/** Lets a visitor choose by the swatches of a form, with pointer and keyboard, as long as they stand. */
export default defineBehaviour({
  mount({ element, scope, runtime }) {
    followSession(
      element,
      ({ lists, choice, begin, settle, scope: session }) => {
        const own = session.child();
        scope.add(() => own.dispose());
        for (const list of lists) {
          const actions = {
            choose(swatch: (typeof list.swatches)[number]) {
              begin();
              // What listens to the choice finds the values shown, although nobody may run the form yet.
              choose(swatch, list, choice, settle);
              // Whatever else waits on the form: a choice is nothing without it.
              runtime.summon(element);
            },
            canReach: (swatch: (typeof list.swatches)[number]) => isReachable(swatch, list, choice),
          };
          followSwatches(list, actions, own);
        }
      },
      scope,
    );
  },
});
