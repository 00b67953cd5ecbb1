import type { Runtime } from '#runtime/define.ts';
import { errorTexts } from '#texts/errors.ts';
import { translate } from '#texts/text.ts';
import { type PageVerbs, publish } from './page-object.ts';
import type { Unit } from './unit.ts';

interface Member {
  readonly unit: Unit;
  start(): void;
}

const members = new Map<HTMLFormElement, Member>();
const verbs = new WeakMap<Runtime, PageVerbs>();
let withdraw = () => {};

/** The code from `in-use.ts`. */
export type FormInUse = typeof import('./in-use.ts').inUse;

let inUse: FormInUse | undefined;

/** Imports the code for interactions. */
export const importInUse = () => import('./in-use.ts');

/**
 * Runs a callback with the code from `in-use.ts`, which is imported once. Once loaded, it runs synchronously,
 * because other scripts rely on the order of events.
 */
export async function withCode(run: (code: FormInUse) => unknown): Promise<void> {
  if (!inUse) inUse = (await importInUse()).inUse;
  await run(inUse);
}

/** Shows that sending failed because the browser is offline. Needs no further code. */
function sayOffline({ root, form, facts, patch, scope }: Unit): void {
  const before = form.dataset.status ?? facts.status;
  if (/^\S+$/.test(before)) patch.toggle(form, before, false);
  facts.status = 'failed';
  patch.attribute(form, 'data-status', facts.status);
  patch.toggle(form, facts.status, true);
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

function createVerbs(runtime: Runtime): PageVerbs {
  const find = async (form: HTMLFormElement): Promise<Unit | undefined> => {
    const root = form.closest('.wpcf7');
    if (!root) return undefined;
    runtime.scan(root);
    await runtime.summon(root, 'contact-form');
    return members.get(form)?.unit;
  };
  const on = (form: HTMLFormElement, run: (unit: Unit) => Promise<void>): void => {
    const known = members.get(form)?.unit;
    if (known) run(known).catch(known.report);
    else find(form).then((unit) => unit && run(unit).catch(unit.report));
  };
  return {
    init(form) {
      const member = members.get(form);
      if (member) member.start();
      else find(form);
    },
    submit: (form, options) =>
      on(form, (unit) => {
        let isHere = false;
        const run = ({ submit }: FormInUse) => {
          isHere = true;
          return submit(unit, options);
        };
        return withCode(run).catch((error) => {
          unit.stopIgnoring?.();
          // If the code did not load, send natively while online. Do not repeat a started sending.
          if (!isHere) navigator.onLine ? unit.sendNatively(options?.submitter) : sayOffline(unit);
          throw error;
        });
      }),
    reset: (form) => on(form, (unit) => withCode(({ reset }) => reset(unit))),
    validate: (form, options) => on(form, (unit) => withCode(({ validate }) => validate(unit, options))),
  };
}

/**
 * Returns the functions for other scripts, shared by all forms of the page. They start a form that is not
 * mounted yet.
 */
export function verbsFor(runtime: Runtime): PageVerbs {
  const own = verbs.get(runtime) ?? createVerbs(runtime);
  verbs.set(runtime, own);
  return own;
}

/**
 * Registers a form until its scope ends. The page's object has our functions while any form is registered.
 */
export function join(member: Member): void {
  const { unit } = member;
  if (!members.size) withdraw = publish(unit.own);
  members.set(unit.form, member);
  unit.scope.add(() => {
    members.delete(unit.form);
    if (!members.size) withdraw();
  });
}
