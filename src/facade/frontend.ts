import { readBreakpoints } from '#lib/breakpoints.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { userAgentFlags } from '#lib/user-agent.ts';
import { builderAssets, createAssetsLoader } from '#platform/builder-assets.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import type { Handler } from '#runtime/define.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { createBaseHandler } from './base-handler.ts';
import { createCarouselClass } from './carousel.ts';
import { debounce } from './debounce.ts';
import { createDevices } from './devices.ts';
import { createDialogs } from './dialog.ts';
import { createDocumentClass, createDocumentsManager } from './documents.ts';
import { createElementsHandler } from './elements-handler.ts';
import { createHooks } from './hooks.ts';
import { createListeners } from './listen-once.ts';
import { Module } from './module.ts';
import { createModules } from './modules.ts';
import { ownHandlers } from './own-handlers.ts';
import { readPath } from './path.ts';
import { createPopupClass } from './popup-document.ts';
import { toSet } from './query.ts';
import { createReady } from './ready.ts';
import { storage } from './storage.ts';
import { createUrlActions } from './url-actions.ts';
import { createVideoLoaders } from './video-loaders.ts';
import { waypoint } from './waypoint.ts';

type Values = Record<string, unknown>;

function dispatch(context: EventTarget, name: string, detail: unknown = null, legacyName?: string): void {
  for (const each of [legacyName, name]) {
    if (each) context.dispatchEvent(new CustomEvent(each, { detail }));
  }
}

function wrapPage() {
  return {
    window,
    $window: toSet(window),
    $document: toSet(document),
    $head: toSet(document.head),
    $body: toSet(document.body),
    $wpAdminBar: toSet(document.getElementById('wpadminbar')),
    // Made by a handler that starts later.
    get $deviceMode() {
      return toSet(document.getElementById('elementor-device-mode'));
    },
  };
}

function addActiveBreakpoints(config: Values): void {
  const responsive = asMap(config.responsive);
  const enabled = Object.entries(asMap(responsive.breakpoints)).filter(([, value]) =>
    isOn(asMap(value).is_enabled),
  );
  config.responsive = Object.assign(responsive, { activeBreakpoints: Object.fromEntries(enabled) });
}

const bringLightbox = (runtime: Runtime) =>
  import('./lightbox-tool.ts').then(({ createLightboxTool }) => createLightboxTool(runtime));

/** Builds `elementorFrontend` and `elementorModules` over a configuration, without putting them anywhere. */
export function createFrontend(config: Values, runtime: Runtime, handlers: readonly Handler[]) {
  addActiveBreakpoints(config);
  const breakpoints = readBreakpoints(config.responsive);
  const devices = createDevices(breakpoints, readDeviceMode);
  const onError = (error: unknown, phase = 'run') =>
    runtime.report(error, { handler: 'elementorFrontend', phase });
  const isEditMode = () => isOn(readPath(config, 'environmentMode.edit'));
  const hooks = createHooks(onError);
  const ready = createReady(hooks);
  const host = { devices, config, onError: (error: unknown) => onError(error) };
  const Base = createBaseHandler(host);
  let dialogs: ReturnType<typeof createDialogs> | undefined;
  let lightbox: Promise<unknown> | undefined;
  const own = ownHandlers(handlers, Base, runtime);
  const Document = createDocumentClass(ready, host.onError);
  const modules = createModules(Base, Document, config);
  const carousel = createCarouselClass(breakpoints);
  const documentsManager = createDocumentsManager(Document, hooks);
  documentsManager.addDocumentClass('popup', createPopupClass(Document, runtime));
  runtime.hooks.addFilter(
    'popup-instance',
    'skerry/facade',
    (instance: unknown, id: string) => documentsManager.documents[id] ?? instance,
  );
  const { breakpoints: breakpointFunctions, getResponsiveControlValue, ...deviceFunctions } = devices;

  const frontend = Object.assign(new Module(), {
    config,
    elements: wrapPage(),
    hooks,
    elementsHandler: createElementsHandler({ runtime, hooks, ready, host, isEdit: isEditMode, own }),
    documentsManager,
    breakpoints: breakpointFunctions,
    storage,
    modules: { ...modules.utils, StretchElement: modules.frontend.tools.StretchElement },
    utils: {
      ...createVideoLoaders(runtime.scope, host.onError),
      /** A promise, because its code comes when it is asked for. */
      get lightbox() {
        lightbox ??= bringLightbox(runtime).catch((error) => {
          lightbox = undefined;
          throw error;
        });
        return lightbox;
      },
      swiper: carousel,
      environment: userAgentFlags(navigator.userAgent, { isTouchDevice: navigator.maxTouchPoints > 0 }),
      assetsLoader: createAssetsLoader(builderAssets()),
      urlActions: createUrlActions(runtime, host.onError),
      // For add-ons that look whether it is there: the margins are written by a handler of their own.
      anchor_scroll_margin: new Module(),
      escapeHTML: (text: unknown) => escapeHtml(String(text)),
      events: { dispatch },
      controls: { getResponsiveControlValue },
    },
    getDialogsManager() {
      dialogs ??= createDialogs(host.onError);
      return dialogs;
    },
    isEditMode,
    isWPPreviewMode: () => isOn(readPath(config, 'environmentMode.wpPreview')),
    getKitSettings: (path?: string) => readPath(asMap(config.kit), path),
    getPageSettings: (path?: string) => readPath(asMap(readPath(config, 'settings.page')), path),
    ...deviceFunctions,
    ...createListeners(isEditMode),
    debounce,
    waypoint,
  });
  return { frontend, modules, ready };
}
