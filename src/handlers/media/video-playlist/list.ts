import { isPressKey } from '#lib/is-modified.ts';
import type { Patch } from '#lib/patch.ts';
import { nextFocusIndex } from '#lib/roving-focus.ts';
import type { Scope } from '#lib/scope.ts';

/** Titles and panels of a playlist. */
export interface List {
  /** In visual order. */
  readonly titles: readonly HTMLElement[];
  readonly panels: readonly HTMLElement[];
  titleOf(tab: number): HTMLElement | undefined;
  panelOf(tab: number): HTMLElement | undefined;
  /** Shows the panels at a position and marks their titles as selected. */
  select(tab: number): void;
}

/** Returns the position in the list, sections included. */
export const tabOf = (node: HTMLElement): number => Number(node.dataset.tab);

const textIn = ({ textContent }: Node) => (textContent ?? '').replace(/\s+/g, ' ').trim();

/**
 * Moves the list's semantics: the server sets them on the wrapper of the panels instead of the titles.
 * Returns whether the list is vertical.
 */
function repairRoles(root: HTMLElement, titles: readonly HTMLElement[], patch: Patch): boolean {
  const isVertical = root.querySelector('[role="tablist"][aria-orientation="vertical"]') !== null;
  const wrapper = root.querySelector('.e-tabs-content-wrapper');
  for (const name of ['role', 'aria-orientation']) if (wrapper) patch.attribute(wrapper, name, null);
  const tabs = root.querySelector('.e-tabs-items');
  if (tabs && isVertical) patch.attribute(tabs, 'aria-orientation', 'vertical');
  // A tab must be a single control: nodes inside get no focus, no clicks and no heading role.
  for (const title of titles) {
    const [button] = title.querySelectorAll('button');
    if (!button) continue;
    if (!title.ariaLabel) patch.attribute(title, 'aria-label', textIn(title));
    patch.attribute(button, 'inert', '');
    const heading = title.querySelector('.e-tab-title-text');
    if (heading) patch.attribute(heading, 'role', 'presentation');
  }
  return isVertical;
}

/**
 * Shows or hides a panel. Style sheets hide panels until an inline style shows them, so hiding again needs
 * one too.
 */
function showPanel(panel: HTMLElement, isActive: boolean, patch: Patch): void {
  patch.toggle(panel, 'e-active', isActive);
  patch.attribute(panel, 'hidden', isActive ? null : 'hidden');
  if (isActive) patch.style(panel, 'display', 'block');
  else if (panel.style.display) patch.style(panel, 'display', 'none');
}

/** Reads the list of a playlist. Clicks and keys on a title call `onPress` with its position. */
export function createList(
  root: HTMLElement,
  patch: Patch,
  scope: Scope,
  onPress: (tab: number) => void,
): List {
  const titles = [...root.querySelectorAll<HTMLElement>('.e-tabs-items .e-tab-title')];
  const panels = [...root.querySelectorAll<HTMLElement>('.e-tab-content[data-tab]')];
  const isVertical = repairRoles(root, titles, patch);
  const indexForKey = ({ key }: KeyboardEvent, index: number) => {
    const rtl = getComputedStyle(root).direction === 'rtl';
    const orientations = isVertical ? [false, true] : [false];
    return orientations
      .map((vertical) => nextFocusIndex(key, index, titles.length, { vertical, rtl }))
      .find((each) => each !== undefined);
  };

  for (const [index, title] of titles.entries()) {
    scope.listen(title, 'click', () => onPress(tabOf(title)));
    scope.listen<KeyboardEvent>(title, 'keydown', (event) => {
      const { ctrlKey, altKey, metaKey } = event;
      if (ctrlKey || altKey || metaKey) return;
      const to = indexForKey(event, index);
      if (to === undefined && !isPressKey(event)) return;
      event.preventDefault();
      if (to === undefined) onPress(tabOf(title));
      else titles[to]?.focus();
    });
  }

  const isAt = (tab: number) => (node: HTMLElement) => tabOf(node) === tab;
  return {
    titles,
    panels,
    titleOf: (tab) => titles.find(isAt(tab)),
    panelOf: (tab) => panels.find(isAt(tab)),
    select(tab) {
      for (const title of titles) {
        const isActive = tabOf(title) === tab;
        patch.toggle(title, 'e-active', isActive);
        patch.attribute(title, 'tabindex', isActive ? '0' : '-1');
        patch.attribute(title, 'aria-selected', String(isActive));
      }
      for (const panel of panels) showPanel(panel, tabOf(panel) === tab, patch);
    },
  };
}
