import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { createLinkAction, runLinkAction } from '#platform/link-actions.ts';
import type { PopupModal } from '#platform/popups.ts';
import { settle } from './settle.ts';

/** Clears the storage before each test of a file: every visitor is new. */
export const setUpNewVisitors = () =>
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

/** Sets up new visitors, and fake timers for `advanceTime`, for each test of a file. */
export function setUpPopups(): void {
  setUpNewVisitors();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

/** The fixture of a popup that links open. */
export const POPUP = 'popup/popup.html';
/** The fixture of a popup that clicks on a selector open. */
export const POPUP_BY_SELECTOR = 'popup/popup-by-selector.html';
/** The default content of a popup. */
export const POPUP_CONTENT = '<h3>News</h3><p><a href="/a" class="inside">Read</a></p>';

/** What other scripts can do with a popup. */
export interface PopupInstance {
  getSettings(key: string): unknown;
  getDocumentSettings(key: string): unknown;
  showModal(): void;
  getModal(): PopupModal;
}

/** Returns a popup document with these settings. */
export const popupMarkup = (settings: unknown, { id = '12', classes = '', content = POPUP_CONTENT } = {}) =>
  `<div data-elementor-type="popup" data-elementor-id="${id}" class="elementor elementor-${id} ${classes}" data-elementor-settings='${JSON.stringify(settings)}'>${content}</div>`;

/** Returns the dialog of a popup; null when it is closed. */
export const popupDialog = (id = '12') =>
  document.getElementById(`elementor-popup-modal-${id}`) as HTMLElement;
/** Returns the animated element of a popup. */
export const popupContent = (id = '12') =>
  popupDialog(id)?.querySelector('.dialog-widget-content') as HTMLElement;
/** Returns the close button of a popup. */
export const closeButton = (id = '12') =>
  popupDialog(id)?.querySelector('.dialog-close-button') as HTMLElement;
/** Advances time and waits for loading code. */
export const advanceTime = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await settle();
};
/** Runs a link action that opens a popup. */
export const openByLink = async (id = '12', toggle = false) => {
  runLinkAction(createLinkAction('popup:open', { id, toggle }));
  await advanceTime(0);
};
/** Runs a link action inside a popup that closes it. */
export const closeByLink = (target: Element, settings = {}, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, ...init });
  target.dispatchEvent(event);
  runLinkAction(createLinkAction('popup:close', settings), event);
};
/** Dispatches a mouse event on an element; by default a click. */
export const dispatchMouse = (target: Element, type = 'click') =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
/** Presses Escape on the body. */
export const pressEscape = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
/** Sets the page's configuration until the test ends. */
export const setPageConfig = (config: object, pro: object = {}) => {
  Object.assign(window, { elementorFrontendConfig: config, ElementorProFrontendConfig: pro });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'elementorFrontendConfig');
    Reflect.deleteProperty(window, 'ElementorProFrontendConfig');
  });
};
/** Records these window events with their details until the test ends. */
export const recordWindowEvents = (...names: string[]) => {
  const recorded: [string, unknown][] = [];
  for (const name of names) {
    const record = (event: Event) => recorded.push([name, (event as CustomEvent).detail]);
    window.addEventListener(name, record);
    onTestFinished(() => window.removeEventListener(name, record));
  }
  return recorded;
};
