import { callPage } from './call-page.ts';
import type { Unit } from './unit.ts';

/** The first choice of a list stands when the server chose none. */
const isAsSent = ({ selected, defaultSelected, index }: HTMLOptionElement) =>
  selected === defaultSelected || (selected && !index);

/**
 * A page from a cache brings questions that others had before: a blank form is reset, one with something in it only asks for new ones, and one
 * that was sent meanwhile, or came with an answer, is left alone.
 */
export function refreshCached(unit: Unit): void {
  const { form, scope } = unit;
  const isBlank = () =>
    [...form.elements].every((each) => {
      if (each instanceof HTMLSelectElement) return [...each.options].every(isAsSent);
      const { defaultValue, value, checked, defaultChecked } = each as HTMLInputElement;
      return (defaultValue ?? value) === value && checked === defaultChecked;
    });
  const renew = () => {
    if (form.dataset.status !== 'init') return;
    if (isBlank()) HTMLFormElement.prototype.reset.call(form);
    else callPage(unit, 'reset', form);
  };
  if (document.readyState === 'complete') scope.timeout(renew, 0);
  else scope.listen(window, 'load', renew, { once: true });
}
