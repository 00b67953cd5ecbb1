import type { Scope } from '#runtime/scope.ts';

interface WithForms {
  (form: Element): { wc_variation_form(): unknown };
  readonly fn?: { readonly wc_variation_form?: unknown };
  _data?(form: Element, key: 'events'): Record<string, unknown> | undefined;
}

const pageJQuery = () => (window as { jQuery?: WithForms }).jQuery;

/** How long a form that came to the page later waits for somebody to start it. */
const DELAY_MS = 1000;

/** Starts the shop's own script on a form that came after the page, unless somebody has done it by then. */
export function initByShop(form: HTMLElement, scope: Scope): void {
  if (!form.matches('.variations_form')) return;
  scope.timeout(() => {
    const jQuery = pageJQuery();
    if (!jQuery?.fn?.wc_variation_form || jQuery._data?.(form, 'events')?.check_variations) return;
    jQuery(form).wc_variation_form();
  }, DELAY_MS);
}
