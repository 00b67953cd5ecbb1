import { create, createClose } from './modal-nodes.ts';
import { contentBox, frameBox, type Size } from './model.ts';
import type { Opened } from './opened.ts';

/** One thing that the modal shows. */
export interface ModalView {
  readonly nodes: readonly HTMLElement[];
  /** Size of the window that it asks for. */
  windowSize(viewport: Size): Size;
  /** Takes the room that the window has. */
  fit(window: Size): void;
  /** True: what is too long for the window makes it scroll; else it scrolls inside. */
  readonly grows: boolean;
  /** True: neither Escape nor a click beside it closes it. */
  readonly isModal: boolean;
  /** Has the focus first. */
  readonly first: HTMLElement;
}

export const NO_CONTENT = 'This content could not be loaded.';

/** Gives content a size, whatever its padding. */
export function setSize({ style }: HTMLElement, { width, height }: Size): void {
  style.boxSizing = 'content-box';
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Words in the place of what did not come. */
export const createMessage = (text: string): HTMLElement => {
  const message = create('p', '', {}, text);
  message.setAttribute('role', 'alert');
  return message;
};

/** The box that content goes into. */
export const createContent = (): HTMLElement => create('div', 'TB_ajaxContent', { tabIndex: -1 });

/** A box for content, or a frame, under a title with a button; a modal one has neither. */
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
      // What scrolls must be reached by keyboard.
      if (!isFrame) box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
    },
    grows: false,
    isModal,
    first: isModal ? box : (close.firstElementChild as HTMLElement),
  };
}
