/** What a Trusted Types policy offers; types of strings where the browser has none. */
export interface Trust {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

interface WithTrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: Trust): Trust };
}

const same = (text: string) => text;
const plain: Trust = { createHTML: same, createScript: same, createScriptURL: same };

/** Where the policy is kept, because the tag and the core are two programs, and a page allows one policy of a name. */
const KEPT = Symbol.for('skerry.trust');

/**
 * Returns the one policy (`skerry`) under which HTML and scripts of the server enter the page. Where the page refuses it, the refusal is
 * told once and text goes in untouched, as far as the page lets it.
 */
export function pageTrust(onRefused?: (error: unknown) => void): Trust {
  const page = window as { [KEPT]?: Trust };
  try {
    page[KEPT] ??= (window as WithTrustedTypes).trustedTypes?.createPolicy('skerry', plain) ?? plain;
  } catch (error) {
    page[KEPT] = plain;
    onRefused?.(error);
  }
  return page[KEPT] ?? plain;
}
