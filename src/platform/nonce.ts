/** Returns the nonce that the page's own scripts carry, for elements that its policy must allow; '' when there is none. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
