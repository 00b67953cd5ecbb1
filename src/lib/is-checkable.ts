/** Returns true for a checkbox or a radio button. */
export const isCheckable = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
