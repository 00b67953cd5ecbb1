/** A form as the shop's scripts post it, encoded: no files, no buttons, line breaks as browsers send them. */
export function serializeForm(form: HTMLFormElement): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.append(name, value.replace(/\r\n?|\n/g, '\r\n'));
  }
  return fields.toString();
}
