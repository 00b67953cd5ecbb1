import { createPatch } from '#lib/patch.ts';
import { clickByKeys } from '#platform/on-press.ts';
import { createPressCheck } from '#platform/press-check.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createSearchScreen } from './create-search-screen.ts';

const PART = '.elementor-search-form__';
const FOCUSED = 'elementor-search-form--focus';

export default defineBehaviour({
  mount({ element, scope }) {
    const find = (selector: string) => element.querySelector<HTMLElement>(selector);
    const form = find('.elementor-search-form');
    const input = find(`${PART}input`);
    const container = find(`${PART}container`);
    if (!form || !input || !container) return;
    const patch = createPatch();
    scope.add(patch.restore);

    const toggle = find(`${PART}toggle`);
    if (toggle) {
      const closeButton = find('.dialog-lightbox-close-button');
      const screen = createSearchScreen({ container, input, toggle, closeButton }, patch, scope);
      scope.listen(toggle, 'click', screen.open);
      clickByKeys(toggle, scope);
      const isBackground = createPressCheck((target) => target === container, scope);
      scope.listen<MouseEvent>(container, 'click', (click) => {
        if (isBackground(click)) screen.closeOnClick(click);
      });
      if (!closeButton) return;
      scope.listen<MouseEvent>(closeButton, 'click', screen.closeOnClick);
      clickByKeys(closeButton, scope);
      return;
    }
    const mark = (isFocused: boolean) => patch.toggle(form, FOCUSED, isFocused);
    scope.listen(input, 'focus', () => mark(true));
    scope.listen(input, 'blur', () => mark(false));
    // The focus may have loaded this code.
    mark(document.activeElement === input);
    const icon = find(`${PART}icon`);
    if (!icon) return;
    scope.listen(icon, 'click', () => {
      mark(true);
      input.focus();
    });
  },
});
