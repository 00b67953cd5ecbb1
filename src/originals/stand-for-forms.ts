type Verb = (form: HTMLFormElement, given?: unknown) => void;

/** What a page calls before the code of forms is here. */
const EARLY: Readonly<Record<string, Verb>> = {
  submit(form, detail) {
    const isMissed = form.dispatchEvent(new CustomEvent('skerry:send', { detail, cancelable: true }));
    if (isMissed) form.submit();
  },
  reset: (form) => form.reset(),
  // Every form begins by itself when it comes, and is looked through when it is sent.
  init() {},
  validate() {},
};

/**
 * Stands for what other scripts call to begin, send, reset and look through a contact form, before any code of forms can be here: as soon as
 * the page is parsed, they put themselves in front of it. Not where the original comes, which would take it for its own.
 */
export function standForForms(): void {
  const { wpcf7 } = window as { wpcf7?: Record<string, unknown> };
  if (!wpcf7?.api) return;
  for (const [name, verb] of Object.entries(EARLY)) wpcf7[name] ??= Object.assign(verb, { isEarly: true });
}
