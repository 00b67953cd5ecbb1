import { membersOf } from '#lib/members-of.ts';
import type { Runtime } from '#runtime/define.ts';
import { errorTexts } from '#texts/errors.ts';
import { translate } from '#texts/text.ts';
import { endPress, withResponse, withStatus } from '../model.ts';
import type { LiveForm } from '../view.ts';
import { type PageFunctions, publishFunctions } from './page-object.ts';

interface RegisteredForm {
  readonly widget: LiveForm;
  start(): void;
}

const registeredForms = new Map<HTMLFormElement, RegisteredForm>();
const functionsByRuntime = new WeakMap<Runtime, PageFunctions>();

/** The code of `contact-form.interactive.ts`. */
export type InteractionCode = typeof import('../contact-form.interactive.ts').interactionCode;

let interactionCode: InteractionCode | undefined;

/** Imports the code for interactions. */
export const importInteractionCode = () => import('../contact-form.interactive.ts');

/**
 * Runs a callback with the code for interactions. The first call imports the code; later calls run
 * synchronously, because other scripts rely on the order of events.
 */
export async function withInteractionCode(
  widget: LiveForm,
  run: (code: InteractionCode) => unknown,
): Promise<void> {
  if (!interactionCode) ({ interactionCode } = await importInteractionCode());
  widget.addView(interactionCode.errorsView);
  await run(interactionCode);
}

/** Shows that sending failed because the browser is offline. Needs no further code. */
function showOffline({ nodes: { form }, set }: LiveForm): void {
  set((state) => {
    const before = membersOf(form).dataset.status ?? state.status;
    return withResponse(withStatus(state, 'failed', before), translate(errorTexts.fetch_error));
  });
}

/** Lets the browser send a form. */
function sendNatively({ nodes: { form }, set }: LiveForm, submitter: HTMLElement | null | undefined): void {
  set((state) => ({ ...state, isNative: true }));
  membersOf(form).requestSubmit(submitter?.matches('[type="submit"]') ? submitter : null);
}

function createPageFunctions(runtime: Runtime): PageFunctions {
  const find = async (form: HTMLFormElement): Promise<LiveForm | undefined> => {
    const root = membersOf(form).closest('.wpcf7');
    if (!root) return undefined;
    runtime.scan(root);
    await runtime.summon(root, 'contact-form');
    return registeredForms.get(form)?.widget;
  };
  const on = (form: HTMLFormElement, run: (widget: LiveForm) => Promise<void>): void => {
    const known = registeredForms.get(form)?.widget;
    if (known) run(known).catch(known.report);
    else find(form).then((widget) => widget && run(widget).catch(widget.report));
  };
  return {
    init(form) {
      const registered = registeredForms.get(form);
      if (registered) registered.start();
      else find(form);
    },
    submit: (form, options) =>
      on(form, (widget) => {
        let isLoaded = false;
        const run = ({ submit }: InteractionCode) => {
          isLoaded = true;
          return submit(widget, options);
        };
        return withInteractionCode(widget, run).catch((error) => {
          widget.set((state) => endPress(state));
          // If the code did not load, send natively while online. Do not repeat a started sending.
          if (!isLoaded) navigator.onLine ? sendNatively(widget, options?.submitter) : showOffline(widget);
          throw error;
        });
      }),
    reset: (form) => on(form, (widget) => withInteractionCode(widget, ({ reset }) => reset(widget))),
    validate: (form, options) =>
      on(form, (widget) => withInteractionCode(widget, ({ validate }) => validate(widget, options))),
  };
}

/**
 * Returns the functions for other scripts, shared by all forms of the page. They start a form that is not
 * mounted yet.
 */
export function pageFunctionsFor(runtime: Runtime): PageFunctions {
  const functions = functionsByRuntime.get(runtime) ?? createPageFunctions(runtime);
  functionsByRuntime.set(runtime, functions);
  return functions;
}

/** Registers a form until its scope ends. The first one puts our functions on the page's object. */
export function registerForm(widget: LiveForm, start: () => void): void {
  const { runtime, scope, nodes } = widget;
  publishFunctions(nodes.ours, runtime);
  registeredForms.set(nodes.form, { widget, start });
  scope.add(() => void registeredForms.delete(nodes.form));
}
