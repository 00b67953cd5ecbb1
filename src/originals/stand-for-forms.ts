/**
 * Stands for what sends a contact form, before any code of forms can be here: as soon as the page is parsed, other scripts put themselves
 * in front of it. Not where the original comes, which would take it for its own.
 */
export function standForForms(): void {
  const { wpcf7 } = window as { wpcf7?: { api?: unknown; submit?: unknown } };
  if (!wpcf7?.api) return;
  const early = (form: HTMLFormElement, detail: unknown) => {
    const isMissed = form.dispatchEvent(new CustomEvent('skerry:send', { detail, cancelable: true }));
    if (isMissed) form.submit();
  };
  early.isEarly = true;
  wpcf7.submit ??= early;
}
