import { params } from '#platform/params.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { contentBox, frameBox, type Size } from './model.ts';
import type { ModalNodes, ModalTexts, ModalView, Opened } from './opened.ts';

/** Sets the size of a node's content box. */
export function setSize({ style }: HTMLElement, { width, height }: Size): void {
  style.boxSizing = 'content-box';
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Creates an error message that replaces content. */
export const createMessage = (text: string): HTMLElement => {
  const message = create('p', '', {}, text);
  message.setAttribute('role', 'alert');
  return message;
};

/** Creates the box of the content. */
export const createContent = (): HTMLElement => create('div', 'TB_ajaxContent', { tabIndex: -1 });

/**
 * Creates a view with content or a frame, and a title bar with a close button. A modal view has no title bar.
 */
export function createBoxView(box: HTMLElement, open: Opened, isModal: boolean): ModalView {
  const { request, address, texts } = open;
  const close = createClose('TB_closeAjaxWindow', texts);
  const words = create('div', 'TB_ajaxWindowTitle', {}, request.caption);
  const isFrame = box instanceof HTMLIFrameElement;
  if (isModal && !isFrame) box.className = 'TB_modal';
  return {
    nodes: isModal ? [box] : [create('div', 'TB_title', {}, words, close), box],
    windowSize: () => address.size,
    fit(window) {
      setSize(box, isFrame ? frameBox(window) : contentBox(window));
      // Scrollable content must be in the tab order.
      if (!isFrame) box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
    },
    grows: false,
    isModal,
    first: isModal ? box : (close.firstElementChild as HTMLElement),
  };
}

type Properties<Node extends HTMLElement> = Partial<Pick<Node, Extract<keyof Node, string>>>;

/** Returns our texts, for those that the server does not print. */
const ownTexts = (): ModalTexts => ({
  next: translate(dialogTexts.nextPage),
  prev: translate(dialogTexts.previousPage),
  image: translate(dialogTexts.image),
  of: translate(dialogTexts.of),
  close: translate(dialogTexts.close),
});

/** Returns the page's texts, completed with ours. */
export const readTexts = (): ModalTexts => {
  const given = Object.entries(params('thickboxL10n') ?? {}).filter(([, text]) => text);
  return { ...ownTexts(), ...Object.fromEntries(given) };
};

/** Creates an element with an id, unless that is `''`. */
export function create<Name extends keyof HTMLElementTagNameMap>(
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
  const label = create('span', '', { className: 'screen-reader-text' }, close);
  const icon = create('span', '', { className: 'tb-close-icon' });
  return create('div', id, {}, create('button', 'TB_closeWindowButton', { type: 'button' }, label, icon));
}

const UNSEEN = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';

function loadingImage(): string | undefined {
  const { tb_pathToImage: own } = window as { tb_pathToImage?: unknown };
  return (typeof own === 'string' && own) || params('thickboxL10n')?.loadingAnimation || undefined;
}

/** Creates the nodes of the modal, outside the page. */
export function createNodes(): ModalNodes {
  const overlay = create('div', 'TB_overlay', { className: 'TB_overlayBG' });
  const status = create('div', '');
  const window = create('div', 'TB_window', { className: 'thickbox-loading', tabIndex: -1 }, status);
  const src = loadingImage();
  const load = create('div', 'TB_load', {}, create('img', '', { alt: '', ...(src && { src }) }));
  const root = create('div', '', { className: 'skerry-modal' }, overlay, window, load);
  root.style.display = 'contents';
  status.style.cssText = UNSEEN;
  status.setAttribute('role', 'status');
  window.setAttribute('role', 'dialog');
  window.setAttribute('aria-modal', 'true');
  return { root, overlay, window, load, status };
}
