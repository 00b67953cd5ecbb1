type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const UNSENT = /^(button|image|reset|submit)$/;
const CHECKABLE = /^(checkbox|radio)$/;

const valuesOf = (control: Control): readonly (string | File)[] => {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  if (!(control instanceof HTMLInputElement)) return [control.value];
  const { type, checked, files, value } = control;
  if (UNSENT.test(type) || (CHECKABLE.test(type) && !checked)) return [];
  return files ? [...files] : [value];
};

/** What the fields in these elements hold, whether or not they would be sent with the form they stand in. */
export function collectValues(wraps: readonly Element[]): FormData {
  const data = new FormData();
  for (const wrap of wraps) {
    for (const control of wrap.querySelectorAll<Control>('input, textarea, select')) {
      if (!control.name || control.matches(':disabled')) continue;
      for (const value of valuesOf(control)) data.append(control.name, value);
    }
  }
  return data;
}
