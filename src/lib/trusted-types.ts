/** Methods of a Trusted Types policy. They return plain strings in browsers without Trusted Types. */
export interface TrustedTypesPolicy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

interface WithTrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypesPolicy): TrustedTypesPolicy };
}

const identity = (text: string) => text;
const plainPolicy: TrustedTypesPolicy = {
  createHTML: identity,
  createScript: identity,
  createScriptURL: identity,
};

/**
 * Key of the policy, which our script tag and the core share: they are two programs, and a page allows one
 * policy per name.
 */
const POLICY_KEY = Symbol.for('skerry.trust');

/**
 * Returns the one policy (`skerry`) for HTML and scripts of the server. If the page refuses it, calls
 * `onRefused` once and leaves text unchanged.
 */
export function pageTrustedTypes(onRefused?: (error: unknown) => void): TrustedTypesPolicy {
  const page = window as { [POLICY_KEY]?: TrustedTypesPolicy };
  try {
    page[POLICY_KEY] ??=
      (window as WithTrustedTypes).trustedTypes?.createPolicy('skerry', plainPolicy) ?? plainPolicy;
  } catch (error) {
    page[POLICY_KEY] = plainPolicy;
    onRefused?.(error);
  }
  return page[POLICY_KEY] ?? plainPolicy;
}
