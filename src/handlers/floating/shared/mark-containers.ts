import type { Patch } from '#lib/patch.ts';

/** Tells the styles of the containers around an element what is in them; a container that is missing is left out. */
export function markContainers(
  element: Element,
  marks: Readonly<Record<string, string>>,
  patch: Patch,
): void {
  for (const [selector, name] of Object.entries(marks)) {
    const container = element.closest(selector);
    if (container) patch.toggle(container, name, true);
  }
}
