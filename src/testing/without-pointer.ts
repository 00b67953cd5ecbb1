import { afterEach, beforeEach } from 'vitest';

/**
 * Keeps the browser's real pointer out of a file's tests: it stays where another file left it, and hovers
 * elements that appear there. Dispatched events still arrive.
 */
export function withoutPointer(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: none !important; }');
  beforeEach(() => {
    document.adoptedStyleSheets.push(sheet);
  });
  afterEach(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
}
