import { escapeHtml } from '../html.ts';
import type { ElementOptions } from './elements.ts';

/** Renders a section of the builder's older kind, with one column. */
export const section = (id: string, html: string, { settings, classes = '' }: ElementOptions = {}): string =>
  `<section class="elementor-section elementor-top-section elementor-element elementor-element-${id} ${classes} elementor-section-boxed elementor-section-height-default" data-id="${id}" data-element_type="section" data-settings="${escapeHtml(JSON.stringify(settings ?? {}))}">
<div class="elementor-container elementor-column-gap-default"><div class="elementor-column elementor-col-100 elementor-top-column elementor-element elementor-element-${id}c" data-id="${id}c" data-element_type="column"><div class="elementor-widget-wrap elementor-element-populated">
${html}
</div></div></div>
</section>`;
