/** Has the keyboard go on from the start of the page: nothing has the focus, and the next is what comes first. */
export function focusStart(): void {
  const { body, activeElement } = document;
  const had = body.getAttribute('tabindex');
  if (activeElement instanceof HTMLElement) activeElement.blur();
  body.setAttribute('tabindex', had ?? '-1');
  body.focus({ preventScroll: true });
  if (had === null) {
    body.blur();
    body.removeAttribute('tabindex');
  }
}
