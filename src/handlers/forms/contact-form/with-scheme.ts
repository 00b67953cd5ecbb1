/** An address as the server wants it: without a scheme `http://` is meant, if it looks like an address at all. */
export function withScheme(typed: string): string {
  const url = typed.trim();
  if (!url.includes('.') || /^[a-z][a-z0-9.+-]*:/i.test(url)) return url;
  return `http://${url.replace(/^\/+/, '')}`;
}
