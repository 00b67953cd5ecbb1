import { afterEach, beforeEach } from 'vitest';

/**
 * Keeps the browser's own pointer out of the tests of a file: it stands wherever another file left it, and whatever comes to lie
 * under it is hovered. Events that a test dispatches arrive all the same.
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
