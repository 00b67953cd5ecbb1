import { pageJQuery } from '#platform/events.ts';
import { runningMember } from '#platform/page-libraries.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { createField, type Field } from '#ui/combobox/field.ts';
import { meaningOf } from '#ui/combobox/model.ts';
import { HIDDEN, OWN_CLASS } from '#ui/combobox/view.ts';
import { isFilter, readOptions } from './settings.ts';

/** Whether the page has its own library for selects: what lends it to addresses does so. */
function hasLibrary(): boolean {
  const { fn } = pageJQuery() ?? {};
  return Boolean(runningMember(fn, 'selectWoo') ?? runningMember(fn, 'select2'));
}

/** Clicks, and keys that mean something to a closed field. */
const isPress = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) || meaningOf(event, 'closed') !== undefined;

/** Keeps what a visitor does to a field until what opens it stands, and repeats it then, in its order. */
function holdPresses(field: Field, bring: () => Promise<boolean>, scope: Scope): void {
  const { selection } = field;
  const held: Event[] = [];
  const release = async () => {
    if (field.canOpen || !(await bring()) || scope.disposed) return;
    selection.removeAttribute('aria-busy');
    for (const event of held.splice(0)) {
      const Copy = event.constructor as new (type: string, init: Event) => Event;
      event.target?.dispatchEvent(new Copy(event.type, event));
    }
  };
  const hold = (event: Event) => {
    if (field.canOpen || !isPress(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    selection.setAttribute('aria-busy', 'true');
    held.push(event);
    release();
  };
  for (const type of ['pointerenter', 'focus']) scope.listen(selection, type, release);
  for (const type of ['click', 'keydown']) scope.listen(selection, type, hold, { capture: true });
}

/**
 * Puts a field in the place of a select, as the shop's own script does; what opens it comes with the first sign of a
 * visitor. The select comes back when that cannot be had, or when another script dresses it.
 */
export default defineBehaviour({
  mount({ element: select, scope, runtime }) {
    if (!(select instanceof HTMLSelectElement) || select.multiple || select.matches(`.${HIDDEN}`)) return;
    if (hasLibrary() && !isFilter(select)) return;
    const dressed = scope.child();
    const field = createField(select, readOptions, dressed);
    const bring = async () => {
      const stands = await runtime.summon(select, 'searchable-select');
      if (!stands) dressed.dispose();
      return stands;
    };
    holdPresses(field, bring, dressed);
    const { parentElement } = select;
    const observer = dressed.observe(
      new MutationObserver(() => {
        const isOthers = parentElement?.querySelector(`:scope > .select2-container:not(.${OWN_CLASS})`);
        if (isOthers || !field.container.isConnected) dressed.dispose();
      }),
    );
    if (parentElement) observer.observe(parentElement, { childList: true });
  },
});
