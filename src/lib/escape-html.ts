const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
};

/** Text as HTML: safe as content and inside quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>'"]/g, (character) => ENTITIES[character] ?? '');
