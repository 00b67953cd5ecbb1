import jQuery from 'jquery';
import { onTestFinished } from 'vitest';
import type { Moment, OpenedFacade } from '#facade/facade.ts';
import { openFacade } from '#facade/facade.ts';
import { createRuntime, type StartedRuntime } from '#runtime/create-runtime.ts';
import type { Handler } from '#runtime/define.ts';

// biome-ignore lint/suspicious/noExplicitAny: add-ons are written without types
type Untyped = any;

export interface AddOnPageOptions {
  /** Body of the page. */
  readonly html: string;
  /** The page builder's configuration; default `{}`. */
  readonly config?: object;
  readonly moment?: Moment;
  readonly handlers?: readonly Handler[];
  /** Whether the page has jQuery; default false. */
  readonly withJQuery?: boolean;
  /** Runs before the façade is there, like an inline script of the page. */
  readonly inline?: () => void;
}

export interface AddOnPage {
  readonly frontend: Untyped;
  readonly modules: Untyped;
  readonly runtime: StartedRuntime;
  readonly opened: OpenedFacade;
  /** What was reported, and has not been taken yet. One that is left fails the test. */
  readonly errors: unknown[];
}

interface Page {
  jQuery?: unknown;
  elementorFrontend?: Untyped;
  elementorModules?: Untyped;
  elementorFrontendConfig?: object;
}

/** Opens the page builder's script interface on a page, as the boot does, and starts the runtime. Call it inside a test. */
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
    surroundings: async (whole) => {
      opened = openFacade({ runtime: whole, handlers, moment });
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
  await runtime.open;
  if (!opened) throw new Error('The page was not looked at.');
  const { elementorFrontend: frontend, elementorModules: modules } = page;
  return { frontend, modules, runtime, opened, errors };
}
