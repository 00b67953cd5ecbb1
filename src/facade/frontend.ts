import { asMap } from '#lib/as-map.ts';
import { readBreakpoints } from '#lib/breakpoints.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { isOn } from '#lib/is-on.ts';
import { own } from '#lib/own.ts';
import { userAgentFlags } from '#lib/user-agent.ts';
import { activateLinkAction } from '#platform/activate-link-action.ts';
import { builderAssets, createAssetsLoader } from '#platform/builder-assets.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { addLinkAction, createLinkAction, type LinkAction } from '#platform/link-actions.ts';
import type { Handler, Runtime } from '#runtime/define.ts';
import { localEntries, sessionEntries } from '#storage/expiring.ts';
import { createBaseHandler } from './base-handler.ts';
import { createCarouselClass } from './carousel.ts';
import { createDevices } from './devices.ts';
import { createDialogs } from './dialog.ts';
import { createDocumentClass, createDocumentsManager, createPopupClass } from './documents.ts';
import { createElementsHandler, createHandlerClasses } from './elements-handler.ts';
import { createHooks } from './hooks.ts';
import { createListeners, debounce, waypoint } from './listeners.ts';
import { Module } from './module.ts';
import { createModules } from './modules.ts';
import { readPath, toSet } from './query.ts';
import { createReadyActions } from './ready-actions.ts';
import { createVideoLoaders } from './video-loaders.ts';

interface StorageOptions {
  /** True: the storage of this tab. */
  readonly session?: boolean;
  readonly lifetimeInSeconds?: number;
}

const entriesOf = (session: boolean | undefined) => (session ? sessionEntries : localEntries);

/** The page builder's storage, for add-ons. */
const storage = {
  /** Returns an entry; without a key all of them, with their expiration times. */
  get: (key?: string, { session }: StorageOptions = {}): unknown =>
    key ? entriesOf(session).get(key) : entriesOf(session).getAll(),
  set: (key: string, value: unknown, { session, lifetimeInSeconds }: StorageOptions = {}): void =>
    entriesOf(session).set(
      key,
      value,
      lifetimeInSeconds === undefined ? {} : { lifetimeSeconds: lifetimeInSeconds },
    ),
  save: (entries: Record<string, unknown>, session?: boolean): void => entriesOf(session).save(entries),
};

/** Creates the interface for action links, whose actions are shared with our handlers. */
function createUrlActions(runtime: Runtime, onError: (error: unknown) => void) {
  return {
    /** Sets an add-on's action, in place of an earlier one. */
    addAction(name: string, action: LinkAction): void {
      if (typeof action === 'function') addLinkAction(String(name), action);
    },
    /** Runs the action that an address names, after mounting what it needs. */
    async runAction(url: unknown, event?: Event): Promise<void> {
      try {
        await activateLinkAction(String(url), runtime, event);
      } catch (error) {
        onError(error);
      }
    },
    createActionHash: createLinkAction,
  };
}

type Values = Record<string, unknown>;

function dispatch(context: EventTarget, name: string, detail: unknown = null, legacyName?: string): void {
  for (const eventName of [legacyName, name]) {
    if (eventName) context.dispatchEvent(new CustomEvent(eventName, { detail }));
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
    // A handler that starts later creates it.
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

const loadLightbox = (runtime: Runtime) =>
  import('./lightbox-tool.ts').then(({ createLightboxTool }) => createLightboxTool(runtime));

/**
 * Creates `elementorFrontend` and `elementorModules` from a configuration, without putting them on the
 * window.
 */
export function createFrontend(config: Values, runtime: Runtime, handlers: readonly Handler[]) {
  addActiveBreakpoints(config);
  const breakpoints = readBreakpoints(config.responsive);
  const devices = createDevices(breakpoints, readDeviceMode);
  const onError = (error: unknown, phase = 'run') =>
    runtime.report(error, { handler: 'elementorFrontend', phase });
  const isEditMode = () => isOn(readPath(config, 'environmentMode.edit'));
  const hooks = createHooks(onError);
  const ready = createReadyActions(hooks);
  const host = { devices, config, onError: (error: unknown) => onError(error) };
  const Base = createBaseHandler(host);
  let dialogs: ReturnType<typeof createDialogs> | undefined;
  let lightbox: Promise<unknown> | undefined;
  const handlerClasses = createHandlerClasses(handlers, Base, runtime);
  const Document = createDocumentClass(ready, host.onError);
  const modules = createModules(Base, Document, config);
  const carousel = createCarouselClass(breakpoints, runtime.scope);
  const documentsManager = createDocumentsManager(Document, hooks);
  documentsManager.addDocumentClass('popup', createPopupClass(Document, runtime));
  runtime.hooks.addFilter(
    'popup-instance',
    'skerry/facade',
    (instance: unknown, id: string) => own(documentsManager.documents, id) ?? instance,
  );
  const { breakpoints: breakpointFunctions, getResponsiveControlValue, ...deviceFunctions } = devices;

  const frontend = Object.assign(new Module(), {
    config,
    elements: wrapPage(),
    hooks,
    elementsHandler: createElementsHandler({
      runtime,
      hooks,
      ready,
      host,
      isEdit: isEditMode,
      handlerClasses,
    }),
    documentsManager,
    breakpoints: breakpointFunctions,
    storage,
    modules: { ...modules.utils, StretchElement: modules.frontend.tools.StretchElement },
    utils: {
      ...createVideoLoaders(runtime.scope, host.onError),
      /** A promise, because its code is loaded on first use. */
      get lightbox() {
        lightbox ??= loadLightbox(runtime).catch((error) => {
          lightbox = undefined;
          throw error;
        });
        return lightbox;
      },
      swiper: carousel,
      environment: userAgentFlags(navigator.userAgent, { isTouchDevice: navigator.maxTouchPoints > 0 }),
      assetsLoader: createAssetsLoader(builderAssets()),
      urlActions: createUrlActions(runtime, host.onError),
      // For add-ons that check its existence: a handler writes the margins.
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
