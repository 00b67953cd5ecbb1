import { createPatch } from '#lib/patch.ts';
import { runScripts, tellContainers } from '#platform/html.ts';
import { empty, type PopupHost } from './host.ts';

/** Moves the document of a popup between the page and the dialog. */
export interface PopupDocument {
  /** Moves it into the dialog, with fresh content unless it is being edited. */
  moveInto(message: Element): void;
  /**
   * Runs the scripts of the copy, which do not run by themselves. Its widgets mount like any added element.
   */
  wake(): void;
  /** Moves it back to its place and empties it. */
  moveBack(): void;
}

/** Creates the document of a popup. */
export function createPopupDocument({ element, runtime, content }: PopupHost): PopupDocument {
  const patch = createPatch();
  const place = document.createComment('');
  const hasScripts = content?.querySelector('script');

  return {
    moveInto(message) {
      if (element.parentNode !== message) {
        element.replaceWith(place);
        // The page's styles hide popup documents.
        patch.style(element, 'display', 'block');
        message.append(element);
      }
      if (!content) return;
      empty(element, runtime);
      // Append last, so that iframes and media load only once.
      element.append(content.cloneNode(true));
    },
    wake() {
      if (!content) return;
      if (hasScripts) runScripts([...element.querySelectorAll('script')], runtime);
      tellContainers(element);
    },
    moveBack() {
      if (content) empty(element, runtime);
      patch.restore();
      // Its place may have been removed meanwhile.
      if (place.parentNode) place.replaceWith(element);
      else element.remove();
    },
  };
}
