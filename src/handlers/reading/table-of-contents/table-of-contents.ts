import { findScoped } from '#lib/find-scoped.ts';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { parseHtml } from '#platform/html.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { anchorOf, landOn } from './anchors.ts';
import { buildList } from './build-list.ts';
import { findHeadings, watchPage } from './find-headings.ts';
import { followReading } from './follow-reading.ts';
import { minimise } from './minimise.ts';
import { levelsOf } from './model.ts';
import { type Settings, settings } from './settings.ts';

/** Returns the icon of an item, if any: the server's SVG, or a character of the icon font. */
function iconOf({ marker_view, icon: { value, rendered_tag: tag } }: Settings): Node | undefined {
  if (marker_view !== 'bullets') return undefined;
  const drawn = tag && !pageConfig.isEdit ? parseHtml(tag).firstElementChild : null;
  if (!drawn && !value) return undefined;
  const icon = drawn ?? document.createElement('i');
  if (!drawn) icon.className = value;
  icon.setAttribute('aria-hidden', 'true');
  return icon;
}

const textOf = (heading: HTMLElement) => (heading.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Lists the headings of the page with links, and marks the current one. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const [body] = findScoped(element, '.elementor-toc__body');
    if (!body) return;
    const patch = createPatch();
    const served = [...body.childNodes];
    scope.add(() => body.replaceChildren(...served));
    scope.add(patch.restore);
    const isPublic = !pageConfig.isEdit;
    let listed: readonly HTMLElement[] | undefined;
    let known = '';
    let shown: Scope | undefined;

    const list = (headings: readonly HTMLElement[], own: Scope) => {
      const ranks = headings.map(({ tagName }) => Number(tagName.slice(1)));
      const levels = settings.hierarchical_view ? levelsOf(ranks) : [];
      const entries = headings.map((heading, index) => ({
        text: textOf(heading),
        anchor: anchorOf(heading, index, isPublic, own),
        level: levels[index] ?? 0,
      }));
      const { root, items } = buildList(entries, {
        tag: settings.marker_view === 'numbers' ? 'ol' : 'ul',
        isHierarchical: settings.hierarchical_view,
        collapses: settings.collapse_subitems,
        icon: () => iconOf(settings),
      });
      body.replaceChildren(root);
      if (isPublic) followReading(items, headings, settings, own);
      return entries.map(({ anchor }) => anchor);
    };
    const fill = (): readonly string[] => {
      const headings = findHeadings(element, settings);
      const texts = headings.map(textOf).join('\n');
      const isSame =
        headings.length === listed?.length && headings.every((each, at) => each === listed?.[at]);
      if (isSame && texts === known) return [];
      shown?.dispose();
      shown = scope.child();
      listed = headings;
      known = texts;
      if (headings.length) return list(headings, shown);
      body.replaceChildren(parseHtml(settings.no_headings_message));
      return [];
    };
    const ids = fill();
    if (isPublic) landOn(ids);
    watchPage(element, fill, scope);
    if (settings.minimize_box) minimise(element, body, settings, patch, scope);
  },
});
