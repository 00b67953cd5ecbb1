import { createPatch } from '#lib/patch.ts';
import { createFieldMemory } from '#platform/field-memory.ts';
import { emitLazyObserve, runScripts } from '#platform/html.ts';
import { emptyElement, type PopupHost } from './host.ts';

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
export function createPopupDocument({ element, runtime, content, scope }: PopupHost): PopupDocument {
  const patch = createPatch();
  const fields = createFieldMemory(element, scope);
  const place = document.createComment('');
  const hasScripts = content?.querySelector('script');
  const empty = () => {
    fields.remember();
    emptyElement(element, runtime);
  };

  return {
    moveInto(message) {
      if (element.parentNode !== message) {
        element.replaceWith(place);
        // The page's styles hide popup documents.
        patch.style(element, 'display', 'block');
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
      patch.restore();
      // Its place may have been removed meanwhile.
      if (place.parentNode) place.replaceWith(element);
      else element.remove();
    },
  };
}
