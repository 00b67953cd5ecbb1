import type { Moment } from '#facade/facade.ts';
import { isOn } from '#lib/is-on.ts';
import { INIT, isAsked } from '#originals/asked.ts';
import { replacesOf } from '#originals/replaces.ts';
import { seesOriginals } from '#originals/sees-originals.ts';
import { standWithForms } from '#originals/stand-for-buttons.ts';
import { standForForms } from '#originals/stand-for-forms.ts';
import { standIn } from '#originals/stand-in.ts';
import { expectScripts } from '#platform/coming-scripts.ts';
import { parsed } from '#platform/parsed.ts';
import type { Handler, Runtime } from '#runtime/define.ts';
import { READY } from '#runtime/events.ts';
import type { Accepts } from '#runtime/pairing.ts';
import { note } from '#runtime/report.ts';
import type { Holding } from './holding.ts';
import type { Options } from './options.ts';

interface BuilderConfig {
  readonly is_static?: unknown;
  readonly environmentMode?: { readonly edit?: unknown };
}

/** What the inspection of the page needs. */
export interface Surroundings {
  readonly runtime: Runtime;
  readonly handlers: readonly Handler[];
  readonly options: Options;
  /** The scripts that the tag holds, when it is the first one. */
  readonly holding?: Holding | undefined;
  /** True when the server has removed the originals from the page: no combined file contains one. */
  readonly isCleared: boolean;
  readonly version: string;
}

/** What the inspection found, and which handlers may mount. */
interface Met {
  readonly accepts: Accepts;
  readonly hasBuilder: boolean;
  /** Resolves when held scripts that are released have run. */
  readonly released?: Promise<void>;
}

/**
 * Returns the page builder's configuration; undefined on a page without builder content, or on a static
 * picture of one.
 */
function builderConfig(): BuilderConfig | undefined {
  const { elementorFrontendConfig: config } = window as { elementorFrontendConfig?: BuilderConfig };
  return config && !isOn(config.is_static) && document.querySelector('.elementor') ? config : undefined;
}

/**
 * Serves add-ons: at once when the page needs it, else when one of them reads the interface. Held scripts of
 * add-ons have to run first; our handlers do not wait for them.
 */
async function meetAddOns(
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
  const ask = () => (isEdit || isAsked() ? open(isEdit ? 'edit' : 'boot').catch(onError) : undefined);
  const opened = released ? released.then(ask) : ask();
  standIn(
    ['elementorFrontend', 'elementorModules', 'elementorProFrontend'],
    async () => ((await opened) ?? (await open('late'))).replay,
    onError,
  );
  const begin = async () => {
    const facade = await opened;
    if (facade) await facade.started;
    else dispatchEvent(new CustomEvent(INIT));
  };
  const begun = opened ? begin() : dispatchEvent(new CustomEvent(INIT));
  if (!released) await begun;
}

/** Logs the state of every widget, once the page is ready. */
function explain({ scope }: Runtime): void {
  const tell = () => {
    const { skerry } = window;
    if (!skerry || Array.isArray(skerry)) return;
    for (const { handler, state } of skerry.debug()) note(`${handler}: ${state}`);
  };
  scope.listen(document, READY, tell, { once: true });
}

/**
 * Connects the preview to its editor. In the page builder's own editor, only the edited part is kept on its
 * page.
 */
async function meetEditor({ runtime, options, version }: Surroundings, isOwn: boolean): Promise<void> {
  const { openEditor } = await import('../editor/open-editor.ts');
  const within = isOwn ? 'html' : '.elementor-edit-area';
  openEditor({ runtime, version, origins: options.editorOrigins, within });
}

/** Decides about the scripts that the tag holds. On failure, all of them run. */
async function settleHeld(surroundings: Surroundings): Promise<Met | undefined> {
  const { runtime, handlers, options, holding, isCleared } = surroundings;
  if (!holding || holding.hold.isGivenBack) return undefined;
  if (!holding.hold.scripts().length) {
    await holding.hold.settle([]);
    standForForms();
    standWithForms();
    return undefined;
  }
  const { leave, takeover } = options;
  const isWanted = ({ name }: Handler) =>
    !leave.includes(name) && (!takeover.length || takeover.includes('*') || takeover.includes(name));
  try {
    const originals = await holding.originals();
    if (!originals || holding.hold.isGivenBack) return undefined;
    const begun = runtime.settled();
    const taken = await originals.takeOver({ ...holding, isCleared, handlers, isWanted, begun });
    if (!taken) return undefined;
    holding.scripts = taken.scripts;
    holding.released = taken.released;
    if (taken.scripts().some(({ fate }) => fate === 'released')) expectScripts(taken.released);
    return taken;
  } catch (error) {
    runtime.report(error, { phase: 'takeover' });
    void holding.hold.giveBack('they could not be told apart');
    return undefined;
  }
}

/**
 * Inspects the page before any widget starts: for original scripts, add-ons that need the page builder's
 * interface, and an editor. Loads the code for what it finds. Resolves with a function that accepts or
 * rejects each mount.
 */
export async function lookAround(surroundings: Surroundings): Promise<Accepts | undefined> {
  const { runtime, handlers, options, holding } = surroundings;
  const { leave, takeover, environment, debug } = options;
  if (debug) explain(runtime);
  const meet = async (): Promise<Met> => {
    const { meetOriginals } = await import('#originals/meet-originals.ts');
    return meetOriginals(handlers, takeover, parsed());
  };
  // Claims must be made before the originals start.
  const early = takeover.length && !holding ? meet() : undefined;
  await parsed();
  let met = (await early) ?? (await settleHeld(surroundings));
  if (!met && seesOriginals(handlers.flatMap(replacesOf))) met = await meet();
  const config = builderConfig();
  if (!('elementorFrontendConfig' in window) && document.querySelector('.elementor')) {
    const missing = new Error('The page has no elementorFrontendConfig; defaults apply.');
    runtime.report(missing, { phase: 'config' });
  }
  const isOwn = environment === 'edit';
  const isEdit = isOn(config?.environmentMode?.edit);
  // In parallel, because the builder may use the interface before the editor's part is loaded.
  await Promise.all([
    config && !met?.hasBuilder && meetAddOns(runtime, handlers, isEdit && !isOwn, met?.released),
    (isOwn || isEdit) &&
      meetEditor(surroundings, isOwn).catch((error) => runtime.report(error, { phase: 'editor' })),
  ]);
  const elsewhere = isOwn || isEdit ? 'never' : 'only';
  return (handler, element) =>
    !leave.includes(handler.name) && handler.edit !== elsewhere && met?.accepts(handler, element) !== false;
}
