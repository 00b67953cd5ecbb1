import { createFieldMemory } from '#platform/field-memory.ts';
import { emitLazyObserve, runScripts } from '#platform/html.ts';
import type { LivePopup } from '../popup.ts';

/** Moves the document of a popup between the page and the dialog. */
export interface PopupDocument {
  /** Moves it into the dialog, with fresh content unless it is being edited. Fields keep what was not sent. */
  moveInto(message: Element): void;
  /**
   * Runs the scripts of the copy, which do not run by themselves. Its widgets mount like any added element.
   */
  activate(): void;
  /** Moves it back to its place and empties it. */
  moveBack(): void;
}

/** Creates the document of a popup. */
export function createPopupDocument({ nodes, runtime, scope }: LivePopup): PopupDocument {
  const { element, content } = nodes;
  const fields = createFieldMemory(element, scope);
  const place = document.createComment('');
  const hasScripts = content?.querySelector('script');
  const empty = () => {
    fields.remember();
    for (const child of element.children) runtime.dispose(child);
    element.replaceChildren();
  };

  return {
    moveInto(message) {
      if (element.parentNode !== message) {
        element.replaceWith(place);
        message.append(element);
      }
      if (!content) return;
      empty();
      const copy = content.cloneNode(true) as DocumentFragment;
      fields.fill(copy);
      // Append last, so that iframes and media load only once.
      element.append(copy);
    },
    activate() {
      if (!content) return;
      if (hasScripts) runScripts([...element.querySelectorAll('script')], runtime);
      emitLazyObserve(element);
    },
    moveBack() {
      if (content) empty();
      // Its place may have been removed meanwhile.
      if (place.parentNode) place.replaceWith(element);
      else element.remove();
    },
  };
}
