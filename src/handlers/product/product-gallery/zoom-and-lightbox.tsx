import { useEffect, useState } from 'react';
import { asMap } from '#lib/fields.ts';
import { isModified } from '#lib/is-modified.ts';
import { isOn } from '#lib/is-on.ts';
import { membersOf } from '#lib/members-of.ts';
import { parseHtml } from '#platform/html.ts';
import { navigate } from '#platform/navigate.ts';
import { pageGlobal } from '#platform/params.ts';
import type { WidgetProps } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import { textsReady } from '#texts/text.ts';
import type { LightboxSlide, LightboxTexts } from '#ui/lightbox/lightbox-frame.ts';
import { zoomOffset } from './model.ts';
import type { GalleryState, Layout, Zoomed } from './product-gallery.ts';
import type { Picture } from './slider.ts';

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

/** Returns whether the page builder opens all image links in its own lightbox. */
const opensInBuilderLightbox = () =>
  isOn(asMap(asMap(pageGlobal('elementorFrontendConfig')).kit).global_image_lightbox);

const isTouch = (event: Event) => (event as PointerEvent).pointerType === 'touch';

/** The props of components in a started gallery. */
export interface GalleryProps extends WidgetProps<unknown, HTMLElement, GalleryState> {
  readonly layout: Layout;
}

const FADE_MS = 120;

/** Shows the large image above the visible one and moves it with the pointer. */
function Zoom({ picture, event, magnify, onEnd }: Zoomed & { magnify: number; onEnd: () => void }) {
  const { slide, image } = picture;
  // Read once at the start, because variations change the image.
  const [large] = useState(() => ({
    src: image?.dataset.large_image,
    widthPx: Number(image?.dataset.large_image_width) * magnify,
    heightPx: Number(image?.dataset.large_image_height) * magnify,
  }));
  const transformAt = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = slide.getBoundingClientRect();
    const x = zoomOffset(clientX - left, width, large.widthPx);
    const y = zoomOffset(clientY - top, height, large.heightPx);
    return `translate(${-x}px,${-y}px)`;
  };
  const [transform, setTransform] = useState(() => transformAt(event));
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <ServerNode
        of={slide}
        style={{ position: 'relative', overflow: 'hidden' }}
        onPointerMove={(move) => setTransform(transformAt(move))}
        onPointerLeave={(leave) => isTouch(leave) || onEnd()}
      />
      <InsertedNode
        of={slide}
        at="end"
        as="img"
        classes={{ zoomImg: true }}
        attributes={{ src: large.src, alt: '', role: 'presentation' }}
        style={{
          position: 'absolute',
          top: '0',
          left: '0',
          width: `${large.widthPx}px`,
          height: `${large.heightPx}px`,
          'max-width': 'none',
          'max-height': 'none',
          border: 'none',
          opacity: isLoaded ? '1' : '0',
          transition: `opacity ${FADE_MS}ms`,
          transform,
          // Touch drags the image; a mouse must reach the elements below it.
          [isTouch(event) ? 'touch-action' : 'pointer-events']: 'none',
        }}
        onLoad={() => setLoaded(true)}
      />
    </>
  );
}

/** Zooms an image under the pointer, or opens it in the lightbox, which is loaded ahead. */
export function ZoomAndLightbox({
  element: gallery,
  layout,
  state,
  widget: { get },
  set,
  report,
}: GalleryProps) {
  const { pictures, options, trigger, scope } = layout;
  const { zoom, hasLightbox, triggerText: label } = options;
  const { lastPointerOver, zoomed } = state;
  const shown = pictures[state.active];

  const setZoomed = (next: Zoomed | undefined) => set((before) => ({ ...before, zoomed: next }));
  const pictureOf = (node: unknown) => pictures.find(({ slide }) => slide.contains(node as Node));
  const canZoom = ({ image }: Picture) =>
    Boolean(zoom && image?.dataset.large_image) &&
    Number(image?.dataset.large_image_width) > gallery.clientWidth;
  const zoomsByPress = (picture: Picture, event: MouseEvent) =>
    canZoom(picture) && (zoom?.isByClick || isTouch(event));
  const open = async (first: Picture | undefined, opener: HTMLElement) => {
    const { openLightbox } = await importLightbox();
    const slides = pictures.flatMap((each) => lightboxSlideOf(each) ?? []);
    if (scope.disposed || !slides.length) return;
    const start = first ? pictures.filter(lightboxSlideOf).indexOf(first) : 0;
    const texts = { label, ...readShopTexts() };
    openLightbox(slides, { start: Math.max(0, start), opener, texts }, scope);
  };

  /** Loads the code that the visitor probably needs next, and zooms the image under a mouse. */
  const prepare = (event: Event) => {
    const picture = pictureOf(event.target);
    if (hasLightbox && trigger?.contains(event.target as Node)) preloadLightbox();
    // Large images are loaded only after the page.
    const isMouse = event instanceof PointerEvent && !isTouch(event) && document.readyState === 'complete';
    if (!isMouse || !picture || zoom?.isByClick || !canZoom(picture)) return;
    if (picture !== zoomed?.picture && picture.slide.matches(':hover')) setZoomed({ picture, event });
  };
  const openOrNavigate = (picture: Picture | undefined, link: HTMLAnchorElement) =>
    open(picture, link).catch((error: unknown) => {
      report(error);
      location.assign((picture?.link ?? link).href);
    });
  const pressLink = (link: HTMLAnchorElement, event: MouseEvent) => {
    const picture = pictures.find((each) => each.link === link);
    const isOurs = picture ? (zoom || hasLightbox) && !opensInBuilderLightbox() : link === trigger;
    if (!isOurs || isModified(event)) return;
    event.preventDefault();
    if (!picture) openOrNavigate(shown, link);
    else if (zoomsByPress(picture, event)) setZoomed({ picture, event });
    else if (hasLightbox) openOrNavigate(picture, link);
    else navigate(link.href);
  };
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const picture = pictureOf(target);
    const link = membersOf(target).closest('a');
    // The large image covers the link.
    if (membersOf(target).matches('.zoomImg')) setZoomed(undefined);
    else if (link) pressLink(link, event);
    else if (picture && !picture.link && zoomsByPress(picture, event)) setZoomed({ picture, event });
  };

  const prepareLatest = useLatest(prepare);
  useEffect(() => {
    if (lastPointerOver) prepareLatest(lastPointerOver);
  }, [lastPointerOver, prepareLatest]);
  useEffect(() => {
    if (!get().isLightboxWanted) return;
    set((before) => ({ ...before, isLightboxWanted: false }));
    open(shown, gallery).catch(report);
  });
  return (
    <>
      <ServerNode
        of={gallery}
        onClick={press}
        onFocus={prepare}
        onPointerDown={({ target }) => hasLightbox && pictureOf(target) && preloadLightbox()}
      />
      {zoomed && zoom && (
        <Zoom
          key={pictures.indexOf(zoomed.picture)}
          {...zoomed}
          magnify={zoom.magnify}
          onEnd={() => setZoomed(undefined)}
        />
      )}
    </>
  );
}
