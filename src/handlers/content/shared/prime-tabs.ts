import { applyLook } from '#lib/look.ts';
import { createPatch, type Patch } from '#lib/patch.ts';
import { type Behaviour, defineBehaviour } from '#runtime/define.ts';
import { findTabNodes, panelLook, tabOf, tabStops, tabsOf, titleLook } from './tab-markup.ts';
import { initialTabs, type OpenTabs, type TabRules } from './tabs-model.ts';

function primeTitles(titles: readonly HTMLElement[], open: OpenTabs, patch: Patch): void {
  const stops = tabStops(titles, open);
  for (const title of titles) {
    applyLook(title, titleLook(title, open.has(tabOf(title)), stops.has(title)), patch);
    for (const link of title.querySelectorAll('a')) patch.attribute(link, 'tabindex', '-1');
  }
}

function primeContents(contents: readonly HTMLElement[], open: OpenTabs, patch: Patch): void {
  for (const content of contents) {
    const isOpen = open.has(tabOf(content));
    applyLook(content, panelLook(isOpen), patch);
    patch.attribute(content, 'hidden', isOpen ? null : 'hidden');
    patch.style(content, 'display', isOpen ? 'block' : 'none');
  }
}

/** The resting state of the family: the first item open where it is, labels and tab stops repaired. */
export const primeTabs = (rules: TabRules): Behaviour =>
  defineBehaviour({
    mount({ element }) {
      const { titles, contents } = findTabNodes(element);
      const open = initialTabs(tabsOf(titles), rules);
      const patch = createPatch();
      primeTitles(titles, open, patch);
      primeContents(contents, open, patch);
      return patch.restore;
    },
  });
