/** Methods of a Trusted Types policy. They return plain strings in browsers without Trusted Types. */
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

/**
 * Key of the policy that the tag and the core share: they are two programs, and a page allows one policy per
 * name.
 */
const KEPT = Symbol.for('skerry.trust');

/**
 * Returns the one policy (`skerry`) for HTML and scripts of the server. If the page refuses it, calls
 * `onRefused` once and leaves text unchanged.
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
