import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { isNamedOnPage, runningGlobal } from '#platform/page-libraries.ts';

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

/** Starts the page's own picker library on date and time fields that use it, until the scope ends. */
export function startPickers(form: HTMLFormElement, scope: Scope): void {
  // If page code names the library, read the global as that code does, which loads the library. Otherwise use
  // it only if it already runs: the browser's own picker serves as well.
  const flatpickr = isNamedOnPage('flatpickr')
    ? (window as WithLibrary).flatpickr
    : (runningGlobal('flatpickr') as PickerLibrary | undefined);
  if (typeof flatpickr !== 'function') return;
  for (const input of membersOf(form).querySelectorAll<HTMLInputElement>(
    '.elementor-date-field,.elementor-time-field',
  )) {
    if (input.classList.contains('elementor-use-native')) continue;
    const isDate = input.classList.contains('elementor-date-field');
    const picker = flatpickr(input, isDate ? dateOptions(input) : timeOptions);
    if (!isPicker(picker)) continue;
    scope.add(() => picker.destroy());
    // The focus loaded this code.
    if (input === document.activeElement) picker.open();
  }
}
