import { createPatch } from '#lib/patch.ts';
import { followLinkAction } from '#platform/follow-link-action.ts';
import { ACTION_LINKS, ATOM_ACTION } from '#platform/link-actions.ts';
import { pressByKeys } from '#platform/on-press.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';

const CONTROLS = 'a[href],area[href],button,input,select,textarea,summary,[contenteditable]';
/** Finds what has no meaning of its own, and so may become a button. A heading stays one. */
const WITHOUT_ROLE = ':is(a,div,span,p):not([role])';

/** Lets the keyboard reach and press what only a pointer could, until the scope ends. Nothing of its looks changes. */
function makeReachable(element: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  if (!element.hasAttribute('tabindex')) patch.attribute(element, 'tabindex', '0');
  // What is in a button counts as its words alone, so one that holds controls is none.
  const isPlain = element.matches(WITHOUT_ROLE) && !element.querySelector(`${CONTROLS},[tabindex]`);
  if (isPlain) patch.attribute(element, 'role', 'button');
  pressByKeys(element, scope);
}

/** Runs the action of an atom when it is pressed, and prevents what the browser would do. */
export default defineBehaviour({
  mount({ element, scope, runtime, report }) {
    let isReported = false;
    if (!element.closest(CONTROLS)) makeReachable(element, scope);
    scope.listen(element, 'click', async (event) => {
      const text = element.getAttribute(ATOM_ACTION);
      // What has an action of its own inside this one runs that alone.
      const isOwn = event.target instanceof Element && event.target.closest(ACTION_LINKS) === element;
      if (!isOwn || !text) return;
      event.preventDefault();
      const outcome = await followLinkAction(text, runtime, event);
      if (outcome !== 'malformed' || isReported) return;
      isReported = true;
      report(new SyntaxError(`Not an action: ${text}`));
    });
  },
});
