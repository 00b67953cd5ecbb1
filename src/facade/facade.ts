import { asMap } from '#lib/as-map.ts';
import { isPlain } from '#lib/fill-gaps.ts';
import { BUILDER_INIT } from '#originals/is-builder-api-used.ts';
import { putGlobal, type Replay } from '#originals/stub-globals.ts';
import { activateLinkAction } from '#platform/activate-link-action.ts';
import { createLinkAction, runActionCall } from '#platform/link-actions.ts';
import { runningGlobal } from '#platform/page-libraries.ts';
import { pageGlobal } from '#platform/params.ts';
import type { Handler, Runtime } from '#runtime/define.ts';
import { createFrontend } from './frontend.ts';
import { Module } from './module.ts';

/**
 * Creates `elementorProFrontend`, as far as scripts of pages use it: its configuration, and popups by their
 * ids.
 */
function createProFrontend(runtime: Runtime) {
  const popup = {
    /** Opens the popup with this `id`; with `toggle`, closes it if it is open. */
    async showPopup(settings: unknown, event?: Event): Promise<void> {
      const { id, toggle } = asMap(settings);
      await activateLinkAction(createLinkAction('popup:open', { id, toggle }), runtime, event);
    },
    /** Closes the popup around the event's target; with `do_not_show_again`, for good. */
    closePopup(settings: unknown, event?: Event): void {
      runActionCall({ name: 'popup:close', settings: asMap(settings) }, event);
    },
  };
  return Object.assign(new Module(), {
    config: pageGlobal('ElementorProFrontendConfig') ?? {},
    modules: { popup },
  });
}

type BuilderWindow = typeof window & {
  elementorFrontendConfig?: Record<string, unknown>;
};

/**
 * When the façade opens. `boot`: it emits the init event; `late`: the event was emitted before; `edit`: it
 * waits until the editor calls `init`.
 */
export type Moment = 'boot' | 'late' | 'edit';

/** The runtime and handlers behind the façade, and when it opens. */
export interface FacadeOptions {
  readonly runtime: Runtime;
  /** The catalogue, for `getHandler`. */
  readonly handlers: readonly Handler[];
  readonly moment: Moment;
}

/** An open façade: when the page's handlers may start, and how recorded calls are repeated on it. */
export interface OpenedFacade {
  /** Resolves when our own handlers may start: the ready actions of every element have run. */
  readonly started: Promise<void>;
  readonly replay: Replay;
}

/**
 * Returns whether the builder's own object exists. A plain object without `member` is only a container of
 * add-ons.
 */
const hasBuilderGlobal = (name: string, member: string) => {
  const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value;
  return Boolean(value) && !(isPlain(value) && !(member in value));
};

/**
 * Puts the page builder's script interface on the window, for add-ons, and keeps the members that they have
 * set there (see `putGlobal`). Leaves the builder's own interface alone.
 */
export function openFacade({ runtime, handlers, moment }: FacadeOptions): OpenedFacade {
  const replay: Replay = (call) => {
    try {
      call();
    } catch (error) {
      runtime.report(error, { handler: 'elementorFrontend', phase: 'replay' });
    }
  };
  const page = window as BuilderWindow;
  if (hasBuilderGlobal('elementorFrontend', 'init')) return { started: Promise.resolve(), replay };

  const { frontend, modules, ready } = createFrontend(page.elementorFrontendConfig ?? {}, runtime, handlers);
  let isInitialized = false;
  let resolveStarted = () => {};
  const started = new Promise<void>((resolve) => {
    resolveStarted = resolve;
  });
  const init = () => {
    if (isInitialized) return;
    isInitialized = true;
    if (moment !== 'late') window.dispatchEvent(new CustomEvent(BUILDER_INIT));
    frontend.trigger('elementor/modules/init:before').trigger('elementor/modules/init/before');
    frontend.documentsManager.start();
    runtime.hooks.addAction('runtime.scanned', 'skerry/facade', (root: ParentNode) => {
      frontend.documentsManager.attachPopups(root);
      ready.schedule(root);
    });
    frontend.trigger('components:init');
    // Runs after the timers of all elements. Elements added meanwhile were scanned before the hook existed.
    setTimeout(() => {
      resolveStarted();
      ready.schedule(document);
    });
  };
  putGlobal('elementorFrontend', Object.assign(frontend, { init }));
  putGlobal('elementorModules', modules);
  if (!hasBuilderGlobal('elementorProFrontend', 'modules')) {
    putGlobal('elementorProFrontend', createProFrontend(runtime));
  }
  if (moment !== 'edit') init();
  else Object.assign(Object(runningGlobal('jQuery')), { migrateMute: true, migrateTrace: false });
  return { started, replay };
}
