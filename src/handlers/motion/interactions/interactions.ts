import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { jsonScript, pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { type Interaction, readInteractions } from './model.ts';
import { playInView, playOnLoad } from './start.ts';

const DATA = 'elementor-interactions-data';

/** Parsed once per page. */
const interactionsByScript = new WeakMap<Element, ReadonlyMap<string, readonly Interaction[]>>();

/**
 * Returns the interactions of an element, by either of its ids. Invalid JSON is reported once and counts as
 * empty.
 */
function interactionsOf(
  { dataset: { interactionId = '', id = '' } }: HTMLElement,
  report: (error: unknown) => void,
): readonly Interaction[] {
  const script = document.getElementById(DATA);
  if (!script) return [];
  let found = interactionsByScript.get(script);
  if (!found) {
    const data = jsonScript(DATA);
    if (data === undefined) report(new Error(`No element is animated, because #${DATA} is not JSON.`));
    found = readInteractions(data, pageGlobal('ElementorInteractionsConfig')?.constants);
    interactionsByScript.set(script, found);
  }
  return found.get(interactionId) ?? found.get(id) ?? [];
}

/**
 * Runs while the device is not excluded, each time in a new scope. Turning a tablet may change its device
 * mode.
 */
function whileNotExcluded(devices: readonly string[], scope: Scope, run: (runScope: Scope) => void): void {
  if (!devices.length) {
    run(scope);
    return;
  }
  let current: Scope | undefined;
  const sync = () => {
    if (devices.includes(readDeviceMode())) {
      current?.dispose();
      current = undefined;
    } else if (!current) {
      current = scope.child();
      run(current);
    }
  };
  scope.listen(window, 'resize', sync);
  sync();
}

const STARTERS = { load: playOnLoad, scrollIn: playInView };

export default defineBehaviour({
  mount({ element, scope, report }) {
    if (prefersReducedMotion() || !globalThis.IntersectionObserver) return;
    const playScope = scope.child();
    // Printing scrolls nothing into view.
    scope.listen(window, 'beforeprint', () => playScope.dispose());
    for (const interaction of interactionsOf(element, report)) {
      let hasPlayed = false;
      const onPlay = () => {
        hasPlayed = true;
      };
      whileNotExcluded(interaction.excluded, playScope, (included) => {
        if (hasPlayed && !interaction.replays) return;
        STARTERS[interaction.trigger](element, interaction, included, onPlay);
      });
    }
  },
});
