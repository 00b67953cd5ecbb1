import { addNode } from '#lib/create-node.ts';
import { type Infer, link, object, oneOf, size, text } from '#lib/fields.ts';
import { findScoped } from '#lib/find-scoped.ts';
import { pageConfig } from '#platform/config.ts';
import { webAddress } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createTextOn, loadSvg, type PathText } from './draw-text.ts';
import { isSvgAddress } from './model.ts';

export const settings = object({
  /** In the editor only; elsewhere the text is in the markup. */
  text: text(),
  link: link(),
  text_path_direction: oneOf(['', 'ltr', 'rtl'], ''),
  /** Where the text starts on the path, in percent. */
  start_point: size(0, { min: -100, max: 100 }),
});
type Settings = Infer<typeof settings>;

function textOf({ dataset }: HTMLElement, settings: Settings): PathText {
  const { link, start_point, text, text_path_direction } = settings;
  return {
    text: (pageConfig.isEdit && text) || dataset.text || '',
    // Newer servers print the checked address in an attribute.
    link: { ...link, url: dataset.linkUrl ?? link.url },
    isRtl: text_path_direction ? text_path_direction === 'rtl' : pageConfig.isRtl,
    startPercent: start_point,
  };
}

export default defineBehaviour<Settings>({
  settings,
  async mount({ element, settings, scope }) {
    let current = settings;
    const [container] = findScoped(element, '.e-text-path');
    const url =
      container?.dataset.url && isSvgAddress(container.dataset.url) && webAddress(container.dataset.url);
    if (!container || !url) return undefined;
    const svg = await loadSvg(url, scope.signal);
    if (!svg || scope.disposed) return undefined;
    addNode(container, 'append', svg, scope);
    const draw = createTextOn(svg, element.dataset.id ?? '');
    draw?.(textOf(container, current));
    return {
      update(next) {
        current = next;
        draw?.(textOf(container, current));
      },
    };
  },
});
