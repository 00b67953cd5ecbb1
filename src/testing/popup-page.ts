import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { createLinkAction, runLinkAction } from '#platform/link-actions.ts';
import type { PopupModal } from '#platform/popups.ts';
import { settle } from './settle.ts';

/** Gives each test of a file a visitor who was never here before. */
export const forNewVisitors = () =>
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

/** Gives each test of a file such a visitor, and a clock that `pass` moves on. */
export function forPopups(): void {
  forNewVisitors();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

/** A popup that links open. */
export const PAGE = 'popup/popup.html';
/** A popup that clicks on a selector open. */
export const BY_SELECTOR = 'popup/popup-by-selector.html';
/** What is in a popup unless a test says otherwise. */
export const CONTENT = '<h3>News</h3><p><a href="/a" class="inside">Read</a></p>';

/** What scripts of pages use of a popup. */
export interface Instance {
  getSettings(key: string): unknown;
  getDocumentSettings(key: string): unknown;
  showModal(): void;
  getModal(): PopupModal;
}

/** A popup document with these settings. */
export const markup = (settings: unknown, { id = '12', classes = '', content = CONTENT } = {}) =>
  `<div data-elementor-type="popup" data-elementor-id="${id}" class="elementor elementor-${id} ${classes}" data-elementor-settings='${JSON.stringify(settings)}'>${content}</div>`;

/** The dialog of a popup; null when it is closed. */
export const dialog = (id = '12') => document.getElementById(`elementor-popup-modal-${id}`) as HTMLElement;
/** What wears the animations. */
export const content = (id = '12') => dialog(id)?.querySelector('.dialog-widget-content') as HTMLElement;
/** Its close button. */
export const button = (id = '12') => dialog(id)?.querySelector('.dialog-close-button') as HTMLElement;
/** Lets time pass, and code arrive. */
export const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await settle();
};
/** Follows a link that opens a popup. */
export const openByLink = async (id = '12', toggle = false) => {
  runLinkAction(createLinkAction('popup:open', { id, toggle }));
  await pass(0);
};
/** Follows a link, inside a popup, that closes it. */
export const closeByLink = (target: Element, settings = {}, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, ...init });
  target.dispatchEvent(event);
  runLinkAction(createLinkAction('popup:close', settings), event);
};
/** Clicks. */
export const press = (target: Element, type = 'click') =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
/** Presses the key. */
export const pressEscape = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
/** Sets the configuration of the page until the test ends. */
export const setConfig = (config: object, pro: object = {}) => {
  Object.assign(window, { elementorFrontendConfig: config, ElementorProFrontendConfig: pro });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'elementorFrontendConfig');
    Reflect.deleteProperty(window, 'ElementorProFrontendConfig');
  });
};
/** Notes these events of the window, with their details, until the test ends. */
export const listenTo = (...names: string[]) => {
  const heard: [string, unknown][] = [];
  for (const name of names) {
    const hear = (event: Event) => heard.push([name, (event as CustomEvent).detail]);
    window.addEventListener(name, hear);
    onTestFinished(() => window.removeEventListener(name, hear));
  }
  return heard;
};
