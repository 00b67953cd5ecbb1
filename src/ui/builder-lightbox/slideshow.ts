import { afterPaint } from '#platform/layers.ts';
import type { Scope } from '#runtime/scope.ts';
import type { DialogNodes } from '#ui/dialog-shell/dialog-nodes.ts';
import { hideControlsWhenIdle, wireFullscreen } from './controls.ts';
import type { RequestOf } from './lightbox-request.ts';
import { setShareMenu } from './share-menu.ts';
import { bringPicture, nameOf } from './slide-nodes.ts';
import { playSlide } from './slide-video.ts';
import type { Engine } from './slideshow-engine.ts';
import { createSlideshowNodes, type SlideshowNodes } from './slideshow-nodes.ts';

export interface SlideshowContext {
  readonly dialog: DialogNodes;
  /** Ends when the slideshow is off the page. */
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
}

/** What a lightbox is filled with. */
export interface LightboxContent {
  /** False when a click, just now, was the end of something else. */
  isClickable(): boolean;
}

/** Says which slide is shown, keeps the others out of reach, and brings its picture and those beside it. */
function showSlide({ slides, counter, status, footer }: SlideshowNodes, active: number): void {
  const count = slides.length;
  const place = `${active + 1} / ${count}`;
  const shown = slides[active];
  if (counter) counter.textContent = place;
  status.textContent = `${place} ${shown ? nameOf(shown) : ''}`;
  for (const name of ['title', 'description'] as const) {
    if (footer?.[name]) footer[name].textContent = shown?.[name] ?? '';
  }
  slides.forEach((slide, index) => {
    slide.node.inert = index !== active;
    const distance = Math.abs(index - active);
    if (Math.min(distance, count - distance) < 2) bringPicture(slide);
  });
}

/** Starts the video of the slide that is shown, by itself only where nobody has to be asked; leaving the slide ends it. */
function createVideos({ slides }: SlideshowNodes, scope: Scope) {
  let current: Scope | undefined;
  return (index: number, isAskedFor = false) => {
    current?.dispose();
    current = scope.child();
    const slide = slides[index];
    if (slide?.video) playSlide(slide, isAskedFor, current);
  };
}

/** The menu of targets: while it is open the slides stay, and Tab stays in it. */
function wireShare({ container, share, slides }: SlideshowNodes, context: SlideshowContext, now: Now): void {
  if (!share) return;
  const { dialog, scope } = context;
  scope.listen(share.button, 'click', () => {
    const slide = isSharing(container) ? undefined : slides[now.active];
    setShareMenu(slide, { ...share, container, dialog: dialog.widget }, scope);
    now.engine?.hold('share', Boolean(slide));
  });
}

const isSharing = (container: Element) => container.classList.contains('elementor-slideshow--share-mode');

interface Now {
  active: number;
  engine: Engine | undefined;
}

function wireZoom({ container, zoom }: SlideshowNodes, scope: Scope, now: Now): (isZoomed: boolean) => void {
  for (const node of zoom?.nodes ?? []) scope.listen(node, 'click', () => now.engine?.toggleZoom());
  return (isZoomed) => {
    zoom?.set(isZoomed);
    container.classList.toggle('elementor-slideshow--zoom-mode', isZoomed);
  };
}

/** Arrow keys and arrows. Before the engine is there, slides change without moving. */
function wireSteps(
  nodes: SlideshowNodes,
  { dialog, scope }: SlideshowContext,
  step: (by: number) => void,
): void {
  const { container, previous, next, slides } = nodes;
  if (slides.length < 2) return;
  if (previous) scope.listen(previous, 'click', () => step(-1));
  if (next) scope.listen(next, 'click', () => step(1));
  // On the document, because the focus is nowhere until it has come in.
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const by = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
    if (!by || altKey || ctrlKey || metaKey || shiftKey) return;
    const isHere = target === document.body || dialog.widget.contains(target as Node);
    // A player needs its arrows.
    if (!isHere || target instanceof HTMLMediaElement) return;
    event.preventDefault();
    step(container.dir === 'rtl' ? -by : by);
  });
}

/**
 * Fills a dialog with pictures and videos to go through. They are there at once; what lets them be swiped and zoomed comes
 * after.
 */
export function fillSlideshow(request: RequestOf<'slideshow'>, context: SlideshowContext): LightboxContent {
  const { dialog, scope, report } = context;
  const nodes = createSlideshowNodes(request.slides);
  const { container, slides } = nodes;
  const now: Now = { active: request.start, engine: undefined };
  const play = createVideos(nodes, scope);
  const show = (index: number, isAskedFor?: boolean) => {
    now.active = index;
    showSlide(nodes, index);
    play(index, isAskedFor);
  };
  const step = (by: number) => {
    if (isSharing(container)) return;
    if (now.engine) now.engine.step(by);
    else show((now.active + by + slides.length) % slides.length);
  };
  const start = async () => {
    const { startEngine } = await import('./slideshow-engine.ts');
    if (scope.disposed) return;
    const loops = slides.length > 1;
    now.engine = startEngine(container, { start: now.active, loops, onSlide: show, onZoom }, scope);
    if (isSharing(container)) now.engine.hold('share', true);
  };

  dialog.message.append(container);
  const onZoom = wireZoom(nodes, scope, now);
  wireSteps(nodes, context, step);
  wireShare(nodes, context, now);
  if (nodes.fullscreen) wireFullscreen(dialog.widget, container, nodes.fullscreen, scope);
  hideControlsWhenIdle(dialog.widget, container, () => isSharing(container), scope);
  for (const { play: button } of slides) {
    if (button) scope.listen(button, 'click', () => play(now.active, true));
  }
  show(request.start, true);
  // Once it has been painted: the engine measures the page, which would hold up the first frame.
  afterPaint(() => start().catch(report), scope);
  return { isClickable: () => now.engine?.isClickable() ?? true };
}
