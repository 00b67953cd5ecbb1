import { membersOf } from '#lib/members-of.ts';
import type { Runtime } from '#runtime/define.ts';
import { errorTexts } from '#texts/errors.ts';
import { translate } from '#texts/text.ts';
import type { FormContext } from './form-context.ts';
import { type PageFunctions, publishFunctions } from './page-object.ts';

interface RegisteredForm {
  readonly context: FormContext;
  start(): void;
}

const registeredForms = new Map<HTMLFormElement, RegisteredForm>();
const functionsByRuntime = new WeakMap<Runtime, PageFunctions>();

/** The code of `interaction-code.ts`. */
export type InteractionCode = typeof import('./interaction-code.ts').interactionCode;

let interactionCode: InteractionCode | undefined;

/** Imports the code for interactions. */
export const importInteractionCode = () => import('./interaction-code.ts');

/**
 * Runs a callback with the code for interactions. The first call imports the code; later calls run
 * synchronously, because other scripts rely on the order of events.
 */
export async function withInteractionCode(run: (code: InteractionCode) => unknown): Promise<void> {
  if (!interactionCode) interactionCode = (await importInteractionCode()).interactionCode;
  await run(interactionCode);
}

/** Shows that sending failed because the browser is offline. Needs no further code. */
function showOffline({ root, form, info, patch, scope }: FormContext): void {
  const before = membersOf(form).dataset.status ?? info.status;
  if (/^\S+$/.test(before)) patch.toggle(form, before, false);
  info.status = 'failed';
  patch.attribute(form, 'data-status', info.status);
  patch.toggle(form, info.status, true);
  for (const place of root.querySelectorAll(
    '.screen-reader-response [role="status"],.wpcf7-response-output',
  )) {
    const text = place.textContent;
    scope.add(() => {
      place.textContent = text;
    });
    place.textContent = translate(errorTexts.fetch_error);
  }
}

function createPageFunctions(runtime: Runtime): PageFunctions {
  const find = async (form: HTMLFormElement): Promise<FormContext | undefined> => {
    const root = membersOf(form).closest('.wpcf7');
    if (!root) return undefined;
    runtime.scan(root);
    await runtime.summon(root, 'contact-form');
    return registeredForms.get(form)?.context;
  };
  const on = (form: HTMLFormElement, run: (context: FormContext) => Promise<void>): void => {
    const known = registeredForms.get(form)?.context;
    if (known) run(known).catch(known.report);
    else find(form).then((context) => context && run(context).catch(context.report));
  };
  return {
    init(form) {
      const registered = registeredForms.get(form);
      if (registered) registered.start();
      else find(form);
    },
    submit: (form, options) =>
      on(form, (context) => {
        let isLoaded = false;
        const run = ({ submit }: InteractionCode) => {
          isLoaded = true;
          return submit(context, options);
        };
        return withInteractionCode(run).catch((error) => {
          context.stopIgnoringSubmits?.();
          // If the code did not load, send natively while online. Do not repeat a started sending.
          if (!isLoaded) navigator.onLine ? context.sendNatively(options?.submitter) : showOffline(context);
          throw error;
        });
      }),
    reset: (form) => on(form, (context) => withInteractionCode(({ reset }) => reset(context))),
    validate: (form, options) =>
      on(form, (context) => withInteractionCode(({ validate }) => validate(context, options))),
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
export function registerForm(registered: RegisteredForm): void {
  const { context } = registered;
  publishFunctions(context.ourFunctions, context.runtime);
  registeredForms.set(context.form, registered);
  context.scope.add(() => void registeredForms.delete(context.form));
}
