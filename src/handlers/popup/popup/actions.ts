import { asMap } from '#lib/as-map.ts';
import { asScalar } from '#lib/as-scalar.ts';
import { isRepeatedClick } from '#lib/is-modified.ts';
import { isOn } from '#lib/is-on.ts';
import { membersOf } from '#lib/members-of.ts';
import { loadBuilderStyles } from '#platform/builder-assets.ts';
import { addLinkAction } from '#platform/link-actions.ts';
import { getPopup, type Popup } from '#platform/popups.ts';
import type { Runtime } from '#runtime/define.ts';
import { localEntries } from '#storage/expiring.ts';
import { dropRequest, isPublic, type Opener, requestOpening, togglesClosed } from './model.ts';
import type { LivePopup } from './popup.ts';
import type { PopupWindow } from './window/popup-window.ts';

const LEADS_NOWHERE = 'a[href=""],a[href="#"]';

const disableEntry = (id: string) => `popup_${id}_disable`;

/** Pages that have already shown a popup. */
const runtimesWithPopup = new WeakSet<Runtime>();

/** Remembers when a popup is shown, for those that avoid multiple popups. */
export function rememberShown({ get, listen, runtime }: LivePopup): void {
  listen(() => {
    if (get().stage === 'open') runtimesWithPopup.add(runtime);
  });
}

/** Returns true if the popup avoids multiple popups, and another one was shown before. */
const isSuppressed = ({ get, settings, runtime }: LivePopup) =>
  isPublic(get()) && isOn(settings.avoid_multiple_popups) && runtimesWithPopup.has(runtime);

/** Loads the window of a popup, which is not shown yet. After a failure, the next call tries again. */
async function loadWindow(live: LivePopup): Promise<PopupWindow> {
  const { nodes } = live;
  if (nodes.window) return nodes.window;
  const [{ createPopupWindow }] = await Promise.all([
    import('./window/popup-window.ts'),
    loadBuilderStyles(['dialog']),
  ]);
  nodes.window ??= createPopupWindow(live, () => void open(live));
  return nodes.window;
}

/** Loads the window ahead of time. An error is reported when the window is needed. */
const warm = (live: LivePopup) => void loadWindow(live).catch(() => {});

/** Opens a popup, or renews its content, unless the visitor does not want to see it again. */
async function open(live: LivePopup, opener: Opener = 'visitor'): Promise<void> {
  const { nodes, scope, get, set, report } = live;
  if (isPublic(get()) && localEntries.get(disableEntry(nodes.id))) return;
  set((popup) => requestOpening(popup, opener));
  try {
    const popupWindow = await loadWindow(live);
    // Another popup may have opened meanwhile.
    if (get().request === 'trigger' && isSuppressed(live)) set(dropRequest);
    if (get().request && !scope.disposed) popupWindow.show();
  } catch (error) {
    set(dropRequest);
    report(error);
  }
}

function close({ nodes, get, set }: LivePopup): void {
  set(dropRequest);
  if (get().mode !== 'edited') nodes.window?.dialog.close();
}

/** Returns the public interface of a popup. */
export function publicPopup(live: LivePopup): Popup {
  const { nodes, scope, get } = live;
  return {
    get isOpen() {
      return get().stage === 'open' && !scope.disposed;
    },
    open: () => void open(live),
    close: () => close(live),
    part(name) {
      const parts: Readonly<Record<string, HTMLElement>> = nodes.window?.dialog.nodes ?? {};
      return Object.hasOwn(parts, name) ? parts[name] : undefined;
    },
  };
}

/** Registers the link actions of a popup. Of several popups with one id the last one opens. */
export function addLinkActions(live: LivePopup, popup: Popup): void {
  const { nodes, scope, get } = live;
  const { id, element } = nodes;
  addLinkAction(
    'popup:open',
    (settings) => {
      if (String(asScalar(settings.id)) !== id || getPopup(id) !== popup) return;
      return isOn(settings.toggle) && togglesClosed(get()) ? close(live) : popup.open();
    },
    scope,
  );
  addLinkAction(
    'popup:close',
    (settings, event) => {
      const { target } = event ?? {};
      const isInside =
        target instanceof Element && membersOf(target).closest('[data-elementor-type="popup"]') === element;
      // May be the second click of the double click that opened it.
      if (!isInside || (event && isRepeatedClick(event))) return;
      close(live);
      if (isOn(settings.do_not_show_again) && isPublic(get())) localEntries.set(disableEntry(id), true);
    },
    scope,
  );
}

/**
 * Opens a popup at each click on an element that its selector matches, including elements added later. Loads
 * its window once a pointer or the focus reaches one.
 */
export function watchSelector(live: LivePopup): void {
  const { scope, get } = live;
  const isOpener = ({ target }: Event) => {
    const { selector } = get();
    return selector !== '' && target instanceof Element && membersOf(target).closest(selector) !== null;
  };
  const preloadScope = scope.child();
  const onFirstUse = (event: Event) => {
    if (!isOpener(event)) return;
    preloadScope.dispose();
    warm(live);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    preloadScope.listen(document, type, onFirstUse, { passive: true });
  }
  scope.listen(document, 'click', (event) => {
    if (!isOpener(event)) return;
    // Otherwise the page would scroll to the top.
    if (membersOf(event.target as Element).closest(LEADS_NOWHERE)) event.preventDefault();
    void open(live);
  });
}

const hasTriggers = (triggers: unknown) => Object.values(asMap(triggers)).some(isOn);

/** Opens, arms or preloads a popup, depending on its mode and settings. */
export async function start(live: LivePopup): Promise<void> {
  const { scope, get, settings } = live;
  const { mode } = get();
  if (mode === 'edited' || mode === 'previewed') void open(live);
  else if (hasTriggers(settings.triggers)) {
    const { arm } = await import('./triggers/arm.ts');
    const fire = () => {
      if (!isSuppressed(live)) void open(live, 'trigger');
    };
    if (!scope.disposed) arm(live, fire);
  } else if (!settings.open_selector) {
    // A link or script mounted it and will open it.
    warm(live);
  }
}
