import { findScoped } from '#lib/find-scoped.ts';
import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { parseHtml } from '#platform/html.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { anchorOf, scrollToHash } from './anchors.ts';
import { buildList } from './build-list.ts';
import { findHeadings, watchPage } from './find-headings.ts';
import { markCurrentHeading } from './mark-current-heading.ts';
import { minimise } from './minimise.ts';
import { levelsOf } from './model.ts';
import { type Settings, settings } from './settings.ts';

/** Returns the icon of an item, if any: the server's SVG, or a character of the icon font. */
function iconOf({ marker_view, icon: { value, rendered_tag: tag } }: Settings): Node | undefined {
  if (marker_view !== 'bullets') return undefined;
  const svg = tag && !pageConfig.isEdit ? parseHtml(tag).firstElementChild : null;
  if (!svg && !value) return undefined;
  const icon = svg ?? document.createElement('i');
  if (!svg) icon.className = value;
  icon.setAttribute('aria-hidden', 'true');
  return icon;
}

const textOf = (heading: HTMLElement) => (heading.textContent ?? '').replace(/\s+/g, ' ').trim();

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings, scope }) {
    const [body] = findScoped(element, '.elementor-toc__body');
    if (!body) return;
    const patch = createPatch();
    const serverNodes = [...body.childNodes];
    scope.add(() => body.replaceChildren(...serverNodes));
    scope.add(patch.restore);
    const isPublic = !pageConfig.isEdit;
    let listedHeadings: readonly HTMLElement[] | undefined;
    let listedTexts = '';
    let currentScope: Scope | undefined;

    const renderList = (headings: readonly HTMLElement[], listScope: Scope) => {
      const ranks = headings.map(({ tagName }) => Number(tagName.slice(1)));
      const levels = settings.hierarchical_view ? levelsOf(ranks) : [];
      const entries = headings.map((heading, index) => ({
        text: textOf(heading),
        anchor: anchorOf(heading, index, isPublic, listScope),
        level: levels[index] ?? 0,
      }));
      const { root, items } = buildList(entries, {
        tag: settings.marker_view === 'numbers' ? 'ol' : 'ul',
        isHierarchical: settings.hierarchical_view,
        collapses: settings.collapse_subitems,
        icon: () => iconOf(settings),
      });
      body.replaceChildren(root);
      if (isPublic) markCurrentHeading(items, headings, settings, listScope);
      return entries.map(({ anchor }) => anchor);
    };
    const refresh = (): readonly string[] => {
      const headings = findHeadings(element, settings);
      const texts = headings.map(textOf).join('\n');
      const isSame =
        headings.length === listedHeadings?.length &&
        headings.every((each, at) => each === listedHeadings?.[at]);
      if (isSame && texts === listedTexts) return [];
      currentScope?.dispose();
      currentScope = scope.child();
      listedHeadings = headings;
      listedTexts = texts;
      if (headings.length) return renderList(headings, currentScope);
      body.replaceChildren(parseHtml(settings.no_headings_message));
      return [];
    };
    const ids = refresh();
    if (isPublic) scrollToHash(ids);
    watchPage(element, refresh, scope);
    if (settings.minimize_box) minimise(element, body, settings, patch, scope);
  },
});
