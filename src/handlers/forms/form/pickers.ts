import { isNamedOnPage, runningGlobal } from '#platform/page-libraries.ts';
import type { Scope } from '#runtime/scope.ts';

interface Picker {
  open(): void;
  destroy(): void;
}

type PickerLibrary = (input: HTMLInputElement, options: object) => unknown;

type WithLibrary = Window & { readonly flatpickr?: PickerLibrary };

const isPicker = (value: unknown): value is Picker => typeof (value as Picker | null)?.destroy === 'function';

const dateOptions = ({ min, max }: HTMLInputElement) => ({
  minDate: min || null,
  maxDate: max || null,
  allowInput: true,
});
const timeOptions = { noCalendar: true, enableTime: true, allowInput: true };

/** Has the page's own picker serve the fields for dates and times that ask for one, until the scope ends. */
export function startPickers(form: HTMLFormElement, scope: Scope): void {
  // Read as the page's code would, it comes; without such code the browser's own picker serves as well.
  const flatpickr = isNamedOnPage('flatpickr')
    ? (window as WithLibrary).flatpickr
    : (runningGlobal('flatpickr') as PickerLibrary | undefined);
  if (typeof flatpickr !== 'function') return;
  for (const input of form.querySelectorAll<HTMLInputElement>(
    '.elementor-date-field,.elementor-time-field',
  )) {
    if (input.classList.contains('elementor-use-native')) continue;
    const isDate = input.classList.contains('elementor-date-field');
    const picker = flatpickr(input, isDate ? dateOptions(input) : timeOptions);
    if (!isPicker(picker)) continue;
    scope.add(() => picker.destroy());
    // It was the focus that brought this code.
    if (input === document.activeElement) picker.open();
  }
}
