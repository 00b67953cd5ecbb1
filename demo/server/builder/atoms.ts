import { escapeHtml } from '../html.ts';

/** Renders a container of atomic elements; `name` is a class of the demo. */
export const flexbox = (id: string, html: string, name: string): string =>
  `<div class="elementor-element elementor-element-${id} e-con e-atomic-element e-flexbox-base ${name}" data-id="${id}" data-element_type="e-flexbox" data-e-type="e-flexbox" data-interaction-id="${id}">
${html}
</div>`;

/** Renders an atomic heading; escapes the text. */
export const atomHeading = (id: string, text: string): string =>
  `<h2 data-interaction-id="${id}" class="e-heading-base">${escapeHtml(text)}</h2>`;

/** Renders an atomic paragraph; escapes the text. */
export const atomParagraph = (id: string, text: string): string =>
  `<p class="e-paragraph-base" data-interaction-id="${id}">${escapeHtml(text)}</p>`;
