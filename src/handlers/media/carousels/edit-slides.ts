import type { Instance } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Settings } from './settings.ts';

/** Fired on the window when the editor puts an item into a widget of containers, or takes or moves one there. */
const ITEMS_CHANGED = 'elementor/nested-container/atomic-repeater';

type Run = (settings: Settings, scope: Scope) => Promise<Instance<Settings> | undefined>;

/** Runs a carousel under the editor: anew, with the settings of the moment, when its slides are others. */
export async function followSlides(run: Run, first: Settings, scope: Scope): Promise<Instance<Settings>> {
  let settings = first;
  let own = scope.child();
  let instance = await run(settings, own);
  let cancel = () => {};
  const restart = async () => {
    own.dispose();
    own = scope.child();
    const ran = own;
    const begun = settings;
    instance = undefined;
    const next = await run(begun, ran);
    if (ran.disposed) return;
    instance = next;
    // Changed while it was on its way.
    if (settings !== begun) instance?.update?.(settings);
  };
  scope.listen(window, ITEMS_CHANGED, () => {
    cancel();
    // Whatever comes first, the event or the slide.
    cancel = scope.frame(restart);
  });
  return {
    update(next) {
      settings = next;
      instance?.update?.(next);
    },
  };
}
