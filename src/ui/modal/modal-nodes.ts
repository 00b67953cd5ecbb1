import { createNode } from '#lib/create-node.ts';
import { globalTexts } from '#platform/params.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import type { ModalInstance, ModalNodes, ModalTexts, ModalView } from './modal-instance.ts';
import { contentBox, frameBox, type Size } from './model.ts';

/** Sets the size of a node's content box. */
export function setSize({ style }: HTMLElement, { width, height }: Size): void {
  style.boxSizing = 'content-box';
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Creates an error message that replaces content. */
export const createMessage = (text: string): HTMLElement => createNode('p', { role: 'alert' }, text);

/** Creates the box of the content. */
export const createContent = (): HTMLElement => createNode('div', { id: 'TB_ajaxContent', tabindex: '-1' });

/**
 * Creates a view with content or a frame, and a title bar with a close button. A modal view has no title bar.
 */
export function createBoxView(box: HTMLElement, modal: ModalInstance, isModal: boolean): ModalView {
  const { request, address, texts } = modal;
  const close = createClose('TB_closeAjaxWindow', texts);
  const title = createNode('div', { id: 'TB_ajaxWindowTitle' }, request.caption);
  const isFrame = box instanceof HTMLIFrameElement;
  if (isModal && !isFrame) box.className = 'TB_modal';
  return {
    nodes: isModal ? [box] : [createNode('div', { id: 'TB_title' }, title, close), box],
    windowSize: () => address.size,
    fit(window) {
      setSize(box, isFrame ? frameBox(window) : contentBox(window));
      // Scrollable content must be in the tab order.
      if (!isFrame) box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
    },
    grows: false,
    isModal,
    initialFocus: isModal ? box : (close.firstElementChild as HTMLElement),
  };
}

/** Returns our texts, for those that the server does not print. */
const defaultTexts = (): ModalTexts => ({
  next: translate(dialogTexts.nextPage),
  prev: translate(dialogTexts.previousPage),
  image: translate(dialogTexts.image),
  of: translate(dialogTexts.of),
  close: translate(dialogTexts.close),
});

/** Returns the page's texts, completed with ours. */
export const readTexts = (): ModalTexts => {
  const printedTexts = Object.entries(globalTexts('thickboxL10n') ?? {}).filter(([, text]) => text);
  return { ...defaultTexts(), ...Object.fromEntries(printedTexts) };
};

/** Creates the close button in a box with this id. */
export function createClose(id: string, { close }: ModalTexts): HTMLElement {
  const label = createNode('span', { class: 'screen-reader-text' }, close);
  const icon = createNode('span', { class: 'tb-close-icon' });
  const button = createNode('button', { id: 'TB_closeWindowButton', type: 'button' }, label, icon);
  return createNode('div', { id }, button);
}

const VISUALLY_HIDDEN = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';

function loadingImage(): string | undefined {
  const { tb_pathToImage: pageImage } = window as { tb_pathToImage?: unknown };
  return (
    (typeof pageImage === 'string' && pageImage) || globalTexts('thickboxL10n')?.loadingAnimation || undefined
  );
}

/** Creates the nodes of the modal, outside the page. */
export function createNodes(): ModalNodes {
  const overlay = createNode('div', { id: 'TB_overlay', class: 'TB_overlayBG' });
  const status = createNode('div', { style: VISUALLY_HIDDEN, role: 'status' });
  const window = createNode(
    'div',
    { id: 'TB_window', class: 'thickbox-loading', tabindex: '-1', role: 'dialog', 'aria-modal': 'true' },
    status,
  );
  const spinner = createNode('div', { id: 'TB_load' }, createNode('img', { alt: '', src: loadingImage() }));
  const nodes = [overlay, window, spinner];
  const root = createNode('div', { class: 'skerry-modal', style: 'display:contents' }, ...nodes);
  return { root, overlay, window, spinner, status };
}
