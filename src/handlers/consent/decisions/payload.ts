import { parseHtml, runScripts, trust } from '#platform/html.ts';
import type { Session } from './session.ts';

/** The text behind base64; nothing, and a line for the owner, when it is broken. */
export function decode(encoded: string, { runtime }: Pick<Session, 'runtime'>): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(encoded.trim()), (char) => char.charCodeAt(0)));
  } catch (error) {
    runtime.report(error, { handler: 'decisions', phase: 'payload' });
    return '';
  }
}

/** The page's own nonce: what its owner wrote may run under its policy. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** Puts HTML of the site's owner on the page, and resolves when its scripts have run, one after the other, or failed. */
export async function insertPayload(
  html: string,
  { runtime }: Pick<Session, 'runtime'>,
  put: (fragment: DocumentFragment) => void,
): Promise<void> {
  // Refused once, and told; parsing alone would be silent.
  trust(runtime);
  const fragment = parseHtml(html);
  const scripts = [...fragment.querySelectorAll('script')];
  const nonce = pageNonce();
  if (nonce) for (const script of scripts) script.nonce = nonce;
  put(fragment);
  await runScripts(scripts, runtime);
}
