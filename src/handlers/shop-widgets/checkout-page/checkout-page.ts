import { applyLook } from '#lib/look.ts';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import {
  animateOnHover,
  equaliseHeights,
  markDropdowns,
  nameWidget,
  stickColumn,
} from '../shared/additions.ts';
import { COUPON, findSection, LOGIN, linkLook, type Settings, settings } from './view.ts';

/** What dresses the form of a widget by its settings. */
export const dressers = new WeakMap<Element, (settings: Settings) => void>();

/** Widgets in which Enter was pressed for the order, although the browser presses the first button of the form for it. */
export const entered = new WeakSet<Element>();

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !/^(submit|image|button|reset|file)$/.test(target.type);

/** Has Enter in a field press the button of its section; in any other field it is for the order. */
function followEnter(element: HTMLElement, scope: Scope): void {
  const forget = () => {
    // The press that it means may wait for the island.
    if (!element.querySelector('[aria-busy]')) entered.delete(element);
  };
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
    const { target } = event;
    forget();
    if (event.key !== 'Enter' || event.isComposing || !isField(target)) return;
    const section = [COUPON, LOGIN].find(({ panel }) => target.closest(panel));
    if (!section) {
      entered.add(element);
      return;
    }
    event.preventDefault();
    element.querySelector<HTMLElement>(section.button)?.click();
  });
  for (const type of ['keyup', 'pointerdown']) scope.listen(element, type, forget);
  scope.add(() => entered.delete(element));
}

/** What the page builder adds to the shop's checkout at rest: looks, its name in the form, and what Enter is for. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: first, scope, runtime }) {
    const patch = createPatch();
    let now = first;
    const dress = () => {
      patch.restore();
      nameWidget(element, patch);
      animateOnHover(element, '#place_order', now.purchase_button_hover_animation, patch);
      if (now.sticky_right_column) stickColumn(element, now.sticky_right_column_offset, patch);
      equaliseHeights(element, 'address', patch);
    };
    scope.add(patch.restore);
    dress();
    dressers.set(element, (next) => {
      now = next;
      dress();
    });
    listen(document.body, 'updated_checkout', dress, scope);
    scope.listen(window, 'resize', dress);
    markDropdowns(element, scope);

    const links = createPatch();
    scope.add(links.restore);
    for (const names of [LOGIN, COUPON]) {
      const section = findSection(element, names);
      if (!section) continue;
      const isOpen = getComputedStyle(section.panel).display !== 'none';
      applyLook(section.link, linkLook(isOpen), links);
    }
    followEnter(element, scope);
    // There the sections are open.
    if (pageConfig.isEdit) runtime.summon(element, 'checkout-page');
  },
});
