import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { TOLD } from './markup.ts';

/** Calls back when a script writes what is chosen, which no event tells. */
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

/** Calls back when what a field shows may have changed. */
export function watchSelect(select: HTMLSelectElement, onChange: () => void, scope: Scope): void {
  const soon = () => scope.timeout(onChange, 0);
  for (const type of ['input', 'change']) listen(select, type, onChange, scope);
  watchWrites(select, onChange, scope);
  // A form is reset, and a page brought back, after the event.
  if (select.form) scope.listen(select.form, 'reset', soon);
  for (const type of ['load', 'pageshow']) scope.listen(window, type, soon);
  const observer = scope.observe(new MutationObserver(onChange));
  const attributeFilter = ['disabled', 'selected', 'label', 'placeholder', 'data-placeholder', ...TOLD];
  observer.observe(select, { childList: true, subtree: true, characterData: true, attributeFilter });
}
