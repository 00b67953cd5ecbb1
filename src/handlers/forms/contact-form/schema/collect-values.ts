/** A field as browsers know it. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const UNSENT = /^(button|image|reset|submit)$/;
const CHECKABLE = /^(checkbox|radio)$/;

const valuesOf = (control: Control): readonly (string | File)[] => {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  if (!(control instanceof HTMLInputElement)) return [control.value];
  const { type, checked, files, value } = control;
  if (UNSENT.test(type) || (CHECKABLE.test(type) && !checked)) return [];
  return files ? [...files] : [value];
};

/** What these fields hold, whether or not it would be sent with the form they stand in. */
export function collectValues(controls: Iterable<Control>): FormData {
  const data = new FormData();
  for (const control of controls) {
    if (!control.name || control.matches(':disabled')) continue;
    for (const value of valuesOf(control)) data.append(control.name, value);
  }
  return data;
}
