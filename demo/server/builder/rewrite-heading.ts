import { escapeHtml } from '../html.ts';
import { workshopDocument } from './workshop.ts';

/**
 * Renders a heading of the workshop, optionally with another text. Returns undefined for any other element.
 */
export const rewriteHeading = (id: string, text?: string): string | undefined => {
  const headings = workshopDocument().matchAll(
    /<div class="elementor-element [^>]* data-id="(\w+)" [^>]*data-widget_type="heading\.default">.*?<\/div>/gs,
  );
  const html = [...headings].find(([, each]) => each === id)?.[0];
  if (html === undefined || text === undefined) return html;
  return html.replace(
    /(-title elementor-size-default">)[^<]*/,
    (_all, start: string) => start + escapeHtml(text),
  );
};
