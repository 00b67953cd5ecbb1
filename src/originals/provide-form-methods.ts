import { membersOf } from '#lib/members-of.ts';

type FormMethod = (form: HTMLFormElement, detail?: unknown) => void;

/** Emitted on a form that a script sends before its code has loaded. */
const SEND = 'skerry:send';

/** Methods that a page may call before the code of forms has loaded. */
const EARLY_METHODS: Readonly<Record<string, FormMethod>> = {
  submit(form, detail) {
    const isUnhandled = membersOf(form).dispatchEvent(new CustomEvent(SEND, { detail, cancelable: true }));
    if (isUnhandled) membersOf(form).submit();
  },
  reset: (form) => membersOf(form).reset(),
  // Forms mount by themselves and are validated when they are sent.
  init() {},
  validate() {},
};

const pageForms = () => (window as { wpcf7?: Record<string, unknown> }).wpcf7;

const isEarly = (method: unknown) => 'isEarly' in Object(method);

// The original copies the members of the object to an object of its own, where they replace its methods. It
// copies none that are not enumerable.
const setHidden = (holder: object, name: string, value: unknown) =>
  Reflect.defineProperty(holder, name, { value, configurable: true, writable: true });

/**
 * Provides the methods with which other scripts start, send, reset and validate a contact form, before the
 * code of forms has loaded. Other scripts wrap these methods as soon as the page is parsed. Returns false when
 * the page has no settings of contact forms yet.
 */
export function provideFormMethods(): boolean {
  const wpcf7 = pageForms();
  if (!wpcf7?.api) return false;
  for (const [name, method] of Object.entries(EARLY_METHODS))
    if (!wpcf7[name]) setHidden(wpcf7, name, Object.assign(method, { isEarly: true }));
  return true;
}

/** Sends forms with the original when what has wrapped the early method calls it. */
function sendWith(submit: FormMethod): void {
  const onSend = (event: Event) => {
    event.preventDefault();
    submit(event.target as HTMLFormElement, (event as CustomEvent).detail);
  };
  document.addEventListener(SEND, onSend, true);
}

/** Puts a removed method back, unless the original has its own and no other script has wrapped ours. */
function putBack(name: string, method: unknown): void {
  const wpcf7 = pageForms() ?? {};
  const original = wpcf7[name] as FormMethod | undefined;
  if (!original) setHidden(wpcf7, name, method);
  if (!original || isEarly(method)) return;
  wpcf7[name] = method;
  if (name === 'submit') sendWith(original);
}

/**
 * Removes the methods that `provideFormMethods` provided, because the original is about to run. Returns a
 * function to call when it has run: what other scripts have wrapped around our method then wraps the original's.
 */
export function withdrawFormMethods(): () => void {
  const wpcf7 = pageForms() ?? {};
  const isProvided = (name: string) =>
    Object.hasOwn(wpcf7, name) && !Object.prototype.propertyIsEnumerable.call(wpcf7, name);
  const provided = Object.keys(EARLY_METHODS).filter(isProvided);
  const methods = provided.map((name) => [name, wpcf7[name]] as const);
  for (const name of provided) Reflect.deleteProperty(wpcf7, name);
  return () => {
    for (const [name, method] of methods) putBack(name, method);
  };
}
