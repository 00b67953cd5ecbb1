import { isRepeatedClick } from '#lib/is-modified.ts';
import { isOn } from '#lib/is-on.ts';
import { bringBuilderStyles } from '#platform/builder-assets.ts';
import { addLinkAction } from '#platform/link-actions.ts';
import { getPopup, type Popup } from '#platform/popups.ts';
import type { Runtime } from '#runtime/define.ts';
import { localEntries } from '#storage/expiring.ts';
import type { PopupHost } from './host.ts';
import type { PopupWindow } from './popup-window.ts';

/** Pages on which some popup was shown already. */
const popped = new WeakSet<Runtime>();

const disableEntry = (id: string) => `popup_${id}_disable`;

/**
 * Creates what opens and closes a popup, for whatever does. Its window comes with the first time; a visitor who wants to see it
 * never again does not.
 */
export function createPopup(host: PopupHost, report: (error: unknown) => void) {
  const { id, mode, runtime, scope } = host;
  let coming: Promise<PopupWindow> | undefined;
  let window: PopupWindow | undefined;
  /** The last request to open it, as long as nobody took it back. */
  let wanted: object | undefined;
  let hasJustClosed = false;

  const bring = async (): Promise<PopupWindow> => {
    const [{ createPopupWindow }] = await Promise.all([
      import('./popup-window.ts'),
      bringBuilderStyles(['dialog']),
    ]);
    window = createPopupWindow(host);
    return window;
  };
  const come = () => {
    coming ??= bring().catch((error) => {
      // The next time asks for the code again.
      coming = undefined;
      throw error;
    });
    return coming;
  };
  const isLate = () => mode === 'public' && isOn(host.settings.avoid_multiple_popups) && popped.has(runtime);
  const open = async (isRefused = () => false) => {
    if (mode === 'public' && localEntries.get(disableEntry(id))) return;
    const own = {};
    wanted = own;
    try {
      const brought = await come();
      if (wanted === own && isRefused()) wanted = undefined;
      if (wanted && !scope.disposed) brought.show();
    } catch (error) {
      wanted = undefined;
      report(error);
    }
  };
  const popup: Popup = {
    get isOpen() {
      return window?.isOpen ?? false;
    },
    open: () => void open(),
    close() {
      wanted = undefined;
      window?.close();
    },
    part: (name) => window?.part(name),
  };
  return {
    popup,
    /** Brings the window ahead of time; that it can't be had is told when it is needed. */
    warm: () => void come().catch(() => {}),
    /** Comes by itself, unless it is to be alone and another one came before. */
    fire() {
      // Asked again when its window is there: another one may have been faster.
      if (!isLate()) open(isLate);
    },
    /** What a click beside it closed stays closed, when that click was on a link that toggles it. */
    toggle: () => (wanted || hasJustClosed ? popup.close() : popup.open()),
    closeForGood() {
      popup.close();
      if (mode === 'public') localEntries.set(disableEntry(id), true);
    },
    refresh: () => window?.refresh(),
    onShown: () => popped.add(runtime),
    onHidden() {
      wanted = undefined;
      hasJustClosed = true;
      scope.timeout(() => {
        hasJustClosed = false;
      }, 0);
    },
  };
}

export type PopupControls = ReturnType<typeof createPopup>;

/** Lets links open and close a popup. Of several popups with one id the last answers. */
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
      if (!(target instanceof Element) || target.closest('[data-elementor-type="popup"]') !== element) return;
      // It may be of the double click that opened it.
      if (event && isRepeatedClick(event)) return;
      if (isOn(settings.do_not_show_again)) closeForGood();
      else popup.close();
    },
    scope,
  );
}
