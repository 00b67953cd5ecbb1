import { systemClock } from '#lib/clock.ts';
import { createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import { emit } from '#platform/events.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import type { ModalView } from './modal-instance.ts';
import { labelOf, type ModalInstance, type ModalRequest } from './modal-instance.ts';
import { createBoxView, createContent, createMessage } from './modal-nodes.ts';
import { readAddress } from './model.ts';

const FRAME_NAMES = 1000;

/** What content can do with the modal. */
export interface ModalStage {
  /** Ends the current content, then inserts the result of `createView`. */
  setView(createView: () => ModalView): void;
  /** Shows the inserted content and ends the loading state. */
  ready(): void;
  show(request: ModalRequest): void;
}

/** Moves an element's children into the modal, and back when the content ends. */
function loadInline(modal: ModalInstance, stage: ModalStage, scope: Scope): void {
  const content = createContent();
  const { inlineId, isModal } = modal.address;
  const source = inlineId ? document.getElementById(inlineId) : null;
  stage.setView(() => {
    content.append(...(source?.childNodes ?? []));
    scope.add(() => source?.append(...content.childNodes));
    return createBoxView(content, modal, isModal);
  });
  stage.ready();
}

function loadFrame(modal: ModalInstance, stage: ModalStage, scope: Scope): void {
  const name = `TB_iframeContent${Math.floor(systemClock.random() * FRAME_NAMES)}`;
  const { url: src, isModal } = modal.address;
  const frame = createNode('iframe', { id: 'TB_iframeContent', name, src, title: labelOf(modal) });
  scope.listen(frame, 'load', () => {
    stage.ready();
    emit(modal.nodes.window, 'thickbox:iframe:loaded');
  });
  stage.setView(() => createBoxView(frame, modal, isModal));
}

/** Loads a picture or fetched HTML; its code is a chunk of its own. */
async function loadFetched(modal: ModalInstance, stage: ModalStage, scope: Scope): Promise<void> {
  try {
    const { loadHtml, loadImage } = await import('./modal-fetched.ts');
    if (scope.disposed) return;
    if (modal.address.kind === 'image') loadImage(modal, stage, scope);
    else await loadHtml(modal, stage, scope);
  } catch (error) {
    modal.runtime.report(error, { phase: 'modal' });
    if (scope.disposed) return;
    stage.setView(() => createBoxView(createMessage(translate(dialogTexts.noContent)), modal, false));
    stage.ready();
  }
}

/** Loads the requested content into the modal; does nothing once the scope has ended. */
export function loadContent(modal: ModalInstance, stage: ModalStage, scope: Scope): void {
  const { kind } = modal.address;
  if (kind === 'inline') loadInline(modal, stage, scope);
  else if (kind === 'frame') loadFrame(modal, stage, scope);
  else loadFetched(modal, stage, scope);
}

/** Preloads the code for an address. */
export async function preloadContent(address: string): Promise<unknown> {
  const kind = readAddress(address, document.baseURI)?.kind;
  return kind === 'image' || kind === 'ajax' ? import('./modal-fetched.ts').catch(() => {}) : undefined;
}
