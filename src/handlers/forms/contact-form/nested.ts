import type { Runtime } from '#runtime/runtime.ts';

/** The browser drops a form inside a form, and its fields would be sent with the outer one: a note takes its place. */
export function replaceNested(element: HTMLElement, runtime: Runtime): void {
  const note = document.createElement('p');
  note.className = 'wpcf7-form-in-wrong-place';
  const strong = document.createElement('strong');
  strong.textContent = 'Error:';
  note.append(strong, ' This contact form is placed in the wrong place.');
  const { parentElement: around } = element;
  const heightBefore = around?.offsetHeight ?? 0;
  element.replaceWith(note);
  // What stands below stays where it is.
  const missing = heightBefore - (around?.offsetHeight ?? 0);
  if (missing > 0) note.style.minHeight = `${note.offsetHeight + missing}px`;
  // This mount ends with its element, so the way back belongs to the page.
  runtime.scope.add(() => note.replaceWith(element));
}
