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

/** The code of a form that is in use. */
export type FormInUse = typeof import('./in-use.ts').inUse;

let inUse: FormInUse | undefined;

export const importInUse = () => import('./in-use.ts');

/**
 * Runs with the code of a form that is in use, which is brought once; when it is there calls go on at once, because other scripts count
 * on the order of what happens.
 */
export async function withCode(run: (code: FormInUse) => unknown): Promise<void> {
  if (!inUse) inUse = (await importInUse()).inUse;
  await run(inUse);
}

/** Shows that a message did not go because there is no line. Needs no further code. */
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
          // Without the code of it the form is still a form, as long as there is a line; what has begun is not done twice.
          if (!isHere) navigator.onLine ? unit.sendNatively(options?.submitter) : sayOffline(unit);
          throw error;
        });
      }),
    reset: (form) => on(form, (unit) => withCode(({ reset }) => reset(unit))),
    validate: (form, options) => on(form, (unit) => withCode(({ validate }) => validate(unit, options))),
  };
}

/** The functions for other scripts, the same for all forms of the page. A form that nobody has found yet starts first. */
export function verbsFor(runtime: Runtime): PageVerbs {
  const own = verbs.get(runtime) ?? createVerbs(runtime);
  verbs.set(runtime, own);
  return own;
}

/** Makes a form known until its scope ends; the functions are on the page's object as long as there is any. */
export function join(member: Member): void {
  const { unit } = member;
  if (!members.size) withdraw = publish(unit.own);
  members.set(unit.form, member);
  unit.scope.add(() => {
    members.delete(unit.form);
    if (!members.size) withdraw();
  });
}
