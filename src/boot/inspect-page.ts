import type { Moment } from '#facade/facade.ts';
import { isOn } from '#lib/is-on.ts';
import { whenParsed } from '#lib/when-parsed.ts';
import { yieldToBrowser } from '#lib/yield-to-browser.ts';
import { hasOriginals } from '#originals/has-originals.ts';
import { BUILDER_INIT, isBuilderApiUsed } from '#originals/is-builder-api-used.ts';
import { replacesOf } from '#originals/replaces.ts';
import { stubGlobals } from '#originals/stub-globals.ts';
import { expectScripts } from '#platform/after-scripts.ts';
import type { Handler, Runtime } from '#runtime/define.ts';
import type { Accepts } from '#runtime/pairing.ts';
import { isWanted, type Options } from './options.ts';
import { isReleased, type ScriptTakeover } from './script-takeover.ts';

interface BuilderConfig {
  readonly is_static?: unknown;
  readonly environmentMode?: { readonly edit?: unknown };
}

/** What `inspectPage` works with: the runtime, the owner's options, and the intercepted scripts. */
export interface Inspection {
  readonly runtime: Runtime;
  readonly handlers: readonly Handler[];
  readonly options: Options;
  /** The intercepted scripts, when the tag is the first one of the page. */
  readonly scriptTakeover?: ScriptTakeover | undefined;
  /** True when the server says that no original is left on the page: no combined file contains one. */
  readonly areOriginalsRemoved: boolean;
  readonly version: string;
  /** Returns whether an error has stopped the start, so that the page is left to its own scripts. */
  hasFailed(): boolean;
}

/** What the inspection found, and which handlers may mount. */
interface Findings {
  readonly accepts: Accepts;
  readonly hasBuilder: boolean;
  /** Resolves when the released scripts have run. */
  readonly released?: Promise<void>;
}

/**
 * Returns the page builder's configuration; undefined on a page without builder content, or on a static copy
 * of one.
 */
function builderConfig(): BuilderConfig | undefined {
  const { elementorFrontendConfig: config } = window as { elementorFrontendConfig?: BuilderConfig };
  return config && !isOn(config.is_static) && document.querySelector('.elementor') ? config : undefined;
}

/**
 * Serves add-ons: at once when the page needs it, else when one of them reads the builder's interface.
 * Released scripts run first; our handlers do not wait for them.
 */
async function serveAddOns(
  runtime: Runtime,
  handlers: readonly Handler[],
  isEdit: boolean,
  released?: Promise<void>,
): Promise<void> {
  const open = async (moment: Moment) => {
    const { openFacade } = await import('#facade/facade.ts');
    return openFacade({ runtime, handlers, moment });
  };
  const onError = (error: unknown) => runtime.report(error, { handler: 'elementorFrontend', phase: 'load' });
  // A failed import leaves the page without add-ons; everything else runs.
  const openIfNeeded = () =>
    isEdit || isBuilderApiUsed() ? open(isEdit ? 'edit' : 'boot').catch(onError) : undefined;
  const opened = released ? released.then(openIfNeeded) : openIfNeeded();
  stubGlobals(
    ['elementorFrontend', 'elementorModules', 'elementorProFrontend'],
    async () => ((await opened) ?? (await open('late'))).replay,
    onError,
    // The dialog of a popup, to which scripts add listeners.
    ['getModal'],
  );
  const begin = async () => {
    const facade = await opened;
    if (facade) await facade.started;
    else dispatchEvent(new CustomEvent(BUILDER_INIT));
  };
  const begun = opened ? begin() : dispatchEvent(new CustomEvent(BUILDER_INIT));
  if (!released) await begun;
}

/**
 * Connects the preview to its editor. In the page builder's own editor, links and forms outside the edited
 * part still work.
 */
async function connectEditor({ runtime, options, version }: Inspection, isOurEditor: boolean): Promise<void> {
  const file = await import('../editor/open-editor.ts');
  const within = isOurEditor ? 'html' : '.elementor-edit-area';
  file.openEditor({ runtime, version, origins: options.editorOrigins, within });
}

/** Decides which intercepted scripts run. If that fails, all of them run. */
async function decideIntercepted(inspection: Inspection): Promise<Findings | undefined> {
  const { runtime, handlers, options, scriptTakeover, areOriginalsRemoved } = inspection;
  if (!scriptTakeover || scriptTakeover.interception.isAllReleased) return undefined;
  if (!scriptTakeover.interception.scripts().length) {
    await scriptTakeover.interception.finish([]);
    scriptTakeover.libraries.provideForOrderForms();
    return undefined;
  }
  try {
    const originals = await scriptTakeover.takeOverModule();
    if (!originals || scriptTakeover.interception.isAllReleased) return undefined;
    const firstMounted = runtime.settled();
    const takenOver = await originals.takeOver({
      ...scriptTakeover,
      areOriginalsRemoved,
      handlers,
      isWanted: ({ name }: Handler) => isWanted(options, name),
      firstMounted,
    });
    scriptTakeover.scripts = takenOver.scripts;
    scriptTakeover.released = takenOver.released;
    if (takenOver.isUndecided) return undefined;
    if (takenOver.scripts().some(isReleased)) expectScripts(takenOver.released);
    return takenOver;
  } catch (error) {
    runtime.report(error, { phase: 'takeover' });
    void scriptTakeover.interception.releaseAll('the code that decides about them failed');
    return undefined;
  }
}

/** Resolves when the page is parsed and the start has not failed. Otherwise nothing is decided or mounted. */
async function whenStarted({ hasFailed }: Inspection): Promise<void> {
  await whenParsed();
  if (hasFailed()) await new Promise(() => {});
}

/**
 * Inspects the page before any widget starts: for original scripts, add-ons that need the page builder's
 * interface, and an editor. Loads the code for what it finds. Resolves with a function that accepts or
 * rejects each mount.
 */
export async function inspectPage(inspection: Inspection): Promise<Accepts | undefined> {
  const { runtime, handlers, options, scriptTakeover } = inspection;
  const { leave, takeover, environment } = options;
  const findOriginals = async (): Promise<Findings> => {
    const file = await import('#originals/take-over.ts');
    return file.detectOriginals(handlers, takeover, whenParsed());
  };
  // Handlers must take over before the originals start.
  const earlyFindings = takeover.length && !scriptTakeover ? findOriginals() : undefined;
  await whenStarted(inspection);
  // The scan of the page has just used this task.
  await yieldToBrowser();
  let findings = (await earlyFindings) ?? (await decideIntercepted(inspection));
  if (!findings && hasOriginals(handlers.flatMap(replacesOf))) findings = await findOriginals();
  const config = builderConfig();
  if (!('elementorFrontendConfig' in window) && document.querySelector('.elementor')) {
    const missing = new Error('The page has no elementorFrontendConfig; defaults apply.');
    runtime.report(missing, { phase: 'config' });
  }
  const isOurEditor = environment === 'edit';
  const isEdit = isOn(config?.environmentMode?.edit);
  // In parallel, because the builder may use the interface before the editor's part is loaded.
  await Promise.all([
    config &&
      !findings?.hasBuilder &&
      serveAddOns(runtime, handlers, isEdit && !isOurEditor, findings?.released),
    (isOurEditor || isEdit) &&
      connectEditor(inspection, isOurEditor).catch((error) => runtime.report(error, { phase: 'editor' })),
  ]);
  const excludedEdit = isOurEditor || isEdit ? 'never' : 'only';
  return (handler, element) =>
    !leave.includes(handler.name) &&
    handler.edit !== excludedEdit &&
    findings?.accepts(handler, element) !== false;
}
