import type { Runtime } from '#runtime/runtime.ts';

/** What a Trusted Types policy offers; types of strings where the browser has none. */
interface Trust {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

interface WithTrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: Trust): Trust };
}

const same = (text: string) => text;
const plain: Trust = { createHTML: same, createScript: same, createScriptURL: same };
let policy: Trust | undefined;

/**
 * The one policy (`skerry`) under which server HTML and its scripts enter the page. A page that refuses it is reported
 * once; text goes in untouched then, as far as that page lets it.
 */
export function trust(runtime?: Pick<Runtime, 'report'>): Trust {
  try {
    policy ??= (window as WithTrustedTypes).trustedTypes?.createPolicy('skerry', plain) ?? plain;
  } catch (error) {
    policy = plain;
    runtime?.report(error, { phase: 'html' });
  }
  return policy;
}
