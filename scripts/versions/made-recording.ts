import { parsePage } from '../../src/audit/parse-page.ts';
import { markupFacts } from './markup-facts.ts';
import type { Recording } from './recording.ts';
import { scriptFacts } from './script-facts.ts';

/** Creates a recording of pages for a test, as if they had been fetched. */
export const madeRecording = (pages: Readonly<Record<string, string>>): Recording => ({
  title: 'made',
  registry: undefined,
  printed: new Map(),
  pages: Object.entries(pages).map(([name, body]) => {
    const html = `<!doctype html><html><body>${body}</body></html>`;
    const page = parsePage(html);
    return { name, markup: markupFacts(page, html), scripts: scriptFacts(page) };
  }),
});
