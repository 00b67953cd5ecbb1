import { escapeHtml } from '../html.ts';

type Settings = Readonly<Record<string, unknown>>;

/** What a builder element is rendered with, besides its content. */
export interface ElementOptions {
  readonly settings?: Settings;
  readonly classes?: string;
}

const settingsAttribute = (settings: Settings | undefined): string =>
  settings ? ` data-settings="${escapeHtml(JSON.stringify(settings))}"` : '';

/** Renders a widget in the builder's wrapper. `name` is the widget without its skin. */
export const widget = (id: string, name: string, html: string, options: ElementOptions = {}): string =>
  `<div class="elementor-element elementor-element-${id}${options.classes ? ` ${options.classes}` : ''} elementor-widget elementor-widget-${name}" data-id="${id}" data-element_type="widget"${settingsAttribute(options.settings)} data-widget_type="${name}.default">${html}</div>`;

/** Renders a heading widget; escapes the text. */
export const heading = (id: string, text: string, tag = 'h2', options: ElementOptions = {}): string =>
  widget(
    id,
    'heading',
    `<${tag} class="elementor-heading-title elementor-size-default">${escapeHtml(text)}</${tag}>`,
    options,
  );

/** Renders a text widget; does not escape the markup. */
export const textEditor = (id: string, html: string, options: ElementOptions = {}): string =>
  widget(id, 'text-editor', html, options);

/** Renders a container: a boxed one at the top level, or a nested one. */
export const container = (
  id: string,
  html: string,
  options: ElementOptions & { readonly level?: 'parent' | 'child' } = {},
): string =>
  `<div class="elementor-element elementor-element-${id}${options.classes ? ` ${options.classes}` : ''} e-con-boxed e-flex e-con e-${options.level ?? 'parent'}" data-id="${id}" data-element_type="container"${settingsAttribute(options.settings)}><div class="e-con-inner">${html}</div></div>`;

/** Renders a document of the builder around its containers. */
export const builderDocument = (id: number, html: string, classes = ''): string =>
  `<div data-elementor-type="wp-page" data-elementor-id="${id}" class="elementor elementor-${id}${classes}" data-elementor-post-type="page">
${html}
</div>`;
