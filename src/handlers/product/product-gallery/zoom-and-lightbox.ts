import { asMap } from '#lib/as-map.ts';
import { isModified } from '#lib/is-modified.ts';
import { isOn } from '#lib/is-on.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { parseHtml } from '#platform/html.ts';
import { navigate } from '#platform/navigate.ts';
import { pageGlobal } from '#platform/params.ts';
import { textsReady } from '#texts/text.ts';
import type { LightboxSlide, LightboxTexts } from '#ui/lightbox/lightbox-frame.ts';
import { watchParts } from '../shared/watch-parts.ts';
import { endZoom, startZoom } from './model.ts';
import { type Gallery, indexAt, isTouch, type Layout } from './product-gallery.ts';
import type { Picture } from './slider.ts';

/** A gallery from one start to the next. */
export interface StartedGallery {
  readonly live: Gallery;
  readonly layout: Layout;
  readonly scope: Scope;
}

const importLightbox = async () =>
  (await Promise.all([import('#ui/lightbox/open-lightbox.ts'), textsReady()]))[0];
// Ignores errors: the click loads the lightbox again, and reports them.
const preloadLightbox = () => void importLightbox().catch(() => {});

const TEXT_SELECTORS = [
  ['label', '.pswp'],
  ['close', '.pswp__button--close'],
  ['zoom', '.pswp__button--zoom'],
  ['previous', '.pswp__button--arrow--left'],
  ['next', '.pswp__button--arrow--right'],
] as const;

/** Returns the texts of the shop's own lightbox markup. Older shops have no label in it. */
function readShopTexts(): Partial<LightboxTexts> {
  const texts = TEXT_SELECTORS.flatMap(([name, selector]) => {
    const text = document.querySelector(selector)?.getAttribute('aria-label');
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(texts);
}

function lightboxSlideOf({ image, link }: Picture): LightboxSlide | undefined {
  const src = image?.dataset.large_image || link?.href;
  if (!image || !src) return undefined;
  const { large_image_width: width, large_image_height: height, caption } = image.dataset;
  const size = Number(width) && Number(height) ? { width: Number(width), height: Number(height) } : {};
  // The shop's captions may contain markup.
  return { src, alt: image.alt, caption: parseHtml(caption || image.title).textContent, ...size };
}

/** Opens the lightbox at a picture, or at the first one. */
async function open(
  { layout, scope }: StartedGallery,
  first: Picture | undefined,
  opener: HTMLElement,
): Promise<void> {
  const { pictures, options } = layout;
  const { openLightbox } = await importLightbox();
  const slides = pictures.flatMap((each) => lightboxSlideOf(each) ?? []);
  if (scope.disposed || !slides.length) return;
  const start = first ? pictures.filter(lightboxSlideOf).indexOf(first) : 0;
  const texts = { label: options.triggerText, ...readShopTexts() };
  openLightbox(slides, { start: Math.max(0, start), opener, texts }, scope);
}

const openOrNavigate = (started: StartedGallery, picture: Picture | undefined, link: HTMLAnchorElement) =>
  open(started, picture, link).catch((error: unknown) => {
    started.live.report(error);
    location.assign((picture?.link ?? link).href);
  });

const visiblePicture = ({ live, layout }: StartedGallery) => layout.pictures[live.get().active];

/** Returns whether the page builder opens all image links in its own lightbox. */
const opensInBuilderLightbox = () =>
  isOn(asMap(asMap(pageGlobal('elementorFrontendConfig')).kit).global_image_lightbox);

const canZoom = ({ live, layout }: StartedGallery, picture: Picture | undefined) =>
  Boolean(layout.options.zoom && picture?.image?.dataset.large_image) &&
  Number(picture?.image?.dataset.large_image_width) > live.element.clientWidth;

/** Zooms a picture if a press does that. Returns whether it does. */
function zoomByPress(started: StartedGallery, index: number, event: MouseEvent): boolean {
  const { live, layout } = started;
  const isByTouch = isTouch(event);
  const zooms = layout.options.zoom?.isByClick || isByTouch;
  if (!zooms || !canZoom(started, layout.pictures[index])) return false;
  const { clientX: x, clientY: y } = event;
  live.set((state) => startZoom(state, { index, x, y, isByTouch }));
  return true;
}

function pressLink(started: StartedGallery, link: HTMLAnchorElement, event: MouseEvent): void {
  const { pictures, options, trigger } = started.layout;
  const index = pictures.findIndex((each) => each.link === link);
  const picture = pictures[index];
  const isOurs = picture
    ? (options.zoom || options.hasLightbox) && !opensInBuilderLightbox()
    : link === trigger;
  if (!isOurs || isModified(event)) return;
  event.preventDefault();
  if (!picture) openOrNavigate(started, visiblePicture(started), link);
  else if (zoomByPress(started, index, event)) return;
  else if (options.hasLightbox) openOrNavigate(started, picture, link);
  // A mouse has zoomed the picture: its click must not replace the page with the file. Keys cannot zoom.
  else if (!event.detail || !canZoom(started, picture)) navigate(link.href);
}

function press(started: StartedGallery, event: MouseEvent): void {
  const { live, layout } = started;
  const target = event.target as Element;
  const index = indexAt(layout.pictures, target);
  const link = membersOf(target).closest('a');
  // The large image covers the link.
  if (membersOf(target).matches('.zoomImg')) live.set(endZoom);
  else if (link) pressLink(started, link, event);
  else if (layout.pictures[index] && !layout.pictures[index].link) zoomByPress(started, index, event);
}

/** Zooms the picture below a mouse. Large images are loaded only after the page. */
function zoomByHover(started: StartedGallery): void {
  const { live, layout, scope } = started;
  const { pictures, options } = layout;
  const zoomHovered = () => {
    const { hovered, zoomed } = live.get();
    if (!hovered || options.zoom?.isByClick || document.readyState !== 'complete') return;
    const picture = pictures[hovered.index];
    if (hovered.index === zoomed?.index || !canZoom(started, picture)) return;
    if (picture?.slide.matches(':hover'))
      live.set((state) => startZoom(state, { ...hovered, isByTouch: false }));
  };
  watchParts(live, () => [live.get().hovered] as const, zoomHovered, scope);
  scope.listen(window, 'load', zoomHovered);
}

/** Ends the zoom when the mouse leaves the picture. */
function endZoomOnLeave({ live, layout, scope }: StartedGallery): void {
  watchParts(
    live,
    () => [live.get().zoomed?.index] as const,
    ([index], zoomScope) => {
      const slide = index === undefined ? undefined : layout.pictures[index]?.slide;
      if (slide) zoomScope.listen(slide, 'pointerleave', (event) => isTouch(event) || live.set(endZoom));
    },
    scope,
  );
}

/** Loads the lightbox when a visitor probably needs it next. */
function prepareLightbox({ live, layout, scope }: StartedGallery): void {
  const { pictures, trigger } = layout;
  scope.listen(
    live.element,
    'pointerdown',
    ({ target }) => indexAt(pictures, target) >= 0 && preloadLightbox(),
  );
  if (!trigger) return;
  for (const sign of ['pointerover', 'focusin']) scope.listen(trigger, sign, preloadLightbox);
  if (trigger.matches(':is(:hover,:focus)')) preloadLightbox();
}

/** Opens the lightbox when a script has requested it. */
function openWhenWanted(started: StartedGallery): void {
  const { live, scope } = started;
  watchParts(
    live,
    () => [live.get().isLightboxWanted] as const,
    ([isWanted]) => {
      if (!isWanted) return;
      live.set((state) => ({ ...state, isLightboxWanted: false }));
      open(started, visiblePicture(started), live.element).catch(live.report);
    },
    scope,
  );
}

/** Zooms pictures under the pointer, or opens them in the lightbox, until the scope ends. */
export function connectPictures(started: StartedGallery): void {
  const { live, layout, scope } = started;
  scope.listen<MouseEvent>(live.element, 'click', (event) => press(started, event));
  zoomByHover(started);
  endZoomOnLeave(started);
  if (layout.options.hasLightbox) prepareLightbox(started);
  openWhenWanted(started);
}
