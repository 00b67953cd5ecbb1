import type { Runtime } from '#runtime/runtime.ts';
import { type PageVerbs, publish } from './page-object.ts';
import { sayOffline } from './say-offline.ts';
import type { Unit } from './unit.ts';

interface Member {
  readonly unit: Unit;
  start(): void;
}

const members = new Map<HTMLFormElement, Member>();
const verbs = new WeakMap<Runtime, PageVerbs>();
let withdraw = () => {};

/** Brings code once; when it is there calls go on at once, because other scripts count on the order of what happens. */
function lazily<Code>(bring: () => Promise<Code>) {
  let code: Code | undefined;
  return async (run: (code: Code) => unknown): Promise<void> => {
    if (!code) code = await bring();
    await run(code);
  };
}

/** What sends a form, and fills it with fresh questions: together, because a message that was sent resets the form at once. */
export const withSending = lazily(async () => (await import('./sending.ts')).sending);
/** What helps to fill a form in. */
export const withFilling = lazily(async () => (await import('./filling.ts')).filling);

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
        const run = ({ submit }: typeof import('./sending.ts').sending) => {
          isHere = true;
          return submit(unit, options);
        };
        return withSending(run).catch((error) => {
          unit.stopIgnoring?.();
          // Without the code of it the form is still a form, as long as there is a line; what has begun is not done twice.
          if (!isHere) navigator.onLine ? unit.sendNatively(options?.submitter) : sayOffline(unit);
          throw error;
        });
      }),
    reset: (form) => on(form, (unit) => withSending(({ reset }) => reset(unit))),
    validate: (form, options) => on(form, (unit) => withFilling(({ validate }) => validate(unit, options))),
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
