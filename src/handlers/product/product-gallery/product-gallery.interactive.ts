import { isModified, isPressKeyOn } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { createSlidePlayers } from '#platform/slide-players.ts';
import type { MountContext } from '#runtime/define.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { watchParts } from '../shared/watch-parts.ts';
import { endZoom, indexAfter, type Move } from './model.ts';
import productGallery, { type Gallery, movePictures } from './product-gallery.ts';
import { connectPictures, type StartedGallery } from './zoom-and-lightbox.ts';

// Players and fields use arrow keys themselves.
const WITH_ARROWS = 'input, select, textarea, audio, video';

function choose(live: Gallery, event: Event, move: Move): void {
  event.preventDefault();
  movePictures(live, move);
}

/** Moves to the next or previous image by an arrow key. A focused thumbnail passes the focus on. */
function pressArrow({ live, layout }: StartedGallery, event: KeyboardEvent): void {
  const { slider } = layout;
  const { key, defaultPrevented } = event;
  const target = event.target as HTMLElement;
  const step = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
  if (!slider || !step || isModified(event) || defaultPrevented || membersOf(target).closest(WITH_ARROWS))
    return;
  const isRtl = getComputedStyle(slider.viewport).direction === 'rtl';
  const move = { by: isRtl ? -step : step };
  const { active } = live.get();
  const { controls } = slider;
  choose(live, event, move);
  if (controls.includes(target)) controls[indexAfter(active, move, controls.length)]?.focus();
}

/** Clicks a node with the role of a button on Enter and Space. */
const pressByKey = (button: HTMLElement, scope: Scope) =>
  scope.listen<KeyboardEvent>(button, 'keydown', (event) => {
    if (!isPressKeyOn(event, button)) return;
    event.preventDefault();
    button.click();
  });

/** Moves to another image by thumbnails, arrows and keys. */
function connectControls(started: StartedGallery): void {
  const { live, layout, scope } = started;
  const { options, slider, trigger } = layout;
  const { controls = [], arrows = [] } = slider ?? {};
  const { wraps = false } = options.slider ?? {};
  for (const button of trigger ? [trigger, ...controls] : controls) pressByKey(button, scope);
  for (const [index, control] of controls.entries())
    scope.listen(control, 'click', (event) => choose(live, event, { to: index }));
  for (const [index, arrow] of arrows.entries())
    scope.listen(arrow, 'click', (event) => choose(live, event, { by: index ? 1 : -1, wraps }));
  scope.listen<KeyboardEvent>(live.element, 'keydown', (event) => pressArrow(started, event));
  slider?.animateHeight();
}

/** Pauses the videos of slides that are not shown. */
function pauseHiddenVideos({ live, layout, scope }: StartedGallery): void {
  const { slider, pictures } = layout;
  if (!slider) return;
  const players = createSlidePlayers(scope);
  watchParts(
    live,
    () => [live.get().active] as const,
    ([active]) => {
      for (const [index, { slide }] of pictures.entries()) if (index !== active) players.pause(slide);
      players.resume();
    },
    scope,
  );
}

/** Loads the large images when the first one is to be shown. Without their code, the zoom ends. */
function loadZoom(live: Gallery, context: MountContext, scope: Scope): void {
  let isLoading = false;
  const load = async () => {
    const { default: zoom } = await import('./zoom.island.tsx');
    if (!scope.disposed) await zoom.mount({ ...context, scope });
  };
  const onError = (error: unknown) => {
    isLoading = false;
    live.set(endZoom);
    context.report(error);
  };
  watchParts(
    live,
    () => [live.get().zoomed !== undefined] as const,
    ([isZoomed]) => {
      if (!isZoomed || isLoading) return;
      isLoading = true;
      load().catch(onError);
    },
    scope,
  );
}

/** A gallery answers presses and keys without React. */
export default defineInteractive(productGallery, (live, scope, context) => {
  loadZoom(live, context, scope);
  watchParts(
    live,
    () => [live.get().layout] as const,
    ([layout], layoutScope) => {
      if (!layout) return;
      const started = { live, layout, scope: layoutScope };
      connectControls(started);
      connectPictures(started);
      pauseHiddenVideos(started);
    },
    scope,
  );
});
