import { createPopupModal, getPopup, type PopupModal } from '#platform/popups.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { createDocumentClass } from './documents.ts';
import { toNode } from './query.ts';

/** Creates the class of popup documents, which scripts of pages open and close by hand; their code comes with the first opening. */
export function createPopupClass(Document: ReturnType<typeof createDocumentClass>, runtime: Runtime) {
  return class Popup extends Document {
    #modal: PopupModal | undefined;

    /** Its elements begin when it opens. */
    override runElementsHandlers(): void {}
    async showModal(): Promise<void> {
      const node = toNode(this.$element);
      if (!node) return;
      await runtime.summon(node, 'popup');
      getPopup(node.getAttribute(PAGE_ID) ?? '')?.open();
    }
    getModal(): PopupModal {
      const id = toNode(this.$element)?.getAttribute(PAGE_ID) ?? '';
      this.#modal ??= createPopupModal(id, () => this.showModal());
      return this.#modal;
    }
  };
}
