import { asMap } from '#lib/as-map.ts';
import { text } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { addPopup } from '#platform/popups.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { PAGE_ID } from '#runtime/markup.ts';
import { countVisit } from '../shared/count-visit.ts';
import { addActions, createPopup, type PopupControls } from './create-popup.ts';
import { detachContent, modeOf, type PopupHost, type RawSettings } from './host.ts';
import { watchOpeners } from './watch-openers.ts';

const hasTriggers = ({ triggers }: RawSettings) => Object.values(asMap(triggers)).some(isOn);

/** Opens, arms or preloads a popup, depending on its mode and settings. */
async function start(host: PopupHost, { popup, fire, warm }: PopupControls): Promise<void> {
  const { mode, settings, scope } = host;
  if (mode === 'edited' || mode === 'previewed') popup.open();
  else if (hasTriggers(settings)) {
    const { arm } = await import('./arm.ts');
    if (!scope.disposed) arm(host, fire);
  } else if (!settings.open_selector) {
    // A link or script mounted it and will open it.
    warm();
  }
}

/** Watches clicks for the selector from the settings. Returns a function that reads the selector again. */
function watchSelector(host: PopupHost, { popup, warm }: PopupControls): () => void {
  let openersScope = host.scope.child();
  const rewatch = () => {
    openersScope.dispose();
    openersScope = host.scope.child();
    const selector = text().parse(host.settings.open_selector);
    if (selector) watchOpeners(selector, { warm, open: popup.open }, openersScope);
  };
  rewatch();
  return rewatch;
}

export default defineBehaviour<RawSettings>({
  settings: { parse: asMap },
  async mount({ element, settings: initial, scope, runtime, report }) {
    const id = element.getAttribute(PAGE_ID) ?? '';
    const mode = modeOf(element, id);
    const content = mode === 'edited' ? undefined : detachContent(element, runtime, scope);
    if (mode === 'absent') return;
    countVisit(runtime);
    let settings = initial;
    const host: PopupHost = {
      id,
      element,
      scope,
      runtime,
      mode,
      content,
      get settings() {
        return settings;
      },
      open: () => controls.popup.open(),
      onShown: () => controls.onShown(),
      onHidden: () => controls.onHidden(),
    };
    const controls = createPopup(host, report);
    addPopup(id, controls.popup, scope);
    addActions(host, controls);
    const rewatchSelector = watchSelector(host, controls);
    // If the triggers fail to load, links still work.
    await start(host, controls).catch(report);
    return {
      update(next) {
        settings = next;
        rewatchSelector();
        controls.refresh();
      },
    };
  },
});
