import jQuery from 'jquery';
import { onTestFinished } from 'vitest';
import type { Moment, OpenedFacade } from '#facade/facade.ts';
import { openFacade } from '#facade/facade.ts';
import { createRuntime, type StartedRuntime } from '#runtime/create-runtime.ts';
import type { Handler } from '#runtime/define.ts';

// biome-ignore lint/suspicious/noExplicitAny: add-ons are written without types
type Untyped = any;

/** The page to open, and when the builder's script interface opens on it. */
export interface AddOnPageOptions {
  /** Body of the page. */
  readonly html: string;
  /** The page builder's configuration. Default `{}`. */
  readonly config?: object;
  readonly moment?: Moment;
  readonly handlers?: readonly Handler[];
  /** Whether the page has jQuery. Default false. */
  readonly withJQuery?: boolean;
  /** Runs before the façade opens, like an inline script of the page. */
  readonly inline?: () => void;
}

/** A page with the builder's script interface. */
export interface AddOnPage {
  readonly frontend: Untyped;
  readonly modules: Untyped;
  readonly runtime: StartedRuntime;
  readonly opened: OpenedFacade;
  /** Reported errors. Any error left here fails the test. */
  readonly errors: unknown[];
}

interface Page {
  jQuery?: unknown;
  elementorFrontend?: Untyped;
  elementorModules?: Untyped;
  elementorFrontendConfig?: object;
}

/**
 * Opens the page builder's script interface on a page, as the boot does, and starts the runtime. Call it
 * inside a test.
 */
export async function openAddOnPage(options: AddOnPageOptions): Promise<AddOnPage> {
  const { html, config = {}, moment = 'boot', handlers = [], withJQuery = false, inline } = options;
  const page = window as unknown as Page;
  document.body.innerHTML = html;
  page.elementorFrontendConfig = config;
  if (withJQuery) page.jQuery = jQuery;
  inline?.();
  const errors: unknown[] = [];
  let opened: OpenedFacade | undefined;
  const runtime = createRuntime({
    handlers,
    report: (error) => errors.push(error),
    strategies: { visible: (due) => due() },
    inspectPage: async (openedRuntime) => {
      opened = openFacade({ runtime: openedRuntime, handlers, moment });
      if (moment === 'boot') await opened.started;
      return undefined;
    },
  });
  onTestFinished(() => {
    runtime.stop();
    document.body.innerHTML = '';
    for (const name of ['elementorFrontend', 'elementorModules', 'elementorFrontendConfig', 'jQuery']) {
      Reflect.deleteProperty(window, name);
    }
    if (errors.length) throw new Error('Unexpected error', { cause: errors[0] });
  });
  runtime.start();
  await runtime.inspected;
  if (!opened) throw new Error('The runtime did not inspect the page, so the façade was not opened.');
  const { elementorFrontend: frontend, elementorModules: modules } = page;
  return { frontend, modules, runtime, opened, errors };
}
