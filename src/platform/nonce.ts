/**
 * Returns the nonce of the page's own scripts, for elements that the page's security policy must allow; `''`
 * when there is none.
 */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
