import { isPressKey } from '#lib/is-modified.ts';
import type { Patch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { slide } from '#lib/slide.ts';
import { createScrollScope } from '#platform/page-position.ts';
import { onWithdrawn } from '#platform/when-allowed.ts';
import { localEntries } from '#storage/expiring.ts';
import type { Item } from './item.ts';
import type { List } from './list.ts';
import { type Entry, readWatched, serviceOf } from './model.ts';

/** Scrolls the page to the element that the address names. */
export function scrollToElement(element: Element, scope: Scope): void {
  createScrollScope(scope);
  element.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth', block: 'start' });
}

/** Removes players whose consent is withdrawn; the next press creates them again. */
export function removeOnWithdrawal(
  panels: readonly HTMLElement[],
  items: Map<number, Item>,
  scope: Scope,
): void {
  const remove = (service: string) => {
    for (const [tab, { panel, dispose }] of items) {
      if (serviceOf(panel.dataset.videoType) !== service) continue;
      items.delete(tab);
      dispose();
    }
  };
  for (const service of new Set(panels.map(({ dataset }) => serviceOf(dataset.videoType)))) {
    if (service) onWithdrawn(service, scope, () => remove(service));
  }
}

/** Marks watched videos, also from earlier visits. Returns the function that marks another one. */
export function trackWatched(
  id: string,
  entries: readonly Entry[],
  list: List,
  patch: Patch,
): (tab: number) => void {
  const key = `watched_videos_${id}`;
  const read = () => new Set(readWatched(localEntries.get(key), entries));
  const mark = (tab: number) => {
    const title = list.titleOf(tab);
    if (title) patch.toggle(title, 'watched-video', true);
  };
  const before = read();
  for (const entry of entries) if (before.has(entry.id)) mark(entry.tab);
  return (tab) => {
    mark(tab);
    const entryId = entries.find((entry) => entry.tab === tab)?.id;
    if (entryId) localEntries.set(key, JSON.stringify([...read().add(entryId)]));
  };
}

const SLIDE_MS = 300;

/** Shows shadows at the ends where the list can scroll. */
function showScrollShadows(wrapper: HTMLElement, tabs: HTMLElement, patch: Patch, scope: Scope): void {
  const sync = () => {
    const { scrollTop, clientHeight, scrollHeight } = tabs;
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
    for (const node of [wrapper, tabs]) {
      patch.toggle(node, 'top-shadow', scrollTop > 0);
      patch.toggle(node, 'bottom-shadow', !isAtEnd);
    }
  };
  scope.listen(tabs, 'scroll', sync, { passive: true });
  // The observer's first report sets the start.
  scope.observe(new ResizeObserver(sync)).observe(tabs);
}

/** Makes the button of a playlist collapse and expand its list. */
function wireCollapse(root: HTMLElement, wrapper: HTMLElement, patch: Patch, scope: Scope): void {
  const button = root.querySelector('.e-tabs-toggle-videos-display-button');
  if (!button) return;
  const title = root.querySelector('.e-tabs-title');
  let isOpen = true;
  const mark = () => {
    patch.attribute(button, 'aria-expanded', String(isOpen));
    patch.toggle(button, 'rotate-up', !isOpen);
    patch.toggle(button, 'rotate-down', isOpen);
  };
  const toggle = () => {
    isOpen = !isOpen;
    mark();
    slide(wrapper, isOpen, {
      durationMs: SLIDE_MS,
      show: (display) => patch.style(wrapper, 'display', display === 'none' ? display : null),
    });
  };
  patch.attribute(button, 'role', 'button');
  patch.attribute(button, 'tabindex', '0');
  patch.attribute(button, 'aria-hidden', null);
  if (title?.id) patch.attribute(button, 'aria-labelledby', title.id);
  mark();
  scope.listen(button, 'click', toggle);
  scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
    if (!isPressKey(event)) return;
    event.preventDefault();
    toggle();
  });
}

/** Adds the collapsing and the scroll shadows of a playlist. */
export function wireListView(root: HTMLElement, patch: Patch, scope: Scope): void {
  const tabs = root.querySelector<HTMLElement>('.e-tabs-items');
  const wrapper = root.querySelector<HTMLElement>('.e-tabs-items-wrapper') ?? tabs;
  if (!tabs || !wrapper) return;
  // Headings between tabs lose their semantics.
  for (const title of tabs.querySelectorAll('.e-section-title'))
    patch.attribute(title, 'role', 'presentation');
  showScrollShadows(wrapper, tabs, patch, scope);
  wireCollapse(root, wrapper, patch, scope);
}

/** Emits when the video enters or leaves full screen. */
export function watchFullScreen(
  panel: () => HTMLElement | undefined,
  emit: (type: 'videoFullScreen' | 'videoExitFullScreen') => void,
  scope: Scope,
): void {
  let isFullScreen = false;
  scope.listen(document, 'fullscreenchange', () => {
    const { fullscreenElement } = document;
    const isInPanel = fullscreenElement !== null && panel()?.contains(fullscreenElement) === true;
    if (isInPanel === isFullScreen) return;
    isFullScreen = isInPanel;
    emit(isFullScreen ? 'videoFullScreen' : 'videoExitFullScreen');
  });
}
