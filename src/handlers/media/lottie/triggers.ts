import { findScoped } from '#lib/find-scoped.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { navigate } from '#platform/navigate.ts';
import { scrollablePx } from '#platform/page-position.ts';
import { onViewport, type Viewport } from '#platform/viewport.ts';
import type { Settings } from './model.ts';
import { frameAt, percentInWindow, progressInBand, type Range } from './model.ts';
import type { Player } from './player.ts';

/** Delays the link of an animation that plays on click by `link_timeout`, so that the animation is seen. */
export function delayLink(element: HTMLElement, values: Settings, scope: Scope): void {
  const { trigger, link_to: kind, custom_link: link, link_timeout: delayMs } = values;
  const [node] = findScoped(element, 'a.e-lottie__container__link') as HTMLAnchorElement[];
  const isDelayed = trigger === 'on_click' && kind === 'custom' && delayMs > 0;
  if (!node || !isDelayed || pageConfig.isEdit) return;
  let isPending = false;
  scope.listen<MouseEvent>(node, 'click', (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    if (isPending) return;
    isPending = true;
    scope.timeout(() => {
      isPending = false;
      if (link.is_external) window.open(node.href, '_blank', 'noopener');
      else navigate(node.href);
    }, delayMs);
  });
}

interface Playback {
  readonly box: HTMLElement;
  readonly range: Range;
  readonly player: Player;
}

/** The nodes around an animation that can be its hover area, the first that exists. */
const AREA_SELECTORS: Readonly<Record<Settings['hover_area'], readonly string[]>> = {
  animation: [],
  // Pages that were converted to containers have neither columns nor sections.
  column: ['.elementor-column', '.e-con'],
  section: ['.elementor-section', '.e-con.e-parent', '.e-con'],
  container: ['.e-con'],
};

function playInView({ box, player }: Playback, { viewport: { sizes } }: Settings, scope: Scope): void {
  const rootMargin = `${sizes.end - 100}% 0% ${-sizes.start}%`;
  const onIntersection = (entries: readonly IntersectionObserverEntry[]) =>
    player[entries.at(-1)?.isIntersecting ? 'play' : 'pause']();
  scope.observe(new IntersectionObserver(onIntersection, { rootMargin })).observe(box);
}

function playByScroll(
  element: HTMLElement,
  { box, range, player }: Playback,
  values: Settings,
  scope: Scope,
) {
  const { viewport, effects_relative_to: relativeTo } = values;
  const isFixed = getComputedStyle(element).position === 'fixed';
  const percentAt = ({ scrollY, height }: Viewport) => {
    if (!isFixed && relativeTo !== 'page') return percentInWindow(box.getBoundingClientRect(), height);
    return (scrollY / (isFixed ? height : Math.max(1, scrollablePx()))) * 100;
  };
  let shownFrame: number | undefined;
  // Outside the window, the first or last frame stays.
  onViewport((now) => {
    const frame = frameAt(range, progressInBand(percentAt(now), viewport.sizes));
    if (frame === shownFrame) return undefined;
    shownFrame = frame;
    return () => player.show(frame);
  }, scope);
}

function playOnHover(element: HTMLElement, { box, player }: Playback, values: Settings, scope: Scope): void {
  const areas = AREA_SELECTORS[values.hover_area].map((selector) => element.closest(selector));
  const area = areas.find((each) => each !== null) ?? box;
  scope.listen(area, 'pointerenter', player.play);
  scope.listen(area, 'pointerleave', () => {
    if (values.on_hover_out === 'pause') player.pause();
    if (values.on_hover_out === 'reverse') player.rewind();
  });
}

/** Plays an animation by the trigger that its settings name. */
export function listenForTrigger(
  element: HTMLElement,
  playback: Playback,
  values: Settings,
  scope: Scope,
): void {
  const { trigger } = values;
  if (trigger === 'none') playback.player.play();
  if (trigger === 'on_click') scope.listen(playback.box, 'click', playback.player.play);
  if (trigger === 'arriving_to_viewport') playInView(playback, values, scope);
  if (trigger === 'on_hover') playOnHover(element, playback, values, scope);
  if (trigger === 'bind_to_scroll') playByScroll(element, playback, values, scope);
}
