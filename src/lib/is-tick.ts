/** True for a checkbox or a radio button: what counts is whether it is ticked, not its value. */
export const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
