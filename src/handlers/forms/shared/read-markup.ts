/** Makes a text of a server, which may hold basic markup, fit to be appended. */
export type ReadMarkup = (text: string) => Node | string;

const withoutMarkup: ReadMarkup = (text) => text.replace(/<[^<>]*>/g, ' ');

/** Gives what reads these texts; the code for markup comes only when there is some. Never rejects. */
export async function markupReader(texts: readonly string[]): Promise<ReadMarkup> {
  if (!texts.some((text) => /[<&]/.test(text))) return (text) => text;
  try {
    return (await import('./inline-markup.ts')).inlineMarkup;
  } catch {
    // The words are worth more than how they look.
    return withoutMarkup;
  }
}

/** Makes what tells a text of a server; screen readers say it as soon as it stands on the page. */
export function createMessage(name: 'div' | 'span', classes: string, content: Node | string): HTMLElement {
  const message = document.createElement(name);
  message.className = `elementor-message ${classes}`;
  message.setAttribute('role', 'alert');
  message.append(content);
  return message;
}
