import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** What turns text into markup or code, in all its spellings. */
const SINKS =
  /\b(?:inner|outer)HTML\s*(?:=(?!=)|\+=)|insertAdjacentHTML|createContextualFragment|document\.write(?:ln)?\(|DOMParser|setHTML(?:Unsafe)?\(|parseHTMLUnsafe|dangerouslySetInnerHTML|\bsrcdoc\s*[:=]|\beval\(|new Function\b|setAttribute\(\s*['"]on/g;

/** Every other place has a reason. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The one door: inserts HTML of settings and replies into a template, with our policy.
  'platform/html.ts': ['innerHTML ='],
  // Inserts what another script has written, like the browser, with our policy.
  'originals/release.ts': ['createContextualFragment'],
  // Puts scripts of the page back while it is parsed, like the server, with our policy.
  'originals/keep-removed-libraries.ts': ['document.write('],
};

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|e2e)\.tsx?$/.test(file) && !/^(testing|audit)\//.test(file);

function sinksIn(code: string, file = 'sample.tsx'): string[] {
  const { comments } = parseSync(file, code);
  const isInComment = (at: number) => comments.some(({ start, end }) => start <= at && at < end);
  return [...code.matchAll(SINKS)].filter(({ index }) => !isInComment(index)).map(([sink]) => sink);
}

it('text becomes markup or code in one module, and in others for a reason', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .flatMap((file) => {
      const sinks = sinksIn(readFileSync(`src/${file}`, 'utf8'), file);
      return sinks.length ? [[file, sinks] as const] : [];
    });
  expect(Object.fromEntries(found)).toEqual(ALLOWED);
});

it.each([
  'node.innerHTML = text',
  'node.outerHTML += text',
  "node.insertAdjacentHTML('beforeend', text)",
  '<p dangerouslySetInnerHTML={{ __html: text }} />',
  "node.setAttribute('onclick', text)",
  'frame.srcdoc = text',
])('such a place is found: %s', (code) => {
  expect(sinksIn(code)).toHaveLength(1);
});
