import { findScoped } from '#lib/find-scoped.ts';
import { isPageVisible, onVisibilityChange } from '#lib/page-visibility.ts';
import type { Patch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { emit } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { localArea } from '#storage/area.ts';
import { digitsOf, dueMsOf, type ExpireAction, readActions, type TimePart } from './model.ts';

const EXPIRE = 'countdown_expire';
const TICK_MS = 1000;
const TIME_PARTS: readonly TimePart[] = ['days', 'hours', 'minutes', 'seconds'];

/** Returns a function that writes the remaining time into the nodes of the wrapper. */
function createDisplay(wrapper: HTMLElement, patch: Patch): (leftMs: number) => void {
  const nodes = TIME_PARTS.map(
    (part) => [part, wrapper.querySelector(`.elementor-countdown-${part}`)] as const,
  );
  return (leftMs) => {
    const digits = digitsOf(leftMs);
    for (const [unit, node] of nodes) {
      if (node && node.textContent !== digits[unit]) patch.text(node, digits[unit]);
    }
  };
}

/** Runs an action at the end: hides the countdown, shows its message, or redirects. */
function runAction(action: ExpireAction, element: HTMLElement, wrapper: HTMLElement, patch: Patch): void {
  if (action.type === 'redirect') navigate(action.address);
  if (action.type === 'hide') patch.style(wrapper, 'display', 'none');
  if (action.type !== 'message') return;
  for (const message of findScoped(element, '.elementor-countdown-expire--message')) {
    patch.attribute(message, 'role', 'status');
    patch.style(message, 'display', 'block');
  }
}

export default defineBehaviour({
  mount({ element, scope }) {
    const [wrapper] = findScoped(element, '.elementor-countdown-wrapper');
    if (!wrapper) return;
    const { date, evergreenInterval: interval, expireActions } = wrapper.dataset;
    const dueMs = dueMsOf({ date, interval, id: element.dataset.id ?? '' }, localArea, Date.now());
    if (dueMs === undefined) return;
    const patch = scope.patch();
    patch.attribute(wrapper, 'role', 'timer');
    const showTime = createDisplay(wrapper, patch);
    const tickScope = scope.child();
    const expire = () => {
      tickScope.dispose();
      emit(element, EXPIRE, { args: [element] });
      // Editors must not be redirected.
      if (pageConfig.isEdit) return;
      for (const action of readActions(expireActions)) runAction(action, element, wrapper, patch);
    };
    let stopTick = () => {};
    const tick = () => {
      stopTick();
      const leftMs = dueMs - Date.now();
      showTime(leftMs);
      if (leftMs <= 0) expire();
      else stopTick = tickScope.timeout(tick, TICK_MS);
    };
    // In hidden tabs, browsers throttle timers.
    onVisibilityChange(tickScope, () => isPageVisible() && tick());
    tick();
  },
});
