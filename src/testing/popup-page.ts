import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { createLinkAction, runLinkAction } from '#platform/link-actions.ts';
import type { PopupModal } from '#platform/popups.ts';
import { settle } from './settle.ts';

/** Clears the storage before each test of a file: every visitor is new. */
export const forNewVisitors = () =>
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

/** Sets up new visitors, and fake timers for `pass`, for each test of a file. */
export function forPopups(): void {
  forNewVisitors();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

/** A popup that links open. */
export const PAGE = 'popup/popup.html';
/** A popup that clicks on a selector open. */
export const BY_SELECTOR = 'popup/popup-by-selector.html';
/** Default content of a popup. */
export const CONTENT = '<h3>News</h3><p><a href="/a" class="inside">Read</a></p>';

/** The interface of a popup for other scripts. */
export interface Instance {
  getSettings(key: string): unknown;
  getDocumentSettings(key: string): unknown;
  showModal(): void;
  getModal(): PopupModal;
}

/** Returns a popup document with these settings. */
export const markup = (settings: unknown, { id = '12', classes = '', content = CONTENT } = {}) =>
  `<div data-elementor-type="popup" data-elementor-id="${id}" class="elementor elementor-${id} ${classes}" data-elementor-settings='${JSON.stringify(settings)}'>${content}</div>`;

/** Returns the dialog of a popup; null when it is closed. */
export const dialog = (id = '12') => document.getElementById(`elementor-popup-modal-${id}`) as HTMLElement;
/** Returns the animated element. */
export const content = (id = '12') => dialog(id)?.querySelector('.dialog-widget-content') as HTMLElement;
/** Returns the close button. */
export const button = (id = '12') => dialog(id)?.querySelector('.dialog-close-button') as HTMLElement;
/** Advances time and waits for loading code. */
export const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await settle();
};
/** Runs a link action that opens a popup. */
export const openByLink = async (id = '12', toggle = false) => {
  runLinkAction(createLinkAction('popup:open', { id, toggle }));
  await pass(0);
};
/** Runs a link action inside a popup that closes it. */
export const closeByLink = (target: Element, settings = {}, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, ...init });
  target.dispatchEvent(event);
  runLinkAction(createLinkAction('popup:close', settings), event);
};
export const press = (target: Element, type = 'click') =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
export const pressEscape = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
/** Sets the page's configuration until the test ends. */
export const setConfig = (config: object, pro: object = {}) => {
  Object.assign(window, { elementorFrontendConfig: config, ElementorProFrontendConfig: pro });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'elementorFrontendConfig');
    Reflect.deleteProperty(window, 'ElementorProFrontendConfig');
  });
};
/** Records these window events with their details until the test ends. */
export const listenTo = (...names: string[]) => {
  const heard: [string, unknown][] = [];
  for (const name of names) {
    const hear = (event: Event) => heard.push([name, (event as CustomEvent).detail]);
    window.addEventListener(name, hear);
    onTestFinished(() => window.removeEventListener(name, hear));
  }
  return heard;
};
