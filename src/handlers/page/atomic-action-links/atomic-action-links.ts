import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { activateLinkAction } from '#platform/activate-link-action.ts';
import { ACTION_ATTRIBUTE, ACTION_LINKS } from '#platform/link-actions.ts';
import { clickByKeys } from '#platform/on-press.ts';
import { defineBehaviour } from '#runtime/define.ts';

const CONTROLS = 'a[href],area[href],button,input,select,textarea,summary,[contenteditable]';
/** Elements without a role, which may become buttons. A heading stays a heading. */
const WITHOUT_ROLE = ':is(a,div,span,p):not([role])';

/**
 * Makes an element focusable and pressable by keyboard until the scope ends, without changing its appearance.
 */
function makeReachable(element: HTMLElement, scope: Scope): void {
  const patch = scope.patch();
  if (!element.hasAttribute('tabindex')) patch.attribute(element, 'tabindex', '0');
  // Assistive technology ignores controls inside a button, so an element with controls is no button.
  const isPlain = element.matches(WITHOUT_ROLE) && !element.querySelector(`${CONTROLS},[tabindex]`);
  if (isPlain) patch.attribute(element, 'role', 'button');
  clickByKeys(element, scope);
}

export default defineBehaviour({
  mount({ element, scope, runtime, report }) {
    let isReported = false;
    if (!element.closest(CONTROLS)) makeReachable(element, scope);
    scope.listen(element, 'click', async (event) => {
      const text = element.getAttribute(ACTION_ATTRIBUTE);
      // A nested element with an action runs only its own.
      const isInnermost =
        event.target instanceof Element && membersOf(event.target).closest(ACTION_LINKS) === element;
      if (!isInnermost || !text) return;
      event.preventDefault();
      const outcome = await activateLinkAction(text, runtime, event);
      if (outcome !== 'malformed' || isReported) return;
      isReported = true;
      report(new SyntaxError(`The action of this element cannot be read: ${text}`));
    });
  },
});
