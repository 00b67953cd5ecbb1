const openingTag = /<(\w+) class="elementor-element elementor-element-(\w+)([^"]*)"([^>]*)>/g;

/** The id of an element's model in the editor; the same for every rendering. */
const modelId = (id: string): string => `c${Number.parseInt(id, 16)}`;

/** Adds to every element what the builder's preview prints: the model's id, a class, and an overlay. */
export const inEditMode = (html: string): string =>
  html.replace(
    openingTag,
    (_tag, name, id: string, classes, attributes) =>
      `<${name} class="elementor-element elementor-element-${id} elementor-element-edit-mode${classes}" data-model-cid="${modelId(id)}"${attributes}><div class="elementor-element-overlay"></div>`,
  );

/** Unescapes JSON from an HTML attribute. */
export const unescapeJson = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Returns the settings of all elements by model id, as the preview's configuration prints them. */
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
