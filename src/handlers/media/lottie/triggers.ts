import { findScoped } from '#lib/find-scoped.ts';
import { pageConfig } from '#platform/config.ts';
import { navigate } from '#platform/navigate.ts';
import { scrollablePx } from '#platform/page-position.ts';
import { onViewport, type Viewport } from '#platform/viewport.ts';
import type { Scope } from '#runtime/scope.ts';
import { frameAt, type Range, shareOf, wayInWindow } from './model.ts';
import type { Player } from './player.ts';
import type { Settings } from './settings.ts';

/** Delays the link of an animation that plays on click by `link_timeout`, so that the animation is seen. */
export function followLink(element: HTMLElement, values: Settings, scope: Scope): void {
  const { trigger, link_to: kind, custom_link: link, link_timeout: delayMs } = values;
  const [node] = findScoped(element, 'a.e-lottie__container__link') as HTMLAnchorElement[];
  const waits = trigger === 'on_click' && kind === 'custom' && delayMs > 0;
  if (!node || !waits || pageConfig.isEdit) return;
  let isComing = false;
  scope.listen<MouseEvent>(node, 'click', (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    if (isComing) return;
    isComing = true;
    scope.timeout(() => {
      isComing = false;
      if (link.is_external) window.open(node.href, '_blank', 'noopener');
      else navigate(node.href);
    }, delayMs);
  });
}

interface Stage {
  readonly box: HTMLElement;
  readonly range: Range;
  readonly player: Player;
}

const AREAS: Readonly<Record<Settings['hover_area'], string>> = {
  animation: '',
  column: '.elementor-column',
  section: '.elementor-section',
  container: '.e-con',
};

function playWhenSeen({ box, player }: Stage, { viewport: { sizes } }: Settings, scope: Scope): void {
  const rootMargin = `${sizes.end - 100}% 0% ${-sizes.start}%`;
  const look = (entries: readonly IntersectionObserverEntry[]) =>
    player[entries.at(-1)?.isIntersecting ? 'play' : 'pause']();
  scope.observe(new IntersectionObserver(look, { rootMargin })).observe(box);
}

function followScroll(element: HTMLElement, { box, range, player }: Stage, values: Settings, scope: Scope) {
  const { viewport, effects_relative_to: relativeTo } = values;
  const isFixed = getComputedStyle(element).position === 'fixed';
  const way = ({ scrollY, height }: Viewport) => {
    if (!isFixed && relativeTo !== 'page') return wayInWindow(box.getBoundingClientRect(), height);
    return (scrollY / (isFixed ? height : Math.max(1, scrollablePx()))) * 100;
  };
  let shown: number | undefined;
  // Outside the window, the first or last frame stays.
  onViewport((now) => {
    const frame = frameAt(range, shareOf(way(now), viewport.sizes));
    if (frame === shown) return undefined;
    shown = frame;
    return () => player.show(frame);
  }, scope);
}

function followPointer(element: HTMLElement, { box, player }: Stage, values: Settings, scope: Scope): void {
  const selector = AREAS[values.hover_area];
  const area = (selector && element.closest(selector)) || box;
  scope.listen(area, 'pointerenter', player.play);
  scope.listen(area, 'pointerleave', () => {
    if (values.on_hover_out === 'pause') player.pause();
    if (values.on_hover_out === 'reverse') player.rewind();
  });
}

/** Plays an animation on the trigger from its settings. */
export function followTrigger(element: HTMLElement, stage: Stage, values: Settings, scope: Scope): void {
  const { trigger } = values;
  if (trigger === 'none') stage.player.play();
  if (trigger === 'on_click') scope.listen(stage.box, 'click', stage.player.play);
  if (trigger === 'arriving_to_viewport') playWhenSeen(stage, values, scope);
  if (trigger === 'on_hover') followPointer(element, stage, values, scope);
  if (trigger === 'bind_to_scroll') followScroll(element, stage, values, scope);
}
