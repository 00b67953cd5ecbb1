import type { Moment } from '#facade/facade.ts';
import { isOn } from '#lib/is-on.ts';
import { INIT, isAsked } from '#platform/asked.ts';
import { seesOriginals } from '#platform/sees-originals.ts';
import { standIn } from '#platform/stand-in.ts';
import type { Handler } from '#runtime/define.ts';
import { READY } from '#runtime/events.ts';
import type { Accepts } from '#runtime/pairing.ts';
import { note } from '#runtime/report.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Options } from './options.ts';
import { parsed } from './parsed.ts';

interface BuilderConfig {
  readonly is_static?: unknown;
  readonly environmentMode?: { readonly edit?: unknown };
}

export interface Surroundings {
  readonly runtime: Runtime;
  readonly handlers: readonly Handler[];
  readonly options: Options;
  readonly version: string;
}

/** The page builder's configuration; nothing on a page that has no builder content, or is only a picture of one. */
function builderConfig(): BuilderConfig | undefined {
  const { elementorFrontendConfig: config } = window as { elementorFrontendConfig?: BuilderConfig };
  return config && !isOn(config.is_static) && document.querySelector('.elementor') ? config : undefined;
}

/** Serves add-ons: at once when the page asks for it, else when one of them reaches for the interface. */
async function meetAddOns(runtime: Runtime, handlers: readonly Handler[], isEdit: boolean): Promise<void> {
  const open = async (moment: Moment) => {
    const { openFacade } = await import('#facade/facade.ts');
    return openFacade({ runtime, handlers, moment });
  };
  const onError = (error: unknown) => runtime.report(error, { handler: 'elementorFrontend', phase: 'load' });
  // A failed import leaves the page without add-ons, and everything else running.
  const opened = isEdit || isAsked() ? open(isEdit ? 'edit' : 'boot').catch(onError) : undefined;
  standIn(
    ['elementorFrontend', 'elementorModules', 'elementorProFrontend'],
    async () => ((await opened) ?? (await open('late'))).replay,
    onError,
  );
  if (opened) await (await opened)?.started;
  else dispatchEvent(new CustomEvent(INIT));
}

/** Tells a curious owner what became of every widget, once the page is at rest. */
function explain({ scope }: Runtime): void {
  const tell = () => {
    const { skerry } = window;
    if (!skerry || Array.isArray(skerry)) return;
    for (const { handler, state } of skerry.debug()) note(`${handler}: ${state}`);
  };
  scope.listen(document, READY, tell, { once: true });
}

/** Serves the builder around a preview. In the page builder's own editor only the part being edited stays where it is. */
async function meetEditor({ runtime, options, version }: Surroundings, isOwn: boolean): Promise<void> {
  const { openEditor } = await import('../editor/open-editor.ts');
  const within = isOwn ? 'html' : '.elementor-edit-area';
  openEditor({ runtime, version, origins: options.editorOrigins, within });
}

/**
 * Looks at what else lives on the page before any widget starts: original scripts, add-ons that ask for the page builder's interface, an
 * editor. What it finds it loads. Resolves with what keeps handlers away, if anything does; no widget starts before.
 */
export async function lookAround(surroundings: Surroundings): Promise<Accepts | undefined> {
  const { runtime, handlers, options } = surroundings;
  const { leave, takeover, environment, debug } = options;
  if (debug) explain(runtime);
  const meet = async () => {
    const { meetOriginals } = await import('#platform/originals.ts');
    return meetOriginals(handlers, takeover, parsed());
  };
  // Claims must be made before the originals begin.
  const early = takeover.length ? meet() : undefined;
  await parsed();
  const met = await (early ?? (seesOriginals() ? meet() : undefined));
  const config = builderConfig();
  if (!('elementorFrontendConfig' in window) && document.querySelector('.elementor')) {
    const missing = new Error('The page has no elementorFrontendConfig; defaults apply.');
    runtime.report(missing, { phase: 'config' });
  }
  const isOwn = environment === 'edit';
  const isEdit = isOn(config?.environmentMode?.edit);
  // Together, because the builder may reach for the interface before the editor's part has come.
  await Promise.all([
    config && !met?.hasBuilder && meetAddOns(runtime, handlers, isEdit && !isOwn),
    (isOwn || isEdit) &&
      meetEditor(surroundings, isOwn).catch((error) => runtime.report(error, { phase: 'editor' })),
  ]);
  const elsewhere = isOwn || isEdit ? 'never' : 'only';
  return (handler, element) =>
    !leave.includes(handler.name) && handler.edit !== elsewhere && met?.accepts?.(handler, element) !== false;
}
