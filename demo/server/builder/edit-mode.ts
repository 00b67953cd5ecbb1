const openingTag = /<(\w+) class="elementor-element elementor-element-(\w+)([^"]*)"([^>]*)>/g;

/** The id under which the editor keeps an element's model; the same for every rendering of it. */
const modelId = (id: string): string => `c${Number.parseInt(id, 16)}`;

/** Markup of the builder as its preview prints it: every element has its model's id, the class, and an overlay. */
export const inEditMode = (html: string): string =>
  html.replace(
    openingTag,
    (_tag, name, id: string, classes, attributes) =>
      `<${name} class="elementor-element elementor-element-${id} elementor-element-edit-mode${classes}" data-model-cid="${modelId(id)}"${attributes}><div class="elementor-element-overlay"></div>`,
  );

/** The JSON of an attribute, as a parser of HTML reads it. */
export const unescapeJson = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The settings of every element in the markup by model id, as the preview's configuration holds them. */
export const editorModels = (html: string): Record<string, unknown> => {
  const models: Record<string, unknown> = {};
  for (const [, , id = '', , attributes = ''] of html.matchAll(openingTag)) {
    const settings = /data-settings=(["'])(.*?)\1/.exec(attributes)?.[2];
    const widgetType = /data-widget_type="(\w[\w-]*)\.\w+"/.exec(attributes)?.[1];
    models[modelId(id)] = {
      attributes: {
        ...(settings ? JSON.parse(unescapeJson(settings)) : {}),
        ...(widgetType && { widgetType }),
      },
    };
  }
  return models;
};
