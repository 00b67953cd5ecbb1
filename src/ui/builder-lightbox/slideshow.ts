import type { Scope } from '#lib/scope.ts';
import { afterPaint } from '#platform/layers.ts';
import type { DialogNodes } from '#ui/dialog-shell/dialog-nodes.ts';
import { connectFullscreen, hideControlsWhenIdle } from './controls.ts';
import type { RequestOf } from './lightbox-request.ts';
import { setShareMenu } from './share-menu.ts';
import { loadPicture, nameOf } from './slide-nodes.ts';
import { playSlide } from './slide-video.ts';
import type { Engine } from './slideshow-engine.ts';
import { createSlideshowNodes, type SlideshowNodes } from './slideshow-nodes.ts';

/** Where a slideshow is shown. */
export interface SlideshowContext {
  readonly dialog: DialogNodes;
  /** Ends when the slideshow is removed. */
  readonly scope: Scope;
  readonly report: (error: unknown) => void;
}

/** Content of a lightbox. */
export interface LightboxContent {
  /** Returns false if the current click ended a drag. */
  isClickable(): boolean;
}

/** Shows a slide, makes all other slides inert, and loads its picture and the neighbours'. */
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
    if (Math.min(distance, count - distance) < 2) loadPicture(slide);
  });
}

/** Returns a function that plays the video of a slide, if it has consent, and stops the previous one. */
function createVideos({ slides }: SlideshowNodes, scope: Scope) {
  let current: Scope | undefined;
  return (index: number, isRequested = false) => {
    current?.dispose();
    current = scope.child();
    const slide = slides[index];
    if (slide?.video) playSlide(slide, isRequested, current);
  };
}

/** Opens and closes the share menu; slides do not move while it is open. */
function wireShare(
  { container, share, slides }: SlideshowNodes,
  context: SlideshowContext,
  state: SlideshowState,
): void {
  if (!share) return;
  const { dialog, scope } = context;
  scope.listen(share.button, 'click', () => {
    const slide = isSharing(container) ? undefined : slides[state.active];
    setShareMenu(slide, { ...share, container, dialog: dialog.widget }, scope);
    state.engine?.setLocked('share', Boolean(slide));
  });
}

const isSharing = (container: Element) => container.classList.contains('elementor-slideshow--share-mode');

interface SlideshowState {
  active: number;
  engine: Engine | undefined;
}

function wireZoom(
  { container, zoom }: SlideshowNodes,
  scope: Scope,
  state: SlideshowState,
): (isZoomed: boolean) => void {
  for (const node of zoom?.nodes ?? []) scope.listen(node, 'click', () => state.engine?.toggleZoom());
  return (isZoomed) => {
    zoom?.set(isZoomed);
    container.classList.toggle('elementor-slideshow--zoom-mode', isZoomed);
  };
}

/** Handles arrow keys and buttons. Before Swiper is loaded, slides change without a transition. */
function wireSteps(
  nodes: SlideshowNodes,
  { dialog, scope }: SlideshowContext,
  step: (by: number) => void,
): void {
  const { container, previous, next, slides } = nodes;
  if (slides.length < 2) return;
  if (previous) scope.listen(previous, 'click', () => step(-1));
  if (next) scope.listen(next, 'click', () => step(1));
  // On the document: the focus may not be in the dialog yet.
  scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const by = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
    if (!by || altKey || ctrlKey || metaKey || shiftKey) return;
    const isHere = target === document.body || dialog.widget.contains(target as Node);
    // Players use the arrow keys.
    if (!isHere || target instanceof HTMLMediaElement) return;
    event.preventDefault();
    step(container.dir === 'rtl' ? -by : by);
  });
}

/** Fills a dialog with a slideshow. It is shown immediately; the code for swiping and zooming loads later. */
export function fillSlideshow(request: RequestOf<'slideshow'>, context: SlideshowContext): LightboxContent {
  const { dialog, scope, report } = context;
  const nodes = createSlideshowNodes(request.slides);
  const { container, slides } = nodes;
  const state: SlideshowState = { active: request.start, engine: undefined };
  const play = createVideos(nodes, scope);
  const show = (index: number, isRequested?: boolean) => {
    state.active = index;
    showSlide(nodes, index);
    play(index, isRequested);
  };
  const step = (by: number) => {
    if (isSharing(container)) return;
    if (state.engine) state.engine.step(by);
    else show((state.active + by + slides.length) % slides.length);
  };
  const start = async () => {
    const { startEngine } = await import('./slideshow-engine.ts');
    if (scope.disposed) return;
    const loops = slides.length > 1;
    state.engine = startEngine(container, { start: state.active, loops, onSlide: show, onZoom }, scope);
    if (isSharing(container)) state.engine.setLocked('share', true);
  };

  dialog.message.append(container);
  const onZoom = wireZoom(nodes, scope, state);
  wireSteps(nodes, context, step);
  wireShare(nodes, context, state);
  if (nodes.fullscreen) connectFullscreen(dialog.widget, container, nodes.fullscreen, scope);
  hideControlsWhenIdle(dialog.widget, container, () => isSharing(container), scope);
  for (const { play: button } of slides) {
    if (button) scope.listen(button, 'click', () => play(state.active, true));
  }
  show(request.start, true);
  // After the first paint, which Swiper's measuring would delay.
  afterPaint(() => start().catch(report), scope);
  return { isClickable: () => state.engine?.isClickable() ?? true };
}
