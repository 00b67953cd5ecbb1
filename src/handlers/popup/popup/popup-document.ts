import { createPatch } from '#lib/patch.ts';
import { runScripts, tellContainers } from '#platform/html.ts';
import { empty, type PopupHost } from './host.ts';

/** The document of a popup, on its way between its place on the page and the dialog. */
export interface PopupDocument {
  /** Puts it into the dialog, with fresh content unless it is being edited. */
  moveInto(message: Element): void;
  /** Has its scripts run, because those of a copy don't by themselves. Its widgets begin like all that comes to the page. */
  wake(): void;
  /** Puts it back where it was, empty. */
  moveBack(): void;
}

export function createPopupDocument({ element, runtime, content }: PopupHost): PopupDocument {
  const patch = createPatch();
  const place = document.createComment('');
  const hasScripts = content?.querySelector('script');

  return {
    moveInto(message) {
      if (element.parentNode !== message) {
        element.replaceWith(place);
        // The page's styles hide popups; this one stands where they don't reach.
        patch.style(element, 'display', 'block');
        message.append(element);
      }
      if (!content) return;
      empty(element, runtime);
      // Last, so that frames and media of it come to the page once.
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
      // Its place may have left the page meanwhile.
      if (place.parentNode) place.replaceWith(element);
      else element.remove();
    },
  };
}
