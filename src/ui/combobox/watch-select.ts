import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { COPIED_ARIA } from './markup.ts';

/** Calls back when a script sets `value` or `selectedIndex`, which emits no event. */
function watchWrites(select: HTMLSelectElement, onWrite: () => void, scope: Scope): void {
  for (const name of ['value', 'selectedIndex']) {
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, name) ?? {};
    if (!get || !set) continue;
    const write = (value: unknown) => {
      set.call(select, value);
      onWrite();
    };
    Object.defineProperty(select, name, { configurable: true, get, set: write });
    scope.add(() => Reflect.deleteProperty(select, name));
  }
}

/** Calls back when the content of a field may have changed. */
export function watchSelect(select: HTMLSelectElement, onChange: () => void, scope: Scope): void {
  const changeSoon = () => scope.timeout(onChange, 0);
  for (const type of ['input', 'change']) listen(select, type, onChange, scope);
  watchWrites(select, onChange, scope);
  // Form reset, autofill on load and page restoration take effect after the event.
  if (select.form) scope.listen(select.form, 'reset', changeSoon);
  for (const type of ['load', 'pageshow']) scope.listen(window, type, changeSoon);
  const observer = scope.observe(new MutationObserver(onChange));
  const attributeFilter = [
    'disabled',
    'selected',
    'label',
    'placeholder',
    'data-placeholder',
    ...COPIED_ARIA,
  ];
  observer.observe(select, { childList: true, subtree: true, characterData: true, attributeFilter });
}
