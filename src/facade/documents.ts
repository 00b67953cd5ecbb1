import { createPopupModal, getPopup, type PopupModal } from '#platform/popups.ts';
import type { Runtime } from '#runtime/define.ts';
import { PAGE_ID, PAGE_SETTINGS, PAGE_TYPE } from '#runtime/markup.ts';
import { readSettings } from '#runtime/settings.ts';
import type { FacadeHooks } from './hooks.ts';
import { ViewModule } from './module.ts';
import { type NodeSet, readPath, toNode, toSet } from './query.ts';
import type { ReadyActions } from './ready-actions.ts';

/**
 * Creates the class of popup documents, which scripts of the page open and close; their code is loaded at the
 * first opening.
 */
export function createPopupClass(Document: ReturnType<typeof createDocumentClass>, runtime: Runtime) {
  return class Popup extends Document {
    #modal: PopupModal | undefined;

    /** Its elements start when it opens. */
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

const POPUPS = `[${PAGE_TYPE}="popup"]`;
const isPopup = (node: ParentNode): node is Element => node instanceof Element && node.matches(POPUPS);

interface DocumentOptions {
  readonly id: string;
  readonly $element: NodeSet;
  readonly [key: string]: unknown;
}

interface PageDocument {
  readonly $element: NodeSet;
  runElementsHandlers(): void;
}

type DocumentClass = new (options: DocumentOptions) => PageDocument;

/** Creates the class of a page document: reads its settings, and starts its elements. */
export function createDocumentClass(ready: ReadyActions, onError: (error: unknown) => void) {
  return class Document extends ViewModule {
    readonly $element: NodeSet;

    constructor(options: DocumentOptions) {
      super(options);
      this.$element = options.$element;
      this.trigger('init');
    }
    override onInit(): void {
      super.onInit();
      this.runElementsHandlers();
    }
    getDocumentSettings(path?: string): unknown {
      const node = toNode(this.$element);
      return readPath(node?.hasAttribute(PAGE_SETTINGS) ? readSettings(node, onError) : {}, path);
    }
    runElementsHandlers(): void {
      const node = toNode(this.$element);
      if (node) ready.schedule(node);
    }
  };
}

/**
 * Creates the manager of the page's documents: one document for each node; `documents` has the last one of
 * each id.
 */
export function createDocumentsManager(Base: DocumentClass, hooks: FacadeHooks) {
  const documents: Record<string, PageDocument> = {};
  const documentClasses: Record<string, DocumentClass> = { base: Base };
  const attached = new WeakSet<Element>();

  const manager = {
    documents,
    documentClasses,
    addDocumentClass(type: string, Class: DocumentClass) {
      documentClasses[type] = Class;
    },
    /** Starts a document (node or set); an unknown type is a base document. */
    attachDocumentClass(scope: unknown) {
      const node = toNode(scope);
      if (!node || attached.has(node)) return;
      attached.add(node);
      const id = node.getAttribute(PAGE_ID) ?? '';
      const type = node.getAttribute(PAGE_TYPE) ?? 'base';
      const Class = (Object.hasOwn(documentClasses, type) && documentClasses[type]) || Base;
      documents[id] = new Class({ id, $element: toSet(node) });
    },
    /** Starts popups that were inserted, for scripts that open them by their ids. */
    attachPopups(root: ParentNode) {
      for (const node of [root, ...root.querySelectorAll(POPUPS)])
        if (isPopup(node) && !Object.hasOwn(documents, node.getAttribute(PAGE_ID) ?? ''))
          manager.attachDocumentClass(node);
    },
    start() {
      hooks.doAction('elementor/frontend/documents-manager/init-classes', manager);
      for (const node of document.querySelectorAll('.elementor')) manager.attachDocumentClass(node);
    },
  };
  return manager;
}
