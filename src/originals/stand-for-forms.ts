type Verb = (form: HTMLFormElement, given?: unknown) => void;

/** Methods that a page may call before the code of forms has loaded. */
const EARLY: Readonly<Record<string, Verb>> = {
  submit(form, detail) {
    const isMissed = form.dispatchEvent(new CustomEvent('skerry:send', { detail, cancelable: true }));
    if (isMissed) form.submit();
  },
  reset: (form) => form.reset(),
  // Forms mount by themselves and are validated when they are sent.
  init() {},
  validate() {},
};

/**
 * Provides the methods with which other scripts start, send, reset and validate a contact form, before the
 * code of forms has loaded. Other scripts wrap these methods as soon as the page is parsed. Do not call it
 * when the original runs, which would take them for its own.
 */
export function standForForms(): void {
  const { wpcf7 } = window as { wpcf7?: Record<string, unknown> };
  if (!wpcf7?.api) return;
  for (const [name, verb] of Object.entries(EARLY)) wpcf7[name] ??= Object.assign(verb, { isEarly: true });
}
