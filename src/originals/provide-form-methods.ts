type FormMethod = (form: HTMLFormElement, detail?: unknown) => void;

/** Methods that a page may call before the code of forms has loaded. */
const EARLY_METHODS: Readonly<Record<string, FormMethod>> = {
  submit(form, detail) {
    const isUnhandled = form.dispatchEvent(new CustomEvent('skerry:send', { detail, cancelable: true }));
    if (isUnhandled) form.submit();
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
export function provideFormMethods(): void {
  const { wpcf7 } = window as { wpcf7?: Record<string, unknown> };
  if (!wpcf7?.api) return;
  for (const [name, method] of Object.entries(EARLY_METHODS))
    wpcf7[name] ??= Object.assign(method, { isEarly: true });
}
