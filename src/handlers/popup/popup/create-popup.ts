import { isRepeatedClick } from '#lib/is-modified.ts';
import { isOn } from '#lib/is-on.ts';
import { membersOf } from '#lib/members-of.ts';
import { loadBuilderStyles } from '#platform/builder-assets.ts';
import { addLinkAction } from '#platform/link-actions.ts';
import { getPopup, type Popup } from '#platform/popups.ts';
import type { Runtime } from '#runtime/define.ts';
import { localEntries } from '#storage/expiring.ts';
import type { PopupHost } from './host.ts';
import type { PopupWindow } from './popup-window.ts';

/** Pages that have already shown a popup. */
const runtimesWithPopup = new WeakSet<Runtime>();

const disableEntry = (id: string) => `popup_${id}_disable`;

/**
 * Creates the functions that open and close a popup. Its window is loaded on the first opening. A visitor's
 * "do not show again" prevents opening.
 */
export function createPopup(host: PopupHost, report: (error: unknown) => void) {
  const { id, mode, runtime, scope } = host;
  let pendingWindow: Promise<PopupWindow> | undefined;
  let popupWindow: PopupWindow | undefined;
  /** The latest request to open, until it is cancelled. */
  let openRequest: object | undefined;
  let hasJustClosed = false;

  const loadWindow = async (): Promise<PopupWindow> => {
    const [{ createPopupWindow }] = await Promise.all([
      import('./popup-window.ts'),
      loadBuilderStyles(['dialog']),
    ]);
    popupWindow = createPopupWindow(host);
    return popupWindow;
  };
  const ensureWindow = () => {
    pendingWindow ??= loadWindow().catch((error) => {
      // The next call tries again.
      pendingWindow = undefined;
      throw error;
    });
    return pendingWindow;
  };
  const isSuppressed = () =>
    mode === 'public' && isOn(host.settings.avoid_multiple_popups) && runtimesWithPopup.has(runtime);
  const open = async (isCanceled = () => false) => {
    if (mode === 'public' && localEntries.get(disableEntry(id))) return;
    const request = {};
    openRequest = request;
    try {
      const loadedWindow = await ensureWindow();
      if (openRequest === request && isCanceled()) openRequest = undefined;
      if (openRequest && !scope.disposed) loadedWindow.show();
    } catch (error) {
      openRequest = undefined;
      report(error);
    }
  };
  const popup: Popup = {
    get isOpen() {
      return popupWindow?.isOpen ?? false;
    },
    open: () => void open(),
    close() {
      openRequest = undefined;
      popupWindow?.close();
    },
    part: (name) => popupWindow?.part(name),
  };
  return {
    popup,
    /** Loads the window ahead of time. An error is reported when the window is needed. */
    warm: () => void ensureWindow().catch(() => {}),
    /**
     * Opens without the visitor's request, unless "avoid multiple popups" is set and a popup was shown
     * before.
     */
    fire() {
      // Check again once the window is loaded: another popup may have opened meanwhile.
      if (!isSuppressed()) open(isSuppressed);
    },
    /** Opens or closes it. It stays closed if the same click has just closed it as an outside click. */
    toggle: () => (openRequest || hasJustClosed ? popup.close() : popup.open()),
    closeForGood() {
      popup.close();
      if (mode === 'public') localEntries.set(disableEntry(id), true);
    },
    refresh: () => popupWindow?.refresh(),
    onShown: () => runtimesWithPopup.add(runtime),
    onHidden() {
      openRequest = undefined;
      hasJustClosed = true;
      scope.timeout(() => {
        hasJustClosed = false;
      }, 0);
    },
  };
}

/** The functions of a popup that `createPopup` returns. */
export type PopupControls = ReturnType<typeof createPopup>;

/** Registers the link actions of a popup. Of several popups with one id the last one opens. */
export function addActions(
  { id, element, scope }: PopupHost,
  { popup, toggle, closeForGood }: PopupControls,
): void {
  addLinkAction(
    'popup:open',
    (settings) => {
      if (String(settings.id) !== id || getPopup(id) !== popup) return;
      return isOn(settings.toggle) ? toggle() : popup.open();
    },
    scope,
  );
  addLinkAction(
    'popup:close',
    (settings, event) => {
      const { target } = event ?? {};
      if (
        !(target instanceof Element) ||
        membersOf(target).closest('[data-elementor-type="popup"]') !== element
      )
        return;
      // May be the second click of the double click that opened it.
      if (event && isRepeatedClick(event)) return;
      if (isOn(settings.do_not_show_again)) closeForGood();
      else popup.close();
    },
    scope,
  );
}
