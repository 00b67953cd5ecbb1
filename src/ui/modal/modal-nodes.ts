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
export const createMessage = (text: string): HTMLElement => {
  const message = createElement('p', '', {}, text);
  message.setAttribute('role', 'alert');
  return message;
};

/** Creates the box of the content. */
export const createContent = (): HTMLElement => createElement('div', 'TB_ajaxContent', { tabIndex: -1 });

/**
 * Creates a view with content or a frame, and a title bar with a close button. A modal view has no title bar.
 */
export function createBoxView(box: HTMLElement, modal: ModalInstance, isModal: boolean): ModalView {
  const { request, address, texts } = modal;
  const close = createClose('TB_closeAjaxWindow', texts);
  const title = createElement('div', 'TB_ajaxWindowTitle', {}, request.caption);
  const isFrame = box instanceof HTMLIFrameElement;
  if (isModal && !isFrame) box.className = 'TB_modal';
  return {
    nodes: isModal ? [box] : [createElement('div', 'TB_title', {}, title, close), box],
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

type Properties<Node extends HTMLElement> = Partial<Pick<Node, Extract<keyof Node, string>>>;

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

/** Creates an element with an id, unless that is `''`. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  id: string,
  properties: Properties<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), id && { id }, properties);
  element.append(...children);
  return element;
}

/** Creates the close button in a box with this id. */
export function createClose(id: string, { close }: ModalTexts): HTMLElement {
  const label = createElement('span', '', { className: 'screen-reader-text' }, close);
  const icon = createElement('span', '', { className: 'tb-close-icon' });
  return createElement(
    'div',
    id,
    {},
    createElement('button', 'TB_closeWindowButton', { type: 'button' }, label, icon),
  );
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
  const overlay = createElement('div', 'TB_overlay', { className: 'TB_overlayBG' });
  const status = createElement('div', '');
  const window = createElement('div', 'TB_window', { className: 'thickbox-loading', tabIndex: -1 }, status);
  const src = loadingImage();
  const spinner = createElement(
    'div',
    'TB_load',
    {},
    createElement('img', '', { alt: '', ...(src && { src }) }),
  );
  const root = createElement('div', '', { className: 'skerry-modal' }, overlay, window, spinner);
  root.style.display = 'contents';
  status.style.cssText = VISUALLY_HIDDEN;
  status.setAttribute('role', 'status');
  window.setAttribute('role', 'dialog');
  window.setAttribute('aria-modal', 'true');
  return { root, overlay, window, spinner, status };
}
