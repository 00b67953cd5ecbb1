import type { Patch } from '#lib/patch.ts';
import { slide } from '#lib/slide.ts';
import type { Scope } from '#runtime/scope.ts';

const SLIDE_MS = 300;

/** Says where the list can be scrolled on, for the shadows at its ends. */
function followScroll(wrapper: HTMLElement, tabs: HTMLElement, patch: Patch, scope: Scope): void {
  const sync = () => {
    const { scrollTop, clientHeight, scrollHeight } = tabs;
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
    for (const node of [wrapper, tabs]) {
      patch.toggle(node, 'top-shadow', scrollTop > 0);
      patch.toggle(node, 'bottom-shadow', !isAtEnd);
    }
  };
  scope.listen(tabs, 'scroll', sync, { passive: true });
  // Its first report is the beginning.
  scope.observe(new ResizeObserver(sync)).observe(tabs);
}

/** Has the button of a playlist slide its list away and back. */
function followToggle(root: HTMLElement, wrapper: HTMLElement, patch: Patch, scope: Scope): void {
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
    const { key, ctrlKey, altKey, metaKey } = event;
    if ((key !== 'Enter' && key !== ' ') || ctrlKey || altKey || metaKey) return;
    event.preventDefault();
    toggle();
  });
}

/** Has the list of a playlist slide away, and show that it can be scrolled. */
export function followView(root: HTMLElement, patch: Patch, scope: Scope): void {
  const tabs = root.querySelector<HTMLElement>('.e-tabs-items');
  const wrapper = root.querySelector<HTMLElement>('.e-tabs-items-wrapper') ?? tabs;
  if (!tabs || !wrapper) return;
  // Between tabs a heading is none.
  for (const title of tabs.querySelectorAll('.e-section-title'))
    patch.attribute(title, 'role', 'presentation');
  followScroll(wrapper, tabs, patch, scope);
  followToggle(root, wrapper, patch, scope);
}

/** Tells when a video comes to fill the screen, and when it does no longer. */
export function followFullScreen(
  panel: () => HTMLElement | undefined,
  tell: (type: 'videoFullScreen' | 'videoExitFullScreen') => void,
  scope: Scope,
): void {
  let isFull = false;
  scope.listen(document, 'fullscreenchange', () => {
    const { fullscreenElement } = document;
    const isOurs = fullscreenElement !== null && panel()?.contains(fullscreenElement) === true;
    if (isOurs === isFull) return;
    isFull = isOurs;
    tell(isFull ? 'videoFullScreen' : 'videoExitFullScreen');
  });
}
